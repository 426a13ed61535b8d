import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openGoogleShop, TestBrowser, type GoogleShop } from './testing';

let shop: GoogleShop;
beforeAll(async () => {
  shop = await openGoogleShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const startUrl = () => `${shop.origin}/api/auth/google`;
const openBrowser = () => new TestBrowser(shop);

describe('signing in by Google', () => {
  it('goes there and back, and ends signed in with a redirect that carries no secret', async () => {
    const browser = openBrowser();
    const consentUrl = await browser.followRedirects(startUrl());
    const finalUrl = new URL(await browser.followRedirects(`${consentUrl}?go`));
    expect(finalUrl.pathname).toBe('/auth/callback');
    expect(JSON.parse(finalUrl.searchParams.get('data') ?? '')).toMatchObject({
      token: 'cookie',
      user: { email: 'meera@elsewhere.example', type: 'customer', status: 'active' },
    });
    expect(browser.cookie('sid')).toHaveLength(43);
    expect(finalUrl.href).not.toContain(browser.cookie('sid'));
    expect(browser.cookie('google')).toBeUndefined();
    expect(
      await shop.database.dataSource.query(
        'SELECT email, first_name, email_verified_at IS NOT NULL AS verified, password_hash FROM customer',
      ),
    ).toEqual([
      { email: 'meera@elsewhere.example', first_name: 'Meera', verified: true, password_hash: null },
    ]);
  });

  it('knows somebody again by what the provider calls them, not by their address', async () => {
    const first = openBrowser();
    await first.followRedirects(`${await first.followRedirects(startUrl())}?go`);
    const { provider } = shop;
    const { person } = provider;
    provider.person = { ...person, email: 'meera@new.example' };
    try {
      const second = openBrowser();
      await second.followRedirects(`${await second.followRedirects(startUrl())}?go`);
      expect(second.cookie('sid')).toHaveLength(43);
      expect(await shop.database.dataSource.query('SELECT email FROM customer')).toEqual([
        { email: 'meera@elsewhere.example' },
      ]);
    } finally {
      provider.person = person;
    }
  });

  it('asks with state, nonce and PKCE, new ones each time', async () => {
    const authorizationParams = await Promise.all(
      [openBrowser(), openBrowser()].map(
        async (browser) => new URL((await browser.open(startUrl())).location).searchParams,
      ),
    );
    for (const params of authorizationParams) {
      expect(params.get('response_type')).toBe('code');
      expect(params.get('scope')).toBe('openid email profile');
      expect(params.get('code_challenge_method')).toBe('S256');
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(authorizationParams[0]?.get(name)).toMatch(/^[\w-]{20,}$/);
      expect(authorizationParams[0]?.get(name)).not.toBe(authorizationParams[1]?.get(name));
    }
  });

  it('says so when somebody thinks better of it', async () => {
    const browser = openBrowser();
    const finalUrl = new URL(
      await browser.followRedirects(`${await browser.followRedirects(startUrl())}?cancel`),
    );
    expect(finalUrl.searchParams.get('error')).toBe('Google sign-in was cancelled');
    expect(browser.cookie('sid')).toBeUndefined();
  });

  it('keeps the session of a browser that tells nothing of itself: the cookie it set out with does', async () => {
    const browser = new TestBrowser(shop, {});
    await browser.followRedirects(`${await browser.followRedirects(startUrl())}?go`);
    expect(browser.cookie('sid')).toHaveLength(43);
  });

  it('says so when the provider cannot be reached, and tells whoever runs the shop', async () => {
    const shopWithoutProvider = await openGoogleShop();
    try {
      await shopWithoutProvider.provider.close();
      const { status, headers } = await shopWithoutProvider.server.call('/api/auth/google');
      expect(status).toBe(302);
      expect(headers.location).toBe(
        `/auth/callback?error=${encodeURIComponent('Google sign-in did not work. Please try again.')}`,
      );
      const authorizationParams = await shopWithoutProvider.server.call('/api/auth/google/initiate');
      expect(authorizationParams.status).toBe(503);
      expect(JSON.parse(authorizationParams.text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(shopWithoutProvider.errors).toHaveLength(2);
    } finally {
      await shopWithoutProvider.close();
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
  const callbackUrlOf = async (browser: TestBrowser): Promise<string> =>
    (await browser.giveConsent(startUrl())).href;

  it('sign nobody in who did not set out here: somebody else’s code is of no use', async () => {
    const attacker = openBrowser();
    const callback = await callbackUrlOf(attacker);
    const victim = openBrowser();
    const finalUrl = new URL((await victim.open(callback)).location);
    expect(finalUrl.searchParams.get('error')).toBe('This sign-in took too long. Please try again.');
    expect(victim.cookie('sid')).toBeUndefined();
  });

  it('with another state are refused', async () => {
    const browser = openBrowser();
    const callback = new URL(await callbackUrlOf(browser));
    callback.searchParams.set('state', 'forged');
    const finalUrl = new URL((await browser.open(callback.href)).location);
    expect(finalUrl.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(browser.cookie('sid')).toBeUndefined();
  });

  it('with a changed journey cookie are refused', async () => {
    const browser = openBrowser();
    const callback = await callbackUrlOf(browser);
    const cookie = browser.cookie('google') ?? '';
    browser.setCookie('google', `${cookie.slice(0, -2)}AA`);
    await browser.open(callback);
    expect(browser.cookie('sid')).toBeUndefined();
  });

  it('come to an end once', async () => {
    const browser = openBrowser();
    const callback = await callbackUrlOf(browser);
    const cookie = browser.cookie('google') ?? '';
    await browser.open(callback);
    const again = openBrowser();
    await again.open(`${shop.origin}/api/auth/google`);
    again.setCookie('google', cookie);
    const finalUrl = new URL((await again.open(callback)).location);
    expect(finalUrl.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(again.cookie('sid')).toBeUndefined();
  });
});

it('never joins an account whose address nobody has confirmed', async () => {
  await shop.database.dataSource.query(
    `INSERT INTO customer (email, password_hash, first_name, last_name) VALUES ('meera@elsewhere.example', 'x', 'Mallory', 'M')`,
  );
  const browser = openBrowser();
  const finalUrl = new URL(await browser.followRedirects(`${await browser.followRedirects(startUrl())}?go`));
  expect(finalUrl.searchParams.get('error')).toMatch(/the address was never confirmed/);
  expect(browser.cookie('sid')).toBeUndefined();
});
