import { startOpenId, type OpenIdPeer } from '../../testing/openid';
import { openApi, type Api } from '../rest/testing';
import { TestClock } from '../testing';

export interface GoogleShop extends Api {
  readonly provider: OpenIdPeer;
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
  let provider: OpenIdPeer | undefined;
  const api = await openApi(async (origin) => {
    provider = await startOpenId([`${origin}/api/auth/google/callback`]);
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
export class Walker {
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(
    private readonly shop: Pick<GoogleShop, 'origin' | 'provider'>,
    /** Sent along with every request. */
    private readonly sent: Readonly<Record<string, string>> = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
  ) {}

  /** @returns the address that the answer leads to, or the answer's own when it leads nowhere */
  async open(address: string): Promise<{ to: string; status: number }> {
    const { origin } = new URL(address);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie, ...this.sent } });
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
    const { origin: home, provider } = this.shop;
    let at = address;
    for (let step = 0; step < 12; step += 1) {
      const { to } = await this.open(at);
      const { origin, pathname } = new URL(to);
      const isButtons =
        origin === provider.issuer && pathname.startsWith('/interaction/') && !to.includes('?');
      const isPage = origin === home && !pathname.startsWith('/api/');
      if (isButtons || isPage) return to;
      at = to;
    }
    throw new Error(`No end in sight at ${at}`);
  }

  /** Agrees at the provider's. @returns where that sends back to, not opened */
  async agree(address: string): Promise<URL> {
    let at = `${await this.follow(address)}?go`;
    while (!at.startsWith(`${this.shop.origin}/api/auth/google/callback`)) at = (await this.open(at)).to;
    return new URL(at);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(this.shop.origin)?.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.get(this.shop.origin)?.set(name, value);
  }
}
