import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (email: string, browser: TestClient = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD } });
const sessionSecretOf = (browser: TestClient) => browser.cookies.get('sid') ?? '';
/** A browser with a cookie of this value. */
function browserWithSession(secret: string): TestClient {
  const browser = shop.browser();
  browser.cookies.set('sid', secret);
  return browser;
}
async function listSessions(browser: TestClient) {
  const { data } = await browser.query('{ sessions { id device isCurrent createdAt lastUsedAt expiresAt } }');
  return data?.['sessions'] as { id: string; device: string; isCurrent: boolean; lastUsedAt: string }[];
}

describe('session cookies', () => {
  it('a cookie value that was set before the sign-in never becomes a session', async () => {
    await shop.member('fixed@example.com');
    const plantedSecret = 'A'.repeat(43);
    const browser = browserWithSession(plantedSecret);
    expect(await signIn('fixed@example.com', browser)).toMatchObject({ __typename: 'SignedIn' });
    expect(sessionSecretOf(browser)).toMatch(/^[\w-]{43}$/);
    expect(sessionSecretOf(browser)).not.toBe(plantedSecret);
    expect(await browserWithSession(plantedSecret).me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
  });

  it("each sign-in sets a new cookie and ends the browser's previous session", async () => {
    const { browser, customer } = await shop.member('again@example.com');
    const before = sessionSecretOf(browser);
    await signIn('again@example.com', browser);
    const after = sessionSecretOf(browser);
    expect(after).not.toBe(before);
    expect(await browserWithSession(before).me()).toBeNull();
    expect(await browserWithSession(after).me()).toMatchObject({ id: customer.id });
    expect(await listSessions(browser)).toHaveLength(1);
  });

  it("signing in as another customer in the same browser ends the previous customer's session", async () => {
    const { browser } = await shop.member('first@example.com');
    await shop.member('second@example.com');
    const before = sessionSecretOf(browser);
    await signIn('second@example.com', browser);
    expect(await browserWithSession(before).me()).toBeNull();
    expect(await browser.me()).toMatchObject({ email: 'second@example.com' });
  });

  it('a session secret is stored as a hash, which is not accepted as a cookie', async () => {
    const { browser } = await shop.member('hash@example.com');
    const [row] = await shop.sql<{ hash: Buffer; whole: string }>(
      `SELECT s.secret_hash AS hash, s::text AS whole FROM session s JOIN customer c ON c.id = s.customer_id
       WHERE c.email = 'hash@example.com'`,
    );
    expect(row?.hash).toBeInstanceOf(Buffer);
    expect(row?.whole).not.toContain(sessionSecretOf(browser));
    for (const guess of [row?.hash.toString('base64url') ?? '', row?.hash.toString('hex') ?? ''])
      expect(await browserWithSession(guess).me()).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(201), "' OR 1=1 --", '%00'])(
    'the cookie value %j is no session',
    async (value) => {
      expect(await browserWithSession(value).me()).toBeNull();
    },
  );

  it("of two session cookies the first counts: a sibling domain's changes nothing", async () => {
    const { browser } = await shop.member('first-counts@example.com');
    const secondSignIn = shop.browser({ cookie: `sid=${sessionSecretOf(browser)}; sid=${'B'.repeat(43)}` });
    expect(await secondSignIn.me()).toMatchObject({ email: 'first-counts@example.com' });
  });
});

describe('sessions', () => {
  it('a revoked session is signed out at once', async () => {
    const { browser } = await shop.member('out@example.com');
    const other = shop.browser();
    await signIn('out@example.com', other);
    const [id] = (await listSessions(browser))
      .filter(({ isCurrent }) => !isCurrent)
      .map((session) => session.id);
    expect(await other.me()).not.toBeNull();
    expect(await browser.mutate('revokeSession', { id })).toMatchObject({ __typename: 'Done' });
    expect(await other.me()).toBeNull();
    expect(await other.mutate('refreshSession')).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Please sign in',
    });
    expect(await browser.me()).not.toBeNull();
    expect(await browser.mutate('revokeSession', { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('signOut ends the session and deletes the cookie', async () => {
    const { browser } = await shop.member('leaves@example.com');
    const secret = sessionSecretOf(browser);
    expect(await browser.mutate('signOut')).toMatchObject({ __typename: 'Done' });
    expect(browser.setCookies).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)]);
    expect(browser.headers['cache-control']).toBe('no-store');
    expect(await browserWithSession(secret).me()).toBeNull();
  });

  it.each([
    ['signOut', 'sessionId'],
    ['revokeSession', 'id'],
  ] as const)(
    '%s knows the current session by an id in capitals, and keeps the change of the email address that it began',
    async (mutation, field) => {
      const email = `${mutation.toLowerCase()}@example.com`;
      const { browser } = await shop.member(email);
      const newEmail = `new.${email}`;
      await browser.mutate('updateProfile', {
        input: { firstName: 'Asha', lastName: 'Rao', email: newEmail, phoneNumber: null },
      });
      const [current] = await listSessions(browser);
      expect(await browser.mutate(mutation, { [field]: current?.id.toUpperCase() })).toMatchObject({
        __typename: 'Done',
      });
      expect(browser.setCookies).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)]);
      await signIn(email, browser);
      expect(await browser.me()).toMatchObject({ pendingEmail: { email: newEmail } });
    },
  );

  it("another customer's session is not found by its id", async () => {
    const { browser } = await shop.member('mine@example.com');
    const { browser: other } = await shop.member('theirs@example.com');
    const [otherSession] = await listSessions(other);
    for (const id of [otherSession?.id ?? '', randomUUID(), 'no id', ''])
      expect(await browser.mutate('revokeSession', { id })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such session',
        fields: [{ field: 'id' }],
      });
    expect(await browser.mutate('signOut', { sessionId: otherSession?.id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await other.me()).not.toBeNull();
    expect(await browser.me()).not.toBeNull();
  });

  it('sessions lists device and last use, the current session first, for its own customer only', async () => {
    const phone = shop.browser({
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    });
    const { browser } = await shop.member('list@example.com');
    await signIn('list@example.com', shop.browser());
    shop.clock.advance(120);
    await signIn('list@example.com', phone);
    const listedSessions = await listSessions(browser);
    expect(listedSessions).toMatchObject([
      { isCurrent: true },
      { device: 'Chrome on Android', isCurrent: false },
      { device: 'Unknown device', isCurrent: false },
    ]);
    expect(new Date(listedSessions[0]?.lastUsedAt ?? 0)).toEqual(shop.clock.read());
    const { errors } = await shop.browser().query('{ sessions { id } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('revokeAllSessions ends all sessions of the customer, and none of others', async () => {
    const { browser } = await shop.member('all@example.com');
    const { browser: isStillSignedIn } = await shop.member('stays@example.com');
    const others = [shop.browser(), shop.browser()];
    for (const other of others) await signIn('all@example.com', other);
    expect(await browser.mutate('revokeAllSessions')).toMatchObject({ __typename: 'Done' });
    expect(browser.cookies.has('sid')).toBe(false);
    for (const other of others) expect(await other.me()).toBeNull();
    expect(await isStillSignedIn.me()).not.toBeNull();
  });

  it("a blocked customer's session is signed out at once", async () => {
    const { browser, customer } = await shop.member('blocked@example.com');
    await shop.sql(`UPDATE customer SET status = 'blocked' WHERE id = $1`, [customer.id]);
    expect(await browser.me()).toBeNull();
    await shop.sql(`UPDATE customer SET status = 'active' WHERE id = $1`, [customer.id]);
    expect(await browser.me()).not.toBeNull();
  });

  it("an admin's session ends after an hour without use, a customer's does not", async () => {
    const { browser: admin, customer } = await shop.member('admin@example.com');
    const { browser: shopper } = await shop.member('shopper@example.com');
    await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [customer.id]);
    shop.clock.advance(3600);
    expect(await admin.me()).not.toBeNull();
    shop.clock.advance(3600);
    expect(await admin.me()).not.toBeNull();
    shop.clock.advance(3601);
    expect(await admin.me()).toBeNull();
    expect(await admin.me()).toBeNull();
    expect(await shopper.me()).not.toBeNull();
  });

  it("refreshing does not keep an admin's session in an abandoned tab, and keeps a customer's", async () => {
    const { browser: admin, customer } = await shop.member('away@example.com');
    const { browser: shopper } = await shop.member('also-away@example.com');
    await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [customer.id]);
    for (let minutes = 14; minutes < 60; minutes += 14) {
      shop.clock.advance(14 * 60);
      for (const browser of [admin, shopper])
        expect(await browser.mutate('refreshSession')).toMatchObject({ __typename: 'SessionRefreshed' });
      expect((await admin.rest('POST', '/api/auth/refresh', {})).status).toBe(200);
    }
    shop.clock.advance(5 * 60);
    expect(await admin.mutate('refreshSession')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await admin.me()).toBeNull();
    expect(await shopper.me()).not.toBeNull();
  });
});

describe('sessions behind HTTPS', () => {
  it('behind HTTPS, cookies are Secure and bound to the host, and a cookie with the plain name is ignored', async () => {
    const secureShop = await openTestShop({ publicUrl: 'https://shop.example' });
    try {
      const browser = secureShop.browser();
      const input = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: PASSWORD };
      await browser.mutate('register', { input });
      expect(browser.setCookies).toEqual([
        expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
        expect.stringMatching(
          /^__Host-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
        ),
      ]);
      expect(await browser.me()).not.toBeNull();
      const plainShop = secureShop.browser({ cookie: `sid=${browser.cookies.get('__Host-sid') ?? ''}` });
      expect(await plainShop.me()).toBeNull();
      expect((await secureShop.outbox('asha@example.com'))[0]?.text).toContain(
        'https://shop.example/verify-email?token=',
      );
    } finally {
      await secureShop.close();
    }
  });
});
