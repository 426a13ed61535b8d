import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openGoogleShop, Walker, type GoogleShop } from './testing';

let shop: GoogleShop;
beforeAll(async () => {
  shop = await openGoogleShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const start = () => `${shop.origin}/api/auth/google`;
const walk = () => new Walker(shop);

describe('signing in by Google', () => {
  it('goes there and back, and ends signed in with a redirect that carries no secret', async () => {
    const walker = walk();
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
      await shop.database.dataSource.query(
        'SELECT email, first_name, email_verified_at IS NOT NULL AS verified, password_hash FROM customer',
      ),
    ).toEqual([
      { email: 'meera@elsewhere.example', first_name: 'Meera', verified: true, password_hash: null },
    ]);
  });

  it('knows somebody again by what the provider calls them, not by their address', async () => {
    const first = walk();
    await first.follow(`${await first.follow(start())}?go`);
    const { provider } = shop;
    const { person } = provider;
    provider.person = { ...person, email: 'meera@new.example' };
    try {
      const second = walk();
      await second.follow(`${await second.follow(start())}?go`);
      expect(second.cookie('sid')).toHaveLength(43);
      expect(await shop.database.dataSource.query('SELECT email FROM customer')).toEqual([
        { email: 'meera@elsewhere.example' },
      ]);
    } finally {
      provider.person = person;
    }
  });

  it('asks with state, nonce and PKCE, new ones each time', async () => {
    const asked = await Promise.all(
      [walk(), walk()].map(async (walker) => new URL((await walker.open(start())).to).searchParams),
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
    const walker = walk();
    const end = new URL(await walker.follow(`${await walker.follow(start())}?cancel`));
    expect(end.searchParams.get('error')).toBe('Google sign-in was cancelled');
    expect(walker.cookie('sid')).toBeUndefined();
  });

  it('keeps the session of a browser that tells nothing of itself: the cookie it set out with does', async () => {
    const walker = new Walker(shop, {});
    await walker.follow(`${await walker.follow(start())}?go`);
    expect(walker.cookie('sid')).toHaveLength(43);
  });

  it('says so when the provider cannot be reached, and tells whoever runs the shop', async () => {
    const gone = await openGoogleShop();
    try {
      await gone.provider.close();
      const { status, headers } = await gone.server.call('/api/auth/google');
      expect(status).toBe(302);
      expect(headers.location).toBe(
        `/auth/callback?error=${encodeURIComponent('Google sign-in did not work. Please try again.')}`,
      );
      const asked = await gone.server.call('/api/auth/google/initiate');
      expect(asked.status).toBe(503);
      expect(JSON.parse(asked.text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(gone.errors).toHaveLength(2);
    } finally {
      await gone.close();
    }
  });

  it('gives the address to programs that ask for it', async () => {
    const { status, text } = await shop.server.call('/api/auth/google/initiate');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      success: true,
      data: { url: expect.stringContaining(`${shop.provider.issuer}/auth?`) },
    });
  });
});

describe('forged callbacks', () => {
  const wayBack = async (walker: Walker): Promise<string> => (await walker.agree(start())).href;

  it('sign nobody in who did not set out here: somebody else’s code is of no use', async () => {
    const attacker = walk();
    const callback = await wayBack(attacker);
    const victim = walk();
    const end = new URL((await victim.open(callback)).to);
    expect(end.searchParams.get('error')).toBe('This sign-in took too long. Please try again.');
    expect(victim.cookie('sid')).toBeUndefined();
  });

  it('with another state are refused', async () => {
    const walker = walk();
    const callback = new URL(await wayBack(walker));
    callback.searchParams.set('state', 'forged');
    const end = new URL((await walker.open(callback.href)).to);
    expect(end.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(walker.cookie('sid')).toBeUndefined();
  });

  it('with a changed journey cookie are refused', async () => {
    const walker = walk();
    const callback = await wayBack(walker);
    const cookie = walker.cookie('google') ?? '';
    walker.setCookie('google', `${cookie.slice(0, -2)}AA`);
    await walker.open(callback);
    expect(walker.cookie('sid')).toBeUndefined();
  });

  it('come to an end once', async () => {
    const walker = walk();
    const callback = await wayBack(walker);
    const cookie = walker.cookie('google') ?? '';
    await walker.open(callback);
    const again = walk();
    await again.open(`${shop.origin}/api/auth/google`);
    again.setCookie('google', cookie);
    const end = new URL((await again.open(callback)).to);
    expect(end.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(again.cookie('sid')).toBeUndefined();
  });
});

it('never joins an account whose address nobody has confirmed', async () => {
  await shop.database.dataSource.query(
    `INSERT INTO customer (email, password_hash, first_name, last_name) VALUES ('meera@elsewhere.example', 'x', 'Mallory', 'M')`,
  );
  const walker = walk();
  const end = new URL(await walker.follow(`${await walker.follow(start())}?go`));
  expect(end.searchParams.get('error')).toMatch(/the address was never confirmed/);
  expect(walker.cookie('sid')).toBeUndefined();
});
