import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdTransaction } from '../../../testing/hold-transaction';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const verifyEmail = (browser: TestClient, token: string) => browser.mutate('verifyEmail', { token });
const profileInput = (email: string | null) => ({
  input: { firstName: 'Asha', lastName: 'Rao', email, phoneNumber: null },
});

it('verifyEmail accepts the link once, from its signed-in owner only', async () => {
  const { browser } = await shop.member('owner@example.com');
  const { browser: other } = await shop.member('other@example.com');
  const token = await shop.findToken('owner@example.com');
  expect(await verifyEmail(shop.browser(), token)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await verifyEmail(other, token)).toMatchObject({
    code: 'TOKEN_INVALID',
    fields: [{ field: 'token' }],
  });
  expect(await browser.me()).toMatchObject({ isEmailVerified: false });
  expect(await other.me()).toMatchObject({ email: 'other@example.com', isEmailVerified: false });
  expect(await verifyEmail(browser, token)).toMatchObject({
    me: { email: 'owner@example.com', isEmailVerified: true },
  });
  expect(await verifyEmail(browser, token)).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('an email verification link is valid for 48 hours', async () => {
  const { browser } = await shop.member('slow@example.com');
  shop.clock.advance(48 * 3600);
  const again = shop.browser();
  await again.mutate('signIn', {
    input: { email: 'slow@example.com', password: PASSWORD, rememberMe: true },
  });
  expect(await browser.me()).toBeNull();
  expect(await verifyEmail(again, await shop.findToken('slow@example.com'))).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(await again.mutate('sendEmailVerification')).toMatchObject({ __typename: 'Done' });
  shop.clock.advance(48 * 3600 - 1);
  expect(await verifyEmail(again, await shop.findToken('slow@example.com'))).toMatchObject({
    me: { isEmailVerified: true },
  });
  expect(await again.mutate('sendEmailVerification')).toMatchObject({
    code: 'CONFLICT',
    message: 'Your email is verified already',
  });
});

it('a verification link can be resent five times an hour, and only the newest works', async () => {
  const { browser } = await shop.member('again@example.com');
  const first = await shop.findToken('again@example.com');
  for (let count = 0; count < 5; count += 1)
    expect(await browser.mutate('sendEmailVerification')).toMatchObject({ __typename: 'Done' });
  expect(await browser.mutate('sendEmailVerification')).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await verifyEmail(browser, first)).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await verifyEmail(browser, await shop.findToken('again@example.com'))).toMatchObject({
    me: { isEmailVerified: true },
  });
});

