import { expect, it } from 'vitest';
import { toGoogleProfile } from './google-profile';

const GOOGLE = 'https://accounts.google.com';
const CLAIMS = { sub: 'g-1', email: 'asha@outlook.example', email_verified: true, given_name: 'Asha' };

it('toGoogleProfile takes the mailbox of another domain as verified, and not as proved', () => {
  expect(toGoogleProfile(GOOGLE, CLAIMS)).toEqual({
    subject: 'g-1',
    email: 'asha@outlook.example',
    isEmailVerified: true,
    isMailboxProved: false,
    firstName: 'Asha',
    lastName: '',
  });
});

it.each([
  ["Google's own issuer and the claim hd", GOOGLE, { ...CLAIMS, hd: 'outlook.example' }],
  ['another issuer', 'https://id.example', CLAIMS],
])('toGoogleProfile takes the mailbox as proved by %s', (_name, issuer, claims) => {
  expect(toGoogleProfile(issuer, claims).isMailboxProved).toBe(true);
});

it('toGoogleProfile ignores claims of another type', () => {
  const claims = { ...CLAIMS, email: ['a@gmail.com'], email_verified: 'true', hd: 7, name: 'Asha Rao' };
  expect(toGoogleProfile(GOOGLE, { ...claims, given_name: '' })).toMatchObject({
    email: null,
    isEmailVerified: false,
    isMailboxProved: false,
    firstName: 'Asha Rao',
  });
});
