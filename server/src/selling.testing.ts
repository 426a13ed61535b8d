import type { DataSource } from 'typeorm';
import type { Accounts } from './accounts/accounts';
import type { Clock } from './clock';
import type { Config } from './config';
import { createMessaging, type Messaging } from './messaging/messaging';
import { createSelling, type Selling } from './selling';
import { PROJECT_ROOT } from './project-root';
import { ShopKeys } from './security/secrets';
import type { Shopping } from './shopping';

/** Checkout, orders, payments and gift cards on a test's own database. */
export function createTestSelling(
  dataSource: DataSource,
  accounts: Accounts,
  shopping: Shopping,
  {
    clock = () => new Date(),
    messaging,
    ...change
  }: { clock?: Clock; messaging?: Messaging } & Partial<Pick<Config, 'razorpay' | 'tax'>> = {},
): Selling {
  return createSelling({
    dataSource,
    config: { mode: 'demo', currency: 'INR', razorpay: null, tax: { strategy: 'flat' }, ...change },
    rootDir: PROJECT_ROOT,
    keys: new ShopKeys('a secret that only tests have'),
    addresses: accounts.addresses,
    shopping,
    messaging: messaging ?? outboxOnly(dataSource, clock),
    clock,
    onError: (error) => {
      throw error;
    },
  });
}

function outboxOnly(dataSource: DataSource, clock: Clock): Messaging {
  const { options } = dataSource;
  return createMessaging({
    dataSource,
    databaseUrl: 'url' in options && typeof options.url === 'string' ? options.url : '',
    config: { mode: 'demo', smtpUrl: null, mailFrom: 'Potli <hello@potli.example>', sms: null },
    clock,
    onError: () => undefined,
  });
}
