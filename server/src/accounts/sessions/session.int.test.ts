import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type Caller, type TestShop } from '../testing.http';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (email: string, browser: Caller = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD } });
const sid = (browser: Caller) => browser.cookies.get('sid') ?? '';
/** A browser that holds a cookie with this value. */
function holding(secret: string): Caller {
  const browser = shop.browser();
  browser.cookies.set('sid', secret);
  return browser;
}
async function sessionsOf(browser: Caller) {
  const { data } = await browser.post('{ sessions { id device isCurrent createdAt lastUsedAt expiresAt } }');
  return data?.['sessions'] as { id: string; device: string; isCurrent: boolean; lastUsedAt: string }[];
}

describe('a cookie', () => {
  it('that somebody set before the sign-in never becomes good', async () => {
    await shop.member('fixed@example.com');
    const planted = 'A'.repeat(43);
    const browser = holding(planted);
    expect(await signIn('fixed@example.com', browser)).toMatchObject({ __typename: 'SignedIn' });
    expect(sid(browser)).toMatch(/^[\w-]{43}$/);
    expect(sid(browser)).not.toBe(planted);
    expect(await holding(planted).me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
  });

  it('is new at each sign-in, and the one that the browser had before is over', async () => {
    const { browser, customer } = await shop.member('again@example.com');
    const before = sid(browser);
    await signIn('again@example.com', browser);
    const after = sid(browser);
    expect(after).not.toBe(before);
    expect(await holding(before).me()).toBeNull();
    expect(await holding(after).me()).toMatchObject({ id: customer.id });
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  it('of another customer is over too when somebody else signs in at the same browser', async () => {
    const { browser } = await shop.member('first@example.com');
    await shop.member('second@example.com');
    const before = sid(browser);
    await signIn('second@example.com', browser);
    expect(await holding(before).me()).toBeNull();
    expect(await browser.me()).toMatchObject({ email: 'second@example.com' });
  });

  it('is kept as a hash: what stands in the table opens nothing', async () => {
    const { browser } = await shop.member('hash@example.com');
    const [row] = await shop.sql<{ hash: Buffer; whole: string }>(
      `SELECT s.secret_hash AS hash, s::text AS whole FROM session s JOIN customer c ON c.id = s.customer_id
       WHERE c.email = 'hash@example.com'`,
    );
    expect(row?.hash).toBeInstanceOf(Buffer);
    expect(row?.whole).not.toContain(sid(browser));
    for (const guess of [row?.hash.toString('base64url') ?? '', row?.hash.toString('hex') ?? ''])
      expect(await holding(guess).me()).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(201), "' OR 1=1 --", '%00'])('%j is nobody’s', async (value) => {
    expect(await holding(value).me()).toBeNull();
  });

  it('counts where it comes first: a neighbour’s behind it changes nothing', async () => {
    const { browser } = await shop.member('first-counts@example.com');
    const twice = shop.browser({ cookie: `sid=${sid(browser)}; sid=${'B'.repeat(43)}` });
    expect(await twice.me()).toMatchObject({ email: 'first-counts@example.com' });
  });
});

describe('a session', () => {
  it('that was revoked is out at once', async () => {
    const { browser } = await shop.member('out@example.com');
    const other = shop.browser();
    await signIn('out@example.com', other);
    const [id] = (await sessionsOf(browser))
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

  it('ends by signing out, and takes the cookie away', async () => {
    const { browser } = await shop.member('leaves@example.com');
    const secret = sid(browser);
    expect(await browser.mutate('signOut')).toMatchObject({ __typename: 'Done' });
    expect(browser.setCookies).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)]);
    expect(browser.headers['cache-control']).toBe('no-store');
    expect(await holding(secret).me()).toBeNull();
  });

  it('of somebody else is not found, whatever one does with its id', async () => {
    const { browser } = await shop.member('mine@example.com');
    const { browser: other } = await shop.member('theirs@example.com');
    const [theirs] = await sessionsOf(other);
    for (const id of [theirs?.id ?? '', randomUUID(), 'no id', ''])
      expect(await browser.mutate('revokeSession', { id })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such session',
        fields: [{ field: 'id' }],
      });
    expect(await browser.mutate('signOut', { sessionId: theirs?.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.me()).not.toBeNull();
    expect(await browser.me()).not.toBeNull();
  });

  it('is listed with device and use, the one that asks first, for its own customer alone', async () => {
    const phone = shop.browser({
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    });
    const { browser } = await shop.member('list@example.com');
    await signIn('list@example.com', shop.browser());
    shop.clock.turn(120);
    await signIn('list@example.com', phone);
    const listed = await sessionsOf(browser);
    expect(listed).toMatchObject([
      { isCurrent: true },
      { device: 'Chrome on Android', isCurrent: false },
      { device: 'Unknown device', isCurrent: false },
    ]);
    expect(new Date(listed[0]?.lastUsedAt ?? 0)).toEqual(shop.clock.read());
    const { errors } = await shop.browser().post('{ sessions { id } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('ends with all others when everything is revoked, and other customers stay', async () => {
    const { browser } = await shop.member('all@example.com');
    const { browser: stays } = await shop.member('stays@example.com');
    const others = [shop.browser(), shop.browser()];
    for (const other of others) await signIn('all@example.com', other);
    expect(await browser.mutate('revokeAllSessions')).toMatchObject({ __typename: 'Done' });
    expect(browser.cookies.has('sid')).toBe(false);
    for (const other of others) expect(await other.me()).toBeNull();
    expect(await stays.me()).not.toBeNull();
  });

  it('of a customer who was blocked is out at once', async () => {
    const { browser, customer } = await shop.member('blocked@example.com');
    await shop.sql(`UPDATE customer SET status = 'blocked' WHERE id = $1`, [customer.id]);
    expect(await browser.me()).toBeNull();
    await shop.sql(`UPDATE customer SET status = 'active' WHERE id = $1`, [customer.id]);
    expect(await browser.me()).not.toBeNull();
  });

  it('of an admin is over after an hour without use, a customer’s is not', async () => {
    const { browser: admin, customer } = await shop.member('admin@example.com');
    const { browser: shopper } = await shop.member('shopper@example.com');
    await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [customer.id]);
    shop.clock.turn(3600);
    expect(await admin.me()).not.toBeNull();
    shop.clock.turn(3600);
    expect(await admin.me()).not.toBeNull();
    shop.clock.turn(3601);
    expect(await admin.me()).toBeNull();
    expect(await admin.me()).toBeNull();
    expect(await shopper.me()).not.toBeNull();
  });
});

describe('behind HTTPS', () => {
  it('cookies are Secure and tied to the host, and the plain name counts for nothing', async () => {
    const safe = await openTestShop({ publicUrl: 'https://shop.example' });
    try {
      const browser = safe.browser();
      const input = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: PASSWORD };
      await browser.mutate('register', { input });
      expect(browser.setCookies).toEqual([
        expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
        expect.stringMatching(
          /^__Host-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
        ),
      ]);
      expect(await browser.me()).not.toBeNull();
      const plain = safe.browser({ cookie: `sid=${browser.cookies.get('__Host-sid') ?? ''}` });
      expect(await plain.me()).toBeNull();
      expect((await safe.outbox('asha@example.com'))[0]?.text).toContain(
        'https://shop.example/verify-email?token=',
      );
    } finally {
      await safe.close();
    }
  });
});
