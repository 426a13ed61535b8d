import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestShop } from '../../../testing/test-shop';
import { parseAdminCommand, runAdminCommand } from './admin.command';
import { createAdmins } from './admins';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function runCommand(
  ...args: string[]
): Promise<{ isSuccessful: boolean; lines: string[]; token: string }> {
  const command = parseAdminCommand(args);
  if (command === null) throw new Error('This is no command');
  const lines: string[] = [];
  const admins = createAdmins(shop.dataSource, shop.clock.read);
  const print = (line: string) => void lines.push(line);
  const isSuccessful = await runAdminCommand(command, { admins, origin: 'https://shop.example', print });
  return { isSuccessful, lines, token: /token=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? '' };
}
const choosePassword = (token: string, newPassword = `${PASSWORD} of mine`) =>
  shop.browser().mutate('resetPassword', { token, newPassword });
const findCustomerType = async (email: string) =>
  (await shop.sql<{ type: string }>('SELECT type FROM customer WHERE email = $1', [email]))[0]?.type;

it('create makes an admin, who signs in with the password chosen by the link and no other', async () => {
  const { isSuccessful, lines, token } = await runCommand('create', 'Owner@Example.in');
  expect(isSuccessful).toBe(true);
  expect(lines).toContain('owner@example.in is an admin.');
  expect(lines).toContain(`  https://shop.example/reset-password?token=${token}`);
  expect(lines).toContain('  https://shop.example/security');
  const signIn = (password: string) =>
    shop.browser().mutate('signIn', { input: { email: 'owner@example.in', password } });
  expect(await signIn(PASSWORD)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await choosePassword(token)).toMatchObject({ __typename: 'Done' });
  expect(await signIn(`${PASSWORD} of mine`)).toMatchObject({ __typename: 'SignedIn' });
  expect(await findCustomerType('owner@example.in')).toBe('admin');
  expect(await choosePassword(token)).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('the link of create is valid for half an hour, and only the newest one works', async () => {
  const first = await runCommand('create', 'late@example.in');
  const second = await runCommand('create', 'late@example.in');
  expect(await choosePassword(first.token)).toMatchObject({ code: 'TOKEN_INVALID' });
  shop.clock.advance(1800);
  expect(await choosePassword(second.token)).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('create makes an existing customer an admin, signed out everywhere', async () => {
  const { browser } = await shop.member('lifted@example.in');
  await browser.mutate('verifyEmail', { token: await shop.findToken('lifted@example.in') });
  const { lines } = await runCommand('create', 'lifted@example.in');
  expect(lines[0]).toBe('lifted@example.in is an admin now, and signed out everywhere.');
  expect(await findCustomerType('lifted@example.in')).toBe('admin');
  expect(await browser.me()).toBeNull();
});

it('create clears an account that somebody else registered with the unconfirmed address', async () => {
  const { browser } = await shop.member('squatted@example.in');
  const { token } = await runCommand('create', 'squatted@example.in');
  expect(await browser.me()).toBeNull();
  const attacker = { input: { email: 'squatted@example.in', password: PASSWORD } };
  expect(await shop.browser().mutate('signIn', attacker)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await choosePassword(token)).toMatchObject({ __typename: 'Done' });
});

it('list shows the admins, and what each has not set up', async () => {
  await runCommand('create', 'listed@example.in');
  expect((await runCommand('list')).lines).toContain(
    'listed@example.in, has not chosen a password, no second factor, never signed in',
  );
});

it('revoke makes an admin a customer again, signed out everywhere', async () => {
  const { token } = await runCommand('create', 'leaves@example.in');
  await choosePassword(token);
  const browser = shop.browser();
  await browser.mutate('signIn', { input: { email: 'leaves@example.in', password: `${PASSWORD} of mine` } });
  expect((await runCommand('revoke', ' Leaves@ｅxample.in')).lines[0]).toBe(
    'leaves@example.in is an admin no more, and signed out everywhere.',
  );
  expect(await browser.me()).toBeNull();
  expect(await findCustomerType('leaves@example.in')).toBe('customer');
  expect(await runCommand('revoke', 'leaves@example.in')).toMatchObject({
    isSuccessful: false,
    lines: ['leaves@example.in is no admin'],
  });
});

it.each([
  ['nobody', 'Please enter a valid email address'],
  ['admin@potli.example', 'admin@potli.example is a demo account, whose password everybody knows'],
])('create refuses %s', async (email, message) => {
  expect(await runCommand('create', email)).toMatchObject({ isSuccessful: false, lines: [message] });
});

it.each([[], ['create'], ['list', 'x'], ['revoke', 'a@b.in', 'more'], ['delete', 'a@b.in']])(
  'parseAdminCommand rejects %j %j',
  (...args) => {
    expect(parseAdminCommand(args.filter((word) => word !== undefined))).toBeNull();
  },
);
