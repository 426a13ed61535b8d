import { describe, expect, it } from 'vitest';
import { array, object, string } from './yup';
import {
  changePasswordSchema,
  validateInput,
  forgotPasswordSchema,
  mobileCodeSchema,
  phoneSchema,
  profileSchema,
  registerFormSchema,
  registerSchema,
  resetPasswordSchema,
  signInSchema,
} from './account-schemas';
import { alertEmailSchema } from './alert-schemas';
import { contactSchema } from './checkout-schemas';
import { DomainError } from './domain-error';

describe('validateInput', () => {
  const person = { firstName: 'Asha', lastName: 'Rao', email: 'a@example.com', password: 'violet kettle' };

  it('validateInput returns text trimmed and the email in lower case, and drops unknown fields', async () => {
    const value = { ...person, firstName: '  Asha ', email: ' A@Example.COM ', type: 'admin', id: 'x' };
    expect(await validateInput(registerSchema, value)).toEqual({ ...person, phoneNumber: null });
  });

  it('validateInput names every wrong field, each with its first message', async () => {
    const errorOf = await validateInput(registerSchema, {
      firstName: '',
      lastName: 'x'.repeat(61),
      email: '',
      password: '',
    });
    if (!(errorOf instanceof DomainError)) throw new Error('It passed');
    expect(errorOf.code).toBe('BAD_USER_INPUT');
    expect(errorOf.fields).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Your last name may have at most 60 characters',
      email: 'Please enter a valid email address',
      password: 'Please choose a password',
    });
    expect(Object.values(errorOf.fields)).toContain(errorOf.message);
    expect(errorOf.field === null ? null : errorOf.fields[errorOf.field]).toBe(errorOf.message);
  });

  it.each([null, undefined, 'text', 7, []])(
    'validateInput refuses %j, which is not a form',
    async (value) => {
      expect(await validateInput(signInSchema, value)).toBeInstanceOf(DomainError);
    },
  );

  it('validateInput rethrows an error that is not a validation error', async () => {
    const broken = signInSchema.test('broken', () => {
      throw new Error('on our side');
    });
    await expect(validateInput(broken, { email: 'a@example.com', password: 'x' })).rejects.toThrow(
      'on our side',
    );
  });
});

const errorOf = async (result: Promise<unknown>) => {
  const value = await result;
  return value instanceof DomainError ? value.fields : 'passes';
};

