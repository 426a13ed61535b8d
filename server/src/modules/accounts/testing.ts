import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../config';
import { RateLimits } from '../../platform/rate-limits/rate-limits';
import { createMessaging, type Messaging } from '../messaging/messaging';
import { PROJECT_ROOT } from '../../platform/project-root';
import { ShopKeys } from '../../platform/security/secrets';
import { filesHome } from '../../testing/files-home';
import { originOf } from '../../platform/http/origin';
import { createAccounts, type Accounts } from './accounts';

export interface TestAccounts {
  readonly accounts: Accounts;
  readonly messaging: Messaging;
  readonly keys: ShopKeys;
}

const TEST_START = '2026-11-21T09:00:00Z';

/** A clock that stands still until it is advanced. */
export class TestClock {
  #now = new Date(TEST_START);
  readonly read: Clock = () => this.#now;

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }

  reset(): void {
    this.#now = new Date(TEST_START);
  }
}

/** Creates the services of accounts on a test database; messages stay in the outbox. */
export function createTestAccounts(
  dataSource: DataSource,
  {
    clock = () => new Date(),
    onError = () => undefined,
    ...overrides
  }: Partial<
    Pick<
      Config,
      'rateLimits' | 'publicUrl' | 'trustedProxies' | 'trustedProxyAddresses' | 'google' | 'mail' | 'sms'
    >
  > & {
    clock?: Clock;
    onError?: (error: unknown) => void;
  } = {},
): TestAccounts {
  const config = {
    mode: 'demo' as const,
    publicUrl: null,
    rateLimits: true,
    trustedProxies: 0,
    trustedProxyAddresses: ['private'],
    google: null,
    mail: null,
    sms: null,
    dataDir: filesHome(),
    ...overrides,
  };
  const keys = new ShopKeys('a secret that only tests have');
  const { options } = dataSource;
  const databaseUrl = 'url' in options && typeof options.url === 'string' ? options.url : '';
  const messaging = createMessaging({
    dataSource,
    databaseUrl,
    config,
    limits: new RateLimits(dataSource, config.rateLimits),
    clock,
    onError,
  });
  const accounts = createAccounts({
    dataSource,
    config,
    keys,
    messages: messaging.messages,
    clock,
    rootDir: PROJECT_ROOT,
    originOf: (request) => originOf(request, config.publicUrl),
    isFrontEnd: () => false,
    onError,
  });
  return { accounts, messaging, keys };
}
