import type { DataSource } from 'typeorm';
import type { Accounts } from '../modules/accounts/accounts';
import type { Clock } from '../platform/clock';
import type { Config } from '../config';
import type { Messaging } from '../modules/messaging/messaging';
import { createOutboxOnlyMessaging } from '../modules/messaging/testing.outbox-only';
import { TEST_PAYMENT_PROVIDERS } from '../modules/payments/testing';
import { createSelling, type Selling } from '../app/selling';
import { PROJECT_ROOT } from '../platform/project-root';
import { ShopKeys } from '../platform/security/secrets';
import type { Shopping } from '../app/shopping';

/** Recipient of emails to the shop. */
export const SHOP_EMAIL = 'people@shop.example';

/** Creates the services of checkout, orders, payments and gift cards on a test's database. */
export function createTestSelling(
  dataSource: DataSource,
  accounts: Accounts,
  shopping: Shopping,
  {
    clock = () => new Date(),
    messaging,
    writeAuditLine = () => undefined,
    ...change
  }: { clock?: Clock; messaging?: Messaging; writeAuditLine?: (line: string) => void } & Partial<
    Pick<Config, 'paymentProviders' | 'tax'>
  > = {},
): Selling {
  return createSelling({
    dataSource,
    config: {
      currency: 'INR',
      paymentProviders: TEST_PAYMENT_PROVIDERS,
      shopEmail: SHOP_EMAIL,
      tax: { strategy: 'flat' },
      ...change,
    },
    rootDir: PROJECT_ROOT,
    keys: new ShopKeys('a secret that only tests have'),
    addresses: accounts.addresses,
    codeLimits: accounts.codeLimits,
    shopping,
    messaging: messaging ?? createOutboxOnlyMessaging(dataSource, clock),
    clock,
    writeAuditLine,
    onError: (error) => {
      throw error;
    },
  });
}
