import { startOpenIdProvider, type TestOpenIdProvider } from '../../../testing/openid';
import { openAccountsApi, type AccountsApi } from '../rest/testing';
import { TestClock } from '../testing';

export interface GoogleShop extends AccountsApi {
  readonly provider: TestOpenIdProvider;
  readonly origin: string;
  readonly clock: TestClock;
  /** Errors that the shop has reported. */
  readonly errors: unknown[];
  /** Deletes customers and reports. */
  reset(): Promise<void>;
}

/** Serves /api/auth with a real OpenID provider on loopback. */
export async function openGoogleShop(): Promise<GoogleShop> {
  const clock = new TestClock();
  const errors: unknown[] = [];
  let provider: TestOpenIdProvider | undefined;
  const api = await openAccountsApi(async (origin) => {
    provider = await startOpenIdProvider([`${origin}/api/auth/google/callback`]);
    return { google: provider, clock: clock.read, onError: (error) => errors.push(error) };
  });
  if (!provider) throw new Error('There is no provider');
  const peer = provider;
  return {
    ...api,
    provider: peer,
    origin: api.server.origin,
    clock,
    errors,
    async reset() {
      errors.length = 0;
      peer.forge = null;
      await api.database.dataSource.query('DELETE FROM customer');
    },
    async close() {
      await api.close();
      await peer.close();
    },
  };
}

/** A browser that follows links and redirects, with cookies by host. */
export class TestBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(
    private readonly shop: Pick<GoogleShop, 'origin' | 'provider'>,
    /** Headers of every request. */
    private readonly extraHeaders: Readonly<Record<string, string>> = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
  ) {}

  /** @returns the URL that the response redirects to, or its own URL */
  async open(address: string): Promise<{ location: string; status: number }> {
    const { origin } = new URL(address);
    const cookieJar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, cookieJar);
    const cookie = [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie, ...this.extraHeaders } });
    for (const setCookieHeader of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookieHeader) ?? [];
      if (value === '' || /Max-Age=0/i.test(setCookieHeader)) cookieJar.delete(name);
      else cookieJar.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      location: location === null ? address : new URL(location, address).href,
      status: response.status,
    };
  }

  /** Follows redirects up to a page of the shop, or the provider's consent page. */
  async followRedirects(address: string): Promise<string> {
    const { origin: shopOrigin, provider } = this.shop;
    let currentUrl = address;
    for (let redirect = 0; redirect < 12; redirect += 1) {
      const { location } = await this.open(currentUrl);
      const { origin, pathname } = new URL(location);
      const isConsentPage =
        origin === provider.issuer && pathname.startsWith('/interaction/') && !location.includes('?');
      const isShopPage = origin === shopOrigin && !pathname.startsWith('/api/');
      if (isConsentPage || isShopPage) return location;
      currentUrl = location;
    }
    throw new Error(`No end in sight at ${currentUrl}`);
  }

  /** Gives consent at the provider. @returns the callback URL, not opened */
  async giveConsent(address: string): Promise<URL> {
    let currentUrl = `${await this.followRedirects(address)}?go`;
    while (!currentUrl.startsWith(`${this.shop.origin}/api/auth/google/callback`))
      currentUrl = (await this.open(currentUrl)).location;
    return new URL(currentUrl);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(this.shop.origin)?.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.get(this.shop.origin)?.set(name, value);
  }
}
