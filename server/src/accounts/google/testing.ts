import { startOpenIdProvider, type TestOpenIdProvider } from '../../testing/openid';
import { openAccountsApi, type AccountsApi } from '../rest/testing';
import { TestClock } from '../testing';

export interface GoogleShop extends AccountsApi {
  readonly provider: TestOpenIdProvider;
  readonly origin: string;
  readonly clock: TestClock;
  /** What the shop has reported. */
  readonly errors: unknown[];
  /** Takes the customers and the reports away. */
  reset(): Promise<void>;
}

/** /api/auth with a real OpenID provider in Google's place. */
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

/** A browser that follows links and redirects by hand, and keeps each host's cookies. */
export class TestBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(
    private readonly shop: Pick<GoogleShop, 'origin' | 'provider'>,
    /** Sent along with every request. */
    private readonly extraHeaders: Readonly<Record<string, string>> = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
  ) {}

  /** @returns the address that the answer leads to, or the answer's own when it leads nowhere */
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

  /** Goes on until the shop's own pages, or the provider's buttons. */
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

  /** Agrees at the provider's. @returns where that sends back to, not opened */
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