describe('the email field', () => {
  it.each([
    'a@b.in',
    'asha.rao+bags@mail.example.co.in',
    'ASHA@EXAMPLE.COM',
    "o'neil@example.com",
    'आशा@उदाहरण.भारत',
  ])('the email field accepts %s', async (email) => {
    expect(await errorOf(validateInput(forgotPasswordSchema, { email }))).toBe('passes');
  });
  it.each([
    '',
    ' ',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'a b@example.com',
    'a@exam ple.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<a@example.com>',
    'a@example.c',
    // Invisible: zero-width space and joiner, soft hyphen, direction, variation selector, Hangul filler.
    'a\u200bb@example.com',
    'a@exam\u200dple.com',
    'a\u00adb@example.com',
    'a@\u202eexample.com',
    'a\ufe0f@example.com',
    '\u3164a@example.com',
    'a@example.com＜',
    `${'a'.repeat(243)}@example.com`,
    null,
    7,
  ])('the email field refuses %j', async (email) => {
    expect(await errorOf(validateInput(forgotPasswordSchema, { email }))).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});

it.each([
  'victim@ｇmail.com',
  'victim@ⓖmail.com',
  'victim@𝐠mail.com',
  'ＶＩＣＴＩＭ＠gmail．com',
  'victim@gmail。com',
  '\u3000victim@gmail.com\ufeff',
])('every schema with an email stores %s as victim@gmail.com', async (email) => {
  const names = { firstName: 'Asha', lastName: 'Rao' };
  const answers = [
    await validateInput(forgotPasswordSchema, { email }),
    await validateInput(profileSchema, { ...names, email }),
    await validateInput(contactSchema, { email, phoneNumber: '9876543210' }),
    await validateInput(alertEmailSchema, { email }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ email: 'victim@gmail.com' });
});

describe('registerSchema', () => {
  const form = { firstName: 'Asha', lastName: 'Rao', email: 'a@example.com', password: 'violet kettle' };

  it.each([
    [{ confirmPassword: 'another kettle' }, { confirmPassword: 'Passwords do not match' }],
    [{ confirmPassword: '' }, { confirmPassword: expect.stringMatching(/./) }],
    [{ confirmPassword: 'violet kettle' }, 'passes'],
    [{ confirmPassword: 'violet kettle', phoneNumber: '' }, 'passes'],
    [{ confirmPassword: 'violet kettle', phoneNumber: '+91 9876543210' }, 'passes'],
    [
      { confirmPassword: 'violet kettle', phoneNumber: '987' },
      { phoneNumber: 'Please enter a 10-digit mobile number' },
    ],
  ])('registerFormSchema validates the fields %j', async (part, expected) => {
    expect(await errorOf(validateInput(registerFormSchema, { ...form, ...part }))).toEqual(expected);
  });

  it.each([
    ['1234567', { password: 'Your password needs at least 8 characters' }],
    ['12345678', 'passes'],
    ['a b c d e', 'passes'],
    ['x'.repeat(128), 'passes'],
    ['x'.repeat(129), { password: 'Your password may have at most 128 characters' }],
  ])('registerSchema restricts only the length of a password: %j', async (password, expected) => {
    expect(await errorOf(validateInput(registerSchema, { ...form, password }))).toEqual(expected);
  });

  it('registerSchema keeps the spaces around a password', async () => {
    expect(await validateInput(registerSchema, { ...form, password: '  Spaces  ' })).toMatchObject({
      password: '  Spaces  ',
    });
  });

  it.each([
    'José',
    'Ōe',
    'नेहा',
    'क्\u200dष',
    'D’Souza',
    "O'Neil",
    'Anne-Marie',
    'J. R.',
    'Md.Asif',
    'Md.inayat',
    'R.Bond',
    'Ravi B.Tech/M.Tech',
  ])('registerSchema accepts the first name %s', async (firstName) => {
    expect(await errorOf(validateInput(registerSchema, { ...form, firstName }))).toBe('passes');
  });

  it.each(['<b>', 'a\u0000b', 'a\nb', '\u202eahsA', 'a\u2066b'])(
    'registerSchema refuses the first name %j for its characters',
    async (firstName) => {
      expect(await errorOf(validateInput(registerSchema, { ...form, firstName }))).toEqual({
        firstName: 'Your first name contains a character that is not allowed',
      });
    },
  );

  it.each([
    'Win at deals.com',
    'https://x',
    'www.deals.example',
    't deals.shop/now',
    't.me/prize',
    'evil.top/sale',
    'deals．com',
    'deals。com',
    'potli.live',
    'evil.tech',
    'asha@evil.de',
    'evil.de/pay',
  ])('registerSchema refuses the first name %j, which mails would show as a link', async (firstName) => {
    expect(await errorOf(validateInput(registerSchema, { ...form, firstName }))).toEqual({
      firstName: 'Your first name contains a web address',
    });
  });
});

describe('the other account forms', () => {
  it.each([
    [
      'sign in',
      () => validateInput(signInSchema, { email: 'a@example.com' }),
      { password: 'Please enter your password' },
    ],
    [
      'sign in without "remember me"',
      () => validateInput(signInSchema, { email: 'a@example.com', password: 'x' }),
      'passes',
    ],
    [
      'phone',
      () => validateInput(phoneSchema, { phoneNumber: '98765-4321' }),
      { phoneNumber: 'Please enter a 10-digit mobile number' },
    ],
    [
      'phone, missing',
      () => validateInput(phoneSchema, {}),
      { phoneNumber: 'Please enter a 10-digit mobile number' },
    ],
    [
      'code',
      () => validateInput(mobileCodeSchema, { phoneNumber: '9876543210', code: '12345a' }),
      { code: 'Please enter the 6-digit code' },
    ],
    [
      'code in other digits',
      () => validateInput(mobileCodeSchema, { phoneNumber: '9876543210', code: '१२३४५६' }),
      { code: 'Please enter the 6-digit code' },
    ],
    [
      'reset',
      () => validateInput(resetPasswordSchema, { token: '', newPassword: 'violet kettle' }),
      { token: 'This link is incomplete' },
    ],
    [
      'reset, too long',
      () => validateInput(resetPasswordSchema, { token: 'x'.repeat(201), newPassword: 'violet kettle' }),
      { token: 'This link is incomplete' },
    ],
    [
      'change',
      () => validateInput(changePasswordSchema, { currentPassword: null, newPassword: 'short' }),
      { newPassword: 'Your password needs at least 8 characters' },
    ],
    [
      'profile without an address',
      () => validateInput(profileSchema, { firstName: 'A', lastName: 'R', email: '' }),
      'passes',
    ],
    [
      'profile',
      () => validateInput(profileSchema, { firstName: 'A', lastName: 'R', email: 'x' }),
      { email: 'Please enter a valid email address' },
    ],
  ])('the account form validates its fields: %s', async (_name, result, expected) => {
    expect(await errorOf(result())).toEqual(expected);
  });

  it("validateInput names a list item's error by its index and drops unknown fields of list items", async () => {
    const schema = object({
      tags: array().of(string().trim().required()),
      parts: array().of(object({ name: string().trim().required('A part has a name') }).noUnknown()),
    });
    expect(
      await validateInput(schema, {
        tags: ['a', { toString: 1 }],
        parts: [{ name: ' a ', constructor: 1 }, {}, { name: [] }],
      }),
    ).toMatchObject({
      fields: {
        'tags[1]': 'tags[1] is needed',
        'parts[1].name': 'A part has a name',
        'parts[2].name': 'A part has a name',
      },
    });
    expect(
      await validateInput(schema, { tags: [' a '], parts: [{ name: ' a ', toString: 1, more: 'x' }] }),
    ).toEqual({
      tags: ['a'],
      parts: [{ name: 'a' }],
    });
  });

  it('validateInput refuses non-text in text fields and ignores names that every object inherits', async () => {
    const unusual = { constructor: 1, toString: 'x', hasOwnProperty: {}, email: ['a@b.in'], password: {} };
    expect(await validateInput(signInSchema, unusual)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: 'Please enter a valid email address', password: 'Please enter your password' },
    });
    for (const email of ['a\u0000b@example.in', 'a\ud800b@example.in', 'a\u007f@example.in'])
      expect(await validateInput(forgotPasswordSchema, { email })).toMatchObject({ field: 'email' });
  });
});
