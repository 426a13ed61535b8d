import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { enableTotp } from '../second-factor/testing';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signInWithGoogle = (email: string, subject: string) =>
  shop.accounts.google.signIn(
    { subject, email, isEmailVerified: true, isMailboxProved: true, firstName: 'Gita', lastName: 'Nair' },
    { isBrowser: true, ipAddress: '192.0.2.1', device: 'Chrome', origin: shop.origin, trustedDevice: null },
  );
async function createVerifiedMember(email: string) {
  const member = await shop.member(email);
  await member.browser.mutate('verifyEmail', { token: await shop.findToken(email) });
  return member;
}
const findSecurityNotices = async (to: string) =>
  (await shop.outbox(to))
    .filter(({ template }) => template === 'security-changed')
    .map(({ text }) => text.split('\n\n')[1]);
const findGoogleEmail = async (browser: TestClient) =>
  (await browser.query('{ security { googleEmail } }')).data?.['security'];

it('linking a Google account notifies the owner once', async () => {
  await createVerifiedMember('joins@example.com');
  await signInWithGoogle('joins@example.com', 'g-joins');
  await signInWithGoogle('joins@example.com', 'g-joins');
  expect(await findSecurityNotices('joins@example.com')).toEqual([
    'A Google account can now sign in to your account: joins@example.com.',
  ]);
});

it('a new account created by Google gets no notice', async () => {
  await signInWithGoogle('opens@example.com', 'g-opens');
  expect(await shop.outbox('opens@example.com')).toEqual([]);
});

it('with a second factor, a Google account is linked only after the second factor', async () => {
  const { browser: owner, customer } = await createVerifiedMember('guarded@example.com');
  const authenticator = await enableTotp(shop, owner);
  const signInState = await signInWithGoogle('guarded@example.com', 'g-guarded');
  if (signInState instanceof DomainError || signInState.kind !== 'second step')
    throw new Error('Let in past the second step');
  expect(await findGoogleEmail(owner)).toEqual({ googleEmail: null });
  const browser = shop.browser({ cookie: `mfa=${signInState.mfaChallenge}` });
  await browser.mutate('verifySecondFactor', { code: '000000' });
  expect(await findGoogleEmail(owner)).toEqual({ googleEmail: null });
  expect(await browser.mutate('verifySecondFactor', { code: authenticator.code() })).toMatchObject({
    me: { id: customer.id },
  });
  expect(await findGoogleEmail(owner)).toEqual({ googleEmail: 'guarded@example.com' });
  expect((await findSecurityNotices('guarded@example.com')).at(-1)).toBe(
    'A Google account can now sign in to your account: guarded@example.com.',
  );
});

it('a Google account linked less than three days ago is no reauthentication for changing other sign-in methods', async () => {
  const { customer } = await createVerifiedMember('young@example.com');
  const signInState = await signInWithGoogle('young@example.com', 'g-young');
  if (signInState instanceof DomainError || signInState.kind !== 'entered') throw new Error('Not let in');
  expect(signInState.customer.id).toBe(customer.id);
  const browser = shop.browser({ cookie: `sid=${signInState.secret}` });
  expect(await browser.mutate('startTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  const newAccountSignIn = await signInWithGoogle('own@example.com', 'g-own');
  if (newAccountSignIn instanceof DomainError || newAccountSignIn.kind !== 'entered')
    throw new Error('Not let in');
  const newAccountBrowser = shop.browser({ cookie: `sid=${newAccountSignIn.secret}` });
  expect(await newAccountBrowser.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
});

it('disconnecting Google requires recent reauthentication and notifies the owner, by GraphQL and by REST', async () => {
  const { browser } = await createVerifiedMember('leaves@example.com');
  await signInWithGoogle('leaves@example.com', 'g-leaves');
  expect(await browser.mutate('disconnectGoogle')).toMatchObject({ __typename: 'Done' });
  expect(await browser.mutate('disconnectGoogle')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await findGoogleEmail(browser)).toEqual({ googleEmail: null });

  await signInWithGoogle('leaves@example.com', 'g-leaves');
  const disconnectGoogle = () => browser.rest('DELETE', '/api/auth/google');
  shop.clock.advance(601);
  expect((await disconnectGoogle()).body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await browser.mutate('reauthenticate', { input: { password: 'violet kettle on the roof' } });
  expect((await disconnectGoogle()).body).toMatchObject({
    success: true,
    message: 'Your Google account is disconnected',
  });
  expect((await findSecurityNotices('leaves@example.com')).at(-1)).toBe(
    'Google can no longer sign in to your account.',
  );
  expect((await shop.browser().rest('DELETE', '/api/auth/google')).status).toBe(401);
});
