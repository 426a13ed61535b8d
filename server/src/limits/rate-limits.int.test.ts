import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { createDataSource } from '../database/data-source';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { RateLimits } from './rate-limits';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

/** How many of so many tries pass. */
async function passing(limits: readonly RateLimits[], tries: number, key: string): Promise<number> {
  let passed = 0;
  for (let count = 0; count < tries; count += 1) {
    const rejection = await limits[count % limits.length]?.take(['mail by account', key]);
    if (rejection === null) passed += 1;
  }
  return passed;
}

describe('a limit', () => {
  it('lets so many through, then says how long to wait', async () => {
    const limits = new RateLimits(database.dataSource, true);
    expect(await passing([limits], 5, 'asha')).toBe(5);
    const rejection = await limits.take(['mail by account', 'asha']);
    expect(rejection).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    expect(rejection?.retryAfterSeconds).toBeGreaterThan(3590);
    expect(rejection?.retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(await limits.take(['mail by account', 'meera'])).toBeNull();
  });

  it('outlives a restart', async () => {
    expect(await passing([new RateLimits(database.dataSource, true)], 5, 'restart')).toBe(5);
    expect(await passing([new RateLimits(database.dataSource, true)], 3, 'restart')).toBe(0);
  });

  it('is one for several processes', async () => {
    const second = createDataSource({ url: database.url, poolSize: 2 });
    await second.initialize();
    try {
      const processes = [database.dataSource, second].map((source) => new RateLimits(source, true));
      expect(await passing(processes, 12, 'two processes')).toBe(5);
    } finally {
      await second.destroy();
    }
  });

  it('counts right for many at once', async () => {
    const limits = new RateLimits(database.dataSource, true);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => limits.take(['mail by account', 'at once'])),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });

  it('is over after its time, though nobody cleaned up', async () => {
    const limits = new RateLimits(database.dataSource, true);
    expect(await passing([limits], 6, 'time')).toBe(5);
    await database.dataSource.query(
      `UPDATE rate_limit SET expire = expire - 3600001 WHERE key LIKE '%:time'`,
    );
    expect(await passing([limits], 6, 'time')).toBe(5);
  });

  it('is forgotten for somebody who has shown who they are, and for nobody else', async () => {
    const limits = new RateLimits(database.dataSource, true);
    await passing([limits], 5, 'one');
    await passing([limits], 5, 'other');
    await limits.forgive('mail by account', 'one');
    expect(await passing([limits], 1, 'one')).toBe(1);
    expect(await passing([limits], 1, 'other')).toBe(0);
  });

  it('tells long keys apart that begin alike', async () => {
    const limits = new RateLimits(database.dataSource, true);
    const begin = 'a'.repeat(240);
    expect(await passing([limits], 6, `${begin}1@example.com`)).toBe(5);
    expect(await passing([limits], 6, `${begin}2@example.com`)).toBe(5);
    await limits.forgive('mail by account', `${begin}1@example.com`);
    expect(await passing([limits], 1, `${begin}1@example.com`)).toBe(1);
  });

  it('is lifted where limits are off', async () => {
    expect(await passing([new RateLimits(database.dataSource, false)], 50, 'off')).toBe(50);
  });
});

/** Guesses the password of one account, as the given address claims to be. @returns how often before the limit */
async function guesses(caller: Caller, email: string, forwarded: (count: number) => string): Promise<number> {
  for (let count = 0; count < 25; count += 1) {
    caller.sent['x-forwarded-for'] = forwarded(count);
    const { code } = await caller.mutate('signIn', { input: { email, password: `guess ${count}` } });
    if (code === 'RATE_LIMITED') return count;
  }
  return 25;
}

describe.each([
  ['no proxy is trusted', 0],
  ['one proxy is trusted', 1],
])('X-Forwarded-For where %s', (_name, trustedProxies) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ trustedProxies });
  });
  afterAll(() => shop.close());

  it('buys no more guesses by what a client invents', async () => {
    const invented = (count: number) => `203.0.113.${count}`;
    // What stands before the hop of the trusted proxy is the client's own.
    const behindProxy = (count: number) => `${invented(count)}, 198.51.100.7`;
    const caller = shop.browser();
    expect(await guesses(caller, 'one@example.com', trustedProxies === 0 ? invented : behindProxy)).toBe(10);
  });

  it('leaves others alone, who come from elsewhere', async () => {
    const caller = shop.browser();
    const hop = trustedProxies === 0 ? '203.0.113.1' : '203.0.113.1, 198.51.100.8';
    expect(await guesses(caller, 'two@example.com', () => hop)).toBe(10);
    const other = trustedProxies === 0 ? shop.browser() : caller;
    other.sent['x-forwarded-for'] = '203.0.113.1, 198.51.100.9';
    expect(
      await other.mutate('signIn', { input: { email: 'two@example.com', password: 'guess' } }),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

it('one address block of IPv6 addresses is one, and another is another', async () => {
  const shop = await openTestShop({ trustedProxies: 1 });
  try {
    const email = 'v6@example.com';
    expect(await guesses(shop.browser(), email, (count) => `2001:db8:1:2:${count}::${count + 1}`)).toBe(10);
    const caller = shop.browser();
    // Thirty in all of one network, which may be one home.
    expect(await guesses(caller, email, (count) => `2001:db8:1:${count + 3}::1`)).toBe(20);
    expect(await guesses(shop.browser(), email, (count) => `2001:db8:${count + 2}:1::1`)).toBe(25);
  } finally {
    await shop.close();
  }
});

it('X-Forwarded-For of a peer that is no proxy buys no more guesses', async () => {
  const shop = await openTestShop({ trustedProxies: 1, trustedProxyAddresses: ['127.7.7.7'] });
  try {
    const [stranger, proxy] = [shop.browser(), shop.browser()];
    proxy.address = '127.7.7.7';
    const invented = (count: number) => `198.51.${count}.7`;
    expect(await guesses(stranger, 'direct@example.com', invented)).toBe(10);
    expect(await guesses(proxy, 'forwarded@example.com', invented)).toBe(25);
  } finally {
    await shop.close();
  }
});
