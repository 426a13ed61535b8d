import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../domain/domain-error';
import { turnOnTotp } from '../second-factor/testing';
import { openTestShop, type Caller, type TestShop } from '../testing.http';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (email: string, subject: string) =>
  shop.accounts.google.signIn(
    { subject, email, isEmailVerified: true, firstName: 'Gita', lastName: 'Nair' },
    { isBrowser: true, ipAddress: '192.0.2.1', device: 'Chrome', origin: shop.origin, trustedDevice: null },
  );
async function verified(email: string) {
  const member = await shop.member(email);
  await member.browser.mutate('verifyEmail', { token: await shop.token(email) });
  return member;
}
const told = async (to: string) =>
  (await shop.outbox(to))
    .filter(({ template }) => template === 'security-changed')
    .map(({ text }) => text.split('\n\n')[1]);
const googleOf = async (browser: Caller) =>
  (await browser.post('{ security { googleEmail } }')).data?.['security'];

it('a Google account that joins is told of to the owner, once', async () => {
  await verified('joins@example.com');
  await signIn('joins@example.com', 'g-joins');
  await signIn('joins@example.com', 'g-joins');
  expect(await told('joins@example.com')).toEqual([
    'A Google account can now sign in to your account: joins@example.com.',
  ]);
});

it('a new account that is opened by Google is told nothing', async () => {
  await signIn('opens@example.com', 'g-opens');
  expect(await shop.outbox('opens@example.com')).toEqual([]);
});

it('with the second step on, a Google account joins only once that was taken', async () => {
  const { browser: owner, customer } = await verified('guarded@example.com');
  const factor = await turnOnTotp(shop, owner);
  const entry = await signIn('guarded@example.com', 'g-guarded');
  if (entry instanceof DomainError || entry.kind !== 'second step')
    throw new Error('Let in past the second step');
  expect(await googleOf(owner)).toEqual({ googleEmail: null });
  const browser = shop.browser({ cookie: `mfa=${entry.ticket}` });
  await browser.mutate('verifySecondFactor', { code: '000000' });
  expect(await googleOf(owner)).toEqual({ googleEmail: null });
  expect(await browser.mutate('verifySecondFactor', { code: factor.code() })).toMatchObject({
    me: { id: customer.id },
  });
  expect(await googleOf(owner)).toEqual({ googleEmail: 'guarded@example.com' });
  expect((await told('guarded@example.com')).at(-1)).toBe(
    'A Google account can now sign in to your account: guarded@example.com.',
  );
});

it('a Google account that has just joined confirms no change of another way in', async () => {
  const { customer } = await verified('young@example.com');
  const entry = await signIn('young@example.com', 'g-young');
  if (entry instanceof DomainError || entry.kind !== 'entered') throw new Error('Not let in');
  expect(entry.customer.id).toBe(customer.id);
  const browser = shop.browser({ cookie: `sid=${entry.secret}` });
  expect(await browser.mutate('startTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  const opened = await signIn('own@example.com', 'g-own');
  if (opened instanceof DomainError || opened.kind !== 'entered') throw new Error('Not let in');
  const own = shop.browser({ cookie: `sid=${opened.secret}` });
  expect(await own.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
});

it('a Google account is taken off after a recent proof, by GraphQL and by REST, and the owner is told', async () => {
  const { browser } = await verified('leaves@example.com');
  await signIn('leaves@example.com', 'g-leaves');
  expect(await browser.mutate('disconnectGoogle')).toMatchObject({ __typename: 'Done' });
  expect(await browser.mutate('disconnectGoogle')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await googleOf(browser)).toEqual({ googleEmail: null });

  await signIn('leaves@example.com', 'g-leaves');
  const leave = () => browser.rest('DELETE', '/api/auth/google');
  shop.clock.turn(601);
  expect((await leave()).body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await browser.mutate('reauthenticate', { input: { password: 'violet kettle on the roof' } });
  expect((await leave()).body).toMatchObject({
    success: true,
    message: 'Your Google account is disconnected',
  });
  expect((await told('leaves@example.com')).at(-1)).toBe('Google can no longer sign in to your account.');
  expect((await shop.browser().rest('DELETE', '/api/auth/google')).status).toBe(401);
});