it('updateProfile keeps the old email address until the new one is confirmed', async () => {
  const { browser } = await shop.member('old@example.com');
  await verifyEmail(browser, await shop.findToken('old@example.com'));
  expect(await browser.mutate('updateProfile', profileInput('New@example.com'))).toMatchObject({
    me: { email: 'old@example.com', isEmailVerified: true },
  });
  expect(
    await shop.browser().mutate('signIn', { input: { email: 'new@example.com', password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await verifyEmail(browser, await shop.findToken('new@example.com'))).toMatchObject({
    me: { email: 'new@example.com', isEmailVerified: true },
  });
  expect(
    await shop.browser().mutate('signIn', { input: { email: 'old@example.com', password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  // The old address gets a notice.
  expect((await shop.outbox('old@example.com')).at(-1)).toMatchObject({ template: 'security-changed' });
});

it('the confirmed old address is told that a change was asked for', async () => {
  const { browser } = await shop.member('told@example.com');
  await verifyEmail(browser, await shop.findToken('told@example.com'));
  await browser.mutate('updateProfile', profileInput('asked@example.com'));
  const mails = await shop.outbox('told@example.com');
  expect(mails.find(({ template }) => template === 'security-changed')?.text).toContain(
    'Your account will have another email address once that address is confirmed.',
  );
});

describe('notices of a change of the email address', () => {
  const ASKED = 'Your account will have another email address once that address is confirmed.';
  const DONE = 'Your account has another email address now.';
  const verifyNumber = async (
    browser: TestClient,
    phoneNumber: string,
    name: 'verifyMobileCode' | 'verifyPhoneNumber',
  ) => {
    await browser.mutate('sendMobileCode', { phoneNumber });
    await browser.mutate(name, { phoneNumber, code: await shop.findCode(phoneNumber) });
  };
  /** Changes the address, keeps the number, and confirms the new one. */
  const changeEmail = async (browser: TestClient, phoneNumber: string, email: string) => {
    const { input } = profileInput(email);
    await browser.mutate('updateProfile', { input: { ...input, phoneNumber } });
    await verifyEmail(browser, await shop.findToken(email));
  };
  const textsTo = async (to: string) => (await shop.outbox(to)).map(({ text }) => text);

  it('an account with a number only gets texts of the change when it is asked for and when it is confirmed', async () => {
    const browser = shop.browser();
    await verifyNumber(browser, '9700000001', 'verifyMobileCode');
    await changeEmail(browser, '9700000001', 'first.email@example.com');
    const texts = await textsTo('9700000001');
    expect(texts.at(-2)).toContain(ASKED);
    expect(texts.at(-1)).toContain(DONE);
  });

  it('an account with an unconfirmed address and a verified number gets texts of the change besides the mails', async () => {
    const { browser } = await shop.member('mistyped@example.com');
    await verifyNumber(browser, '9700000002', 'verifyPhoneNumber');
    await changeEmail(browser, '9700000002', 'corrected@example.com');
    for (const to of ['9700000002', 'mistyped@example.com']) {
      const texts = await textsTo(to);
      expect(texts.at(-2)).toContain(ASKED);
      expect(texts.at(-1)).toContain(DONE);
    }
  });

  it('an account with a confirmed address and a verified number gets mails, and no texts', async () => {
    const { browser } = await shop.member('confirmed@example.com');
    await verifyEmail(browser, await shop.findToken('confirmed@example.com'));
    await verifyNumber(browser, '9700000003', 'verifyPhoneNumber');
    const texts = await textsTo('9700000003');
    await changeEmail(browser, '9700000003', 'confirmed.new@example.com');
    expect(await textsTo('9700000003')).toEqual(texts);
    expect((await textsTo('confirmed@example.com')).at(-1)).toContain(DONE);
  });

  it('an unconfirmed address gets mails of the change when it is all that the account has', async () => {
    const { browser } = await shop.member('only.one@example.com');
    await browser.mutate('updateProfile', profileInput('only.new@example.com'));
    expect((await textsTo('only.one@example.com')).at(-1)).toContain(ASKED);
    await verifyEmail(browser, await shop.findToken('only.new@example.com'));
    expect((await textsTo('only.one@example.com')).at(-1)).toContain(DONE);
  });
});

it.each([
  ['revokeAllSessions', () => ({})],
  ['changePassword', () => ({ currentPassword: PASSWORD, newPassword: 'seven mangoes by the river' })],
] as const)('%s ends a change of the email address that somebody else began', async (name, variables) => {
  const email = `${name.toLowerCase()}@example.com`;
  const { browser: thief } = await shop.member(email);
  await verifyEmail(thief, await shop.findToken(email));
  const owner = shop.browser();
  await owner.mutate('signIn', { input: { email, password: PASSWORD } });
  await thief.mutate('updateProfile', profileInput(`thief-${email}`));
  expect(await owner.mutate(name, variables())).not.toHaveProperty('code');
  if (name === 'revokeAllSessions') await owner.mutate('signIn', { input: { email, password: PASSWORD } });
  expect(await verifyEmail(owner, await shop.findToken(`thief-${email}`))).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(await owner.me()).toMatchObject({ email });
});

it('ending another session ends the change of the email address that it or one before it began, and signing out ends none', async () => {
  const email = 'ends.one@example.com';
  const { browser: thief } = await shop.member(email);
  await verifyEmail(thief, await shop.findToken(email));
  const owner = shop.browser();
  await owner.mutate('signIn', { input: { email, password: PASSWORD } });
  await thief.mutate('updateProfile', profileInput('thief.one@example.com'));
  // The session that began the change ends by itself.
  await thief.mutate('signIn', { input: { email, password: PASSWORD } });
  const { data } = await owner.query('{ sessions { id isCurrent } }');
  const sessions = data?.['sessions'] as { id: string; isCurrent: boolean }[];
  expect(
    await owner.mutate('revokeSession', { id: sessions.find(({ isCurrent }) => !isCurrent)?.id }),
  ).toMatchObject({ __typename: 'Done' });
  expect(await owner.me()).toMatchObject({ pendingEmail: null });
  await owner.mutate('updateProfile', profileInput('owner.one@example.com'));
  await owner.mutate('signOut');
  await owner.mutate('signIn', { input: { email, password: PASSWORD } });
  expect(await owner.me()).toMatchObject({ pendingEmail: { email: 'owner.one@example.com' } });
});

describe('changePassword', () => {
  const changePassword = async (name: string, prepare: () => Promise<unknown> = async () => undefined) => {
    const { browser } = await shop.member(`${name}@example.com`);
    await verifyEmail(browser, await shop.findToken(`${name}@example.com`));
    await browser.mutate('updateProfile', profileInput(`${name}.new@example.com`));
    await prepare();
    expect(
      await browser.mutate('changePassword', {
        currentPassword: PASSWORD,
        newPassword: 'seven mangoes by the river',
      }),
    ).not.toHaveProperty('code');
    return verifyEmail(browser, await shop.findToken(`${name}.new@example.com`));
  };

  it('changePassword keeps a change of the email address that its own session began', async () => {
    expect(await changePassword('kept')).toMatchObject({ me: { email: 'kept.new@example.com' } });
  });

  it('changePassword ends a change of the email address whose session is not recorded', async () => {
    const forget = () =>
      shop.sql("UPDATE email_token SET session_id = NULL WHERE email = 'forgotten.new@example.com'");
    expect(await changePassword('forgotten', forget)).toMatchObject({ code: 'TOKEN_INVALID' });
  });
});

it('confirming a new email address invalidates reset links of the old one', async () => {
  const { browser } = await shop.member('before@example.com');
  await shop.browser().mutate('forgotPassword', { email: 'before@example.com' });
  const link = await shop.findToken('before@example.com');
  await browser.mutate('updateProfile', profileInput('after@example.com'));
  await verifyEmail(browser, await shop.findToken('after@example.com'));
  expect(
    await shop.browser().mutate('resetPassword', { token: link, newPassword: 'another kettle in the yard' }),
  ).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('changing the email address requires recent reauthentication', async () => {
  const { browser } = await shop.member('proof@example.com');
  shop.clock.advance(601);
  expect(await browser.mutate('updateProfile', profileInput('moved@example.com'))).toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect(await shop.outbox('moved@example.com')).toEqual([]);
  expect(await browser.mutate('updateProfile', profileInput('proof@example.com'))).toMatchObject({
    __typename: 'ProfileUpdated',
  });
});

it('verifyEmail rejects an address that was taken meanwhile; updateProfile does not tell that it is taken', async () => {
  const { browser } = await shop.member('mover@example.com');
  expect(await browser.mutate('updateProfile', profileInput('wanted@example.com'))).toMatchObject({
    __typename: 'ProfileUpdated',
  });
  const token = await shop.findToken('wanted@example.com');
  await shop.member('wanted@example.com');
  expect(await verifyEmail(browser, token)).toMatchObject({
    code: 'CONFLICT',
    message: 'Another account has this email',
    fields: [{ field: 'email' }],
  });
  expect(await browser.me()).toMatchObject({ email: 'mover@example.com' });
  // A taken address gets the same answer as a free one.
  expect(await browser.mutate('updateProfile', profileInput('wanted@example.com'))).toMatchObject({
    __typename: 'ProfileUpdated',
    me: { email: 'mover@example.com' },
  });
});

it('updateProfile does not let a customer remove the email address', async () => {
  const { browser } = await shop.member('keep@example.com');
  expect(await browser.mutate('updateProfile', profileInput(null))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'email' }],
  });
});

describe('an email address that waits for its confirmation', () => {
  const changeEmail = async (name: string) => {
    const { browser, customer } = await shop.member(`${name}@example.com`);
    await verifyEmail(browser, await shop.findToken(`${name}@example.com`));
    const { me } = await browser.mutate('updateProfile', profileInput(`${name}.new@example.com`));
    return { browser, customer, me, email: `${name}@example.com`, newEmail: `${name}.new@example.com` };
  };

  it('the pending address is shown to its owner with the time of its link, until the link expires', async () => {
    const sentAt = shop.clock.read().toISOString();
    const { browser, me, newEmail } = await changeEmail('shown');
    expect(me?.pendingEmail).toEqual({ email: newEmail, sentAt });
    expect((await browser.me())?.pendingEmail).toEqual({ email: newEmail, sentAt });
    const { browser: other } = await shop.member(newEmail);
    expect((await other.me())?.pendingEmail).toBeNull();
    shop.clock.advance(48 * 3600);
    const later = shop.browser();
    const { me: signedInMe } = await later.mutate('signIn', {
      input: { email: 'shown@example.com', password: PASSWORD, rememberMe: false },
    });
    expect(signedInMe?.pendingEmail).toBeNull();
  });

  it('an own address that is not confirmed yet is not pending, and neither is a confirmed one', async () => {
    const { browser } = await shop.member('own@example.com');
    expect((await browser.me())?.pendingEmail).toBeNull();
    await browser.mutate('updateProfile', profileInput('own.new@example.com'));
    expect((await browser.me())?.pendingEmail).toMatchObject({ email: 'own.new@example.com' });
    const { me } = await verifyEmail(browser, await shop.findToken('own.new@example.com'));
    expect(me).toMatchObject({ email: 'own.new@example.com', pendingEmail: null });
  });

  it('sendEmailVerification sends the link to the pending address again, and ends the older link', async () => {
    const { browser, newEmail } = await changeEmail('resent');
    const older = await shop.findToken(newEmail);
    shop.clock.advance(60);
    expect(await browser.mutate('sendEmailVerification')).toMatchObject({ __typename: 'Done' });
    expect((await browser.me())?.pendingEmail).toEqual({
      email: newEmail,
      sentAt: shop.clock.read().toISOString(),
    });
    expect(await verifyEmail(browser, older)).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await verifyEmail(browser, await shop.findToken(newEmail))).toMatchObject({
      me: { email: newEmail, isEmailVerified: true },
    });
  });

  it('links to a pending address count with the first one: five an hour', async () => {
    const { browser } = await changeEmail('limited');
    for (let count = 0; count < 4; count += 1)
      expect(await browser.mutate('sendEmailVerification')).toMatchObject({ __typename: 'Done' });
    expect(await browser.mutate('sendEmailVerification')).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('sending the link to a pending address again requires recent reauthentication', async () => {
    const { browser, newEmail } = await changeEmail('stale');
    const before = (await shop.outbox(newEmail)).length;
    shop.clock.advance(601);
    expect(await browser.mutate('sendEmailVerification')).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect(await shop.outbox(newEmail)).toHaveLength(before);
  });

  it('withdrawEmailChange keeps the old address and ends the link, without reauthentication', async () => {
    const { browser, email, newEmail } = await changeEmail('withdrawn');
    const token = await shop.findToken(newEmail);
    shop.clock.advance(601);
    expect(await browser.mutate('withdrawEmailChange')).toMatchObject({
      me: { email, isEmailVerified: true, pendingEmail: null },
    });
    expect(await verifyEmail(browser, token)).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await browser.me()).toMatchObject({ email, pendingEmail: null });
    expect(await browser.mutate('sendEmailVerification')).toMatchObject({ code: 'CONFLICT' });
  });

  it('withdrawEmailChange ends neither the link to the own address nor a change of another customer', async () => {
    const { browser: other, newEmail } = await changeEmail('elsewhere');
    const { browser } = await shop.member('unconfirmed@example.com');
    expect(await browser.mutate('withdrawEmailChange')).toMatchObject({ me: { pendingEmail: null } });
    expect(await verifyEmail(browser, await shop.findToken('unconfirmed@example.com'))).toMatchObject({
      me: { isEmailVerified: true },
    });
    expect((await other.me())?.pendingEmail).toMatchObject({ email: newEmail });
  });

  it('sendEmailVerification does not begin a change again that was withdrawn while it was under way', async () => {
    const { browser, customer, newEmail } = await changeEmail('race');
    const [answer] = await holdTransaction(
      shop,
      async (transaction) => {
        await transaction.query('SELECT 1 FROM customer WHERE id = $1 FOR NO KEY UPDATE', [customer.id]);
        await transaction.query('DELETE FROM email_token WHERE customer_id = $1', [customer.id]);
      },
      [() => browser.mutate('sendEmailVerification')],
    );
    expect(answer).toMatchObject({
      code: 'CONFLICT',
      message: 'Your account has just changed. Please try again.',
    });
    expect((await browser.me())?.pendingEmail).toBeNull();
    expect(await shop.outbox(newEmail)).toHaveLength(1);
  });
});
