import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/testing';
import { listen, type TestServer } from '../../testing/listen';
import { startOpenId, type OpenIdPeer } from '../../testing/openid';
import { createTestAccounts, type TestAccounts } from '../testing';
import { googleRoutes } from './google.routes';
import { GoogleStrategies } from './google.strategy';

let database: TestDatabase;
let provider: OpenIdPeer;
let shop: TestServer;
let accounts: TestAccounts;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const app = express();
  shop = await listen(app);
  provider = await startOpenId([`${shop.origin}/api/auth/google/callback`]);
  const google = {
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    issuer: provider.issuer,
  };
  accounts = createTestAccounts(database.dataSource, { google });
  app.use(
    '/api/auth',
    googleRoutes({
      google: accounts.accounts.google,
      strategies: new GoogleStrategies(google),
      visitors: accounts.accounts.visitors,
      keys: accounts.keys,
      secure: false,
      clock: () => new Date(),
      onError: (error) => errors.push(error),
    }),
  );
});
afterEach(async () => {
  errors.length = 0;
  await database.dataSource.query('DELETE FROM customer');
});
afterAll(async () => {
  await shop.close();
  await provider.close();
  await database.drop();
});

/** A browser that follows links and redirects by hand, and keeps each host's cookies. */
class Walker {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** @returns the address that the answer leads to, or the answer's own when it leads nowhere */
  async open(address: string): Promise<{ to: string; status: number }> {
    const { origin } = new URL(address);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    return { to: location === null ? address : new URL(location, address).href, status: response.status };
  }

  /** Goes on until the shop's own pages, or the provider's buttons. */
  async follow(address: string): Promise<string> {
    let at = address;
    for (let step = 0; step < 12; step += 1) {
      const { to } = await this.open(at);
      const { origin, pathname } = new URL(to);
      const isButtons =
        origin === provider.issuer && pathname.startsWith('/interaction/') && !to.includes('?');
      const isPage = origin === shop.origin && !pathname.startsWith('/api/');
      if (isButtons || isPage) return to;
      at = to;
    }
    throw new Error(`No end in sight at ${at}`);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(shop.origin)?.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.get(shop.origin)?.set(name, value);
  }
}

const start = () => `${shop.origin}/api/auth/google`;

describe('signing in by Google', () => {
  it('goes there and back, and ends signed in with a redirect that carries no secret', async () => {
    const walker = new Walker();
    const buttons = await walker.follow(start());
    const end = new URL(await walker.follow(`${buttons}?go`));
    expect(end.pathname).toBe('/auth/callback');
    expect(JSON.parse(end.searchParams.get('data') ?? '')).toMatchObject({
      token: 'cookie',
      user: { email: 'meera@elsewhere.example', type: 'customer', status: 'active' },
    });
    expect(walker.cookie('sid')).toHaveLength(43);
    expect(end.href).not.toContain(walker.cookie('sid'));
    expect(walker.cookie('google')).toBeUndefined();
    expect(
      await database.dataSource.query(
        'SELECT email, first_name, email_verified_at IS NOT NULL AS verified, password_hash FROM customer',
      ),
    ).toEqual([
      { email: 'meera@elsewhere.example', first_name: 'Meera', verified: true, password_hash: null },
    ]);
  });

  it('knows somebody again by what the provider calls them, not by their address', async () => {
    const first = new Walker();
    await first.follow(`${await first.follow(start())}?go`);
    const { person } = provider;
    provider.person = { ...person, email: 'meera@new.example' };
    try {
      const second = new Walker();
      await second.follow(`${await second.follow(start())}?go`);
      expect(second.cookie('sid')).toHaveLength(43);
      expect(await database.dataSource.query('SELECT email FROM customer')).toEqual([
        { email: 'meera@elsewhere.example' },
      ]);
    } finally {
      provider.person = person;
    }
  });

  it('asks with state, nonce and PKCE, new ones each time', async () => {
    const asked = await Promise.all(
      [new Walker(), new Walker()].map(
        async (walker) => new URL((await walker.open(start())).to).searchParams,
      ),
    );
    for (const params of asked) {
      expect(params.get('response_type')).toBe('code');
      expect(params.get('scope')).toBe('openid email profile');
      expect(params.get('code_challenge_method')).toBe('S256');
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]?.get(name)).toMatch(/^[\w-]{20,}$/);
      expect(asked[0]?.get(name)).not.toBe(asked[1]?.get(name));
    }
  });

  it('says so when somebody thinks better of it', async () => {
    const walker = new Walker();
    const end = new URL(await walker.follow(`${await walker.follow(start())}?cancel`));
    expect(end.searchParams.get('error')).toBe('Google sign-in was cancelled');
    expect(walker.cookie('sid')).toBeUndefined();
  });

  it('gives the address to programs that ask for it', async () => {
    const { status, text } = await shop.call('/api/auth/google/initiate');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      success: true,
      data: { url: expect.stringContaining(`${provider.issuer}/auth?`) },
    });
  });
});

describe('forged callbacks', () => {
  /** Where the provider sends the browser back to, not followed. */
  async function wayBack(walker: Walker): Promise<string> {
    let at = `${await walker.follow(start())}?go`;
    while (!at.startsWith(`${shop.origin}/api/auth/google/callback`)) at = (await walker.open(at)).to;
    return at;
  }

  it('sign nobody in who did not set out here: somebody else’s code is of no use', async () => {
    const attacker = new Walker();
    const callback = await wayBack(attacker);
    const victim = new Walker();
    const end = new URL((await victim.open(callback)).to);
    expect(end.searchParams.get('error')).toBe('This sign-in took too long. Please try again.');
    expect(victim.cookie('sid')).toBeUndefined();
  });

  it('with another state are refused', async () => {
    const walker = new Walker();
    const callback = new URL(await wayBack(walker));
    callback.searchParams.set('state', 'forged');
    const end = new URL((await walker.open(callback.href)).to);
    expect(end.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(walker.cookie('sid')).toBeUndefined();
  });

  it('with a changed journey cookie are refused', async () => {
    const walker = new Walker();
    const callback = await wayBack(walker);
    const cookie = walker.cookie('google') ?? '';
    walker.setCookie('google', `${cookie.slice(0, -2)}AA`);
    await walker.open(callback);
    expect(walker.cookie('sid')).toBeUndefined();
  });

  it('come to an end once', async () => {
    const walker = new Walker();
    const callback = await wayBack(walker);
    const cookie = walker.cookie('google') ?? '';
    await walker.open(callback);
    const again = new Walker();
    await again.open(`${shop.origin}/api/auth/google`);
    again.setCookie('google', cookie);
    const end = new URL((await again.open(callback)).to);
    expect(end.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(again.cookie('sid')).toBeUndefined();
  });
});

it('never joins an account whose address nobody has confirmed', async () => {
  await database.dataSource.query(
    `INSERT INTO customer (email, password_hash, first_name, last_name) VALUES ('meera@elsewhere.example', 'x', 'Mallory', 'M')`,
  );
  const walker = new Walker();
  const end = new URL(await walker.follow(`${await walker.follow(start())}?go`));
  expect(end.searchParams.get('error')).toMatch(/the address was never confirmed/);
  expect(walker.cookie('sid')).toBeUndefined();
});
