import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createDataSource } from '../database/data-source';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { RateLimits } from './rate-limits';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

/** How many of so many attempts are allowed. */
async function countAllowed(limits: readonly RateLimits[], attempts: number, key: string): Promise<number> {
  let allowed = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const rejection = await limits[attempt % limits.length]?.consume(['mail by account', key]);
    if (rejection === null) allowed += 1;
  }
  return allowed;
}

describe('rate limits', () => {
  it('a limit allows so many attempts, then tells how long to wait', async () => {
    const limits = new RateLimits(database.dataSource, true);
    expect(await countAllowed([limits], 5, 'asha')).toBe(5);
    const rejection = await limits.consume(['mail by account', 'asha']);
    expect(rejection).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    expect(rejection?.retryAfterSeconds).toBeGreaterThan(3590);
    expect(rejection?.retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(await limits.consume(['mail by account', 'meera'])).toBeNull();
  });

  it('a limit survives a restart', async () => {
    expect(await countAllowed([new RateLimits(database.dataSource, true)], 5, 'restart')).toBe(5);
    expect(await countAllowed([new RateLimits(database.dataSource, true)], 3, 'restart')).toBe(0);
  });

  it('a limit is shared by several processes', async () => {
    const second = createDataSource({ url: database.url, poolSize: 2 });
    await second.initialize();
    try {
      const processes = [database.dataSource, second].map((source) => new RateLimits(source, true));
      expect(await countAllowed(processes, 12, 'two processes')).toBe(5);
    } finally {
      await second.destroy();
    }
  });

  it('a limit counts parallel attempts correctly', async () => {
    const limits = new RateLimits(database.dataSource, true);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => limits.consume(['mail by account', 'at once'])),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });

  it('a limit expires without a cleanup', async () => {
    const limits = new RateLimits(database.dataSource, true);
    expect(await countAllowed([limits], 6, 'time')).toBe(5);
    await database.dataSource.query(
      `UPDATE rate_limit SET expire = expire - 3600001 WHERE key LIKE '%:time'`,
    );
    expect(await countAllowed([limits], 6, 'time')).toBe(5);
  });

  it('reset clears the attempts of one key only', async () => {
    const limits = new RateLimits(database.dataSource, true);
    await countAllowed([limits], 5, 'one');
    await countAllowed([limits], 5, 'other');
    await limits.reset('mail by account', 'one');
    expect(await countAllowed([limits], 1, 'one')).toBe(1);
    expect(await countAllowed([limits], 1, 'other')).toBe(0);
  });

  it('a limit distinguishes long keys with the same beginning', async () => {
    const limits = new RateLimits(database.dataSource, true);
    const longStart = 'a'.repeat(240);
    expect(await countAllowed([limits], 6, `${longStart}1@example.com`)).toBe(5);
    expect(await countAllowed([limits], 6, `${longStart}2@example.com`)).toBe(5);
    await limits.reset('mail by account', `${longStart}1@example.com`);
    expect(await countAllowed([limits], 1, `${longStart}1@example.com`)).toBe(1);
  });

  it('limits that are off allow everything', async () => {
    expect(await countAllowed([new RateLimits(database.dataSource, false)], 50, 'off')).toBe(50);
  });
});

/** Guesses the password of one account with the given X-Forwarded-For. @returns how often before the limit */
async function countGuesses(
  caller: TestClient,
  email: string,
  forwarded: (attempt: number) => string,
): Promise<number> {
  for (let attempt = 0; attempt < 25; attempt += 1) {
    caller.sent['x-forwarded-for'] = forwarded(attempt);
    const { code } = await caller.mutate('signIn', { input: { email, password: `guess ${attempt}` } });
    if (code === 'RATE_LIMITED') return attempt;
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

  it('inventing X-Forwarded-For entries allows no further attempts', async () => {
    const inventedAddresses = (attempt: number) => `203.0.113.${attempt}`;
    // Entries before the trusted proxy's come from the client.
    const throughProxy = (attempt: number) => `${inventedAddresses(attempt)}, 198.51.100.7`;
    const caller = shop.browser();
    expect(
      await countGuesses(caller, 'one@example.com', trustedProxies === 0 ? inventedAddresses : throughProxy),
    ).toBe(10);
  });

  it('clients from other addresses are not limited', async () => {
    const caller = shop.browser();
    const forwardedFor = trustedProxies === 0 ? '203.0.113.1' : '203.0.113.1, 198.51.100.8';
    expect(await countGuesses(caller, 'two@example.com', () => forwardedFor)).toBe(10);
    const other = trustedProxies === 0 ? shop.browser() : caller;
    other.sent['x-forwarded-for'] = '203.0.113.1, 198.51.100.9';
    expect(
      await other.mutate('signIn', { input: { email: 'two@example.com', password: 'guess' } }),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

it('IPv6 addresses of one block share a limit, and those of another do not', async () => {
  const shop = await openTestShop({ trustedProxies: 1 });
  try {
    const email = 'v6@example.com';
    expect(
      await countGuesses(shop.browser(), email, (attempt) => `2001:db8:1:2:${attempt}::${attempt + 1}`),
    ).toBe(10);
    const caller = shop.browser();
    // Thirty per network, which may be one household.
    expect(await countGuesses(caller, email, (attempt) => `2001:db8:1:${attempt + 3}::1`)).toBe(20);
    expect(await countGuesses(shop.browser(), email, (attempt) => `2001:db8:${attempt + 2}:1::1`)).toBe(25);
  } finally {
    await shop.close();
  }
});

it('X-Forwarded-For of a peer that is no proxy allows no further attempts', async () => {
  const shop = await openTestShop({ trustedProxies: 1, trustedProxyAddresses: ['127.7.7.7'] });
  try {
    const [stranger, proxy] = [shop.browser(), shop.browser()];
    proxy.address = '127.7.7.7';
    const inventedAddresses = (attempt: number) => `198.51.${attempt}.7`;
    expect(await countGuesses(stranger, 'direct@example.com', inventedAddresses)).toBe(10);
    expect(await countGuesses(proxy, 'forwarded@example.com', inventedAddresses)).toBe(25);
  } finally {
    await shop.close();
  }
});
