import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openGoogleShop, TestBrowser, type GoogleShop } from '../google/testing';

let shop: GoogleShop;
beforeAll(async () => {
  shop = await openGoogleShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const startUrl = () => `${shop.origin}/api/auth/google`;
const openBrowser = () => new TestBrowser(shop);

describe('signing in by Google with a browser', () => {
  it('the browser is redirected to Google and back, and ends signed in, without a secret in a URL', async () => {
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

  it("a returning customer is recognised by Google's subject, not by the email address", async () => {
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

  it('the authorization request has a new state, nonce and PKCE challenge each time', async () => {
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

  it('the sign-in page says so when the customer cancels at Google', async () => {
    const browser = openBrowser();
    const finalUrl = new URL(
      await browser.followRedirects(`${await browser.followRedirects(startUrl())}?cancel`),
    );
    expect(finalUrl.searchParams.get('error')).toBe('Google sign-in was cancelled');
    expect(browser.cookie('sid')).toBeUndefined();
  });

  it('a session is kept for a browser without identifying headers: its state cookie suffices', async () => {
    const browser = new TestBrowser(shop, {});
    await browser.followRedirects(`${await browser.followRedirects(startUrl())}?go`);
    expect(browser.cookie('sid')).toHaveLength(43);
  });

  it('the sign-in page says so when Google cannot be reached, and the error is reported', async () => {
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

  it('POST /api/auth/google/start returns the URL to token clients', async () => {
    const { status, text } = await shop.server.call('/api/auth/google/initiate');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      success: true,
      data: { url: expect.stringContaining(`${shop.provider.issuer}/auth?`) },
    });
  });
});

describe('forged Google callbacks', () => {
  const callbackUrlOf = async (browser: TestBrowser): Promise<string> =>
    (await browser.giveConsent(startUrl())).href;

  it("a callback without the browser's own state signs nobody in", async () => {
    const attacker = openBrowser();
    const callback = await callbackUrlOf(attacker);
    const victim = openBrowser();
    const finalUrl = new URL((await victim.open(callback)).location);
    expect(finalUrl.searchParams.get('error')).toBe('This sign-in took too long. Please try again.');
    expect(victim.cookie('sid')).toBeUndefined();
  });

  it('a callback with another state is rejected', async () => {
    const browser = openBrowser();
    const callback = new URL(await callbackUrlOf(browser));
    callback.searchParams.set('state', 'forged');
    const finalUrl = new URL((await browser.open(callback.href)).location);
    expect(finalUrl.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(browser.cookie('sid')).toBeUndefined();
  });

  it('a callback with a changed state cookie is rejected', async () => {
    const browser = openBrowser();
    const callback = await callbackUrlOf(browser);
    const cookie = browser.cookie('google') ?? '';
    browser.setCookie('google', `${cookie.slice(0, -2)}AA`);
    await browser.open(callback);
    expect(browser.cookie('sid')).toBeUndefined();
  });

  it('a callback is accepted once', async () => {
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

it('Google sign-in never links an account whose email address is unconfirmed', async () => {
  await shop.database.dataSource.query(
    `INSERT INTO customer (email, password_hash, first_name, last_name) VALUES ('meera@elsewhere.example', 'x', 'Mallory', 'M')`,
  );
  const browser = openBrowser();
  const finalUrl = new URL(await browser.followRedirects(`${await browser.followRedirects(startUrl())}?go`));
  expect(finalUrl.searchParams.get('error')).toMatch(/the address was never confirmed/);
  expect(browser.cookie('sid')).toBeUndefined();
});
