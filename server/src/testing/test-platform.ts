import type { DataSource } from 'typeorm';
import type { ShopPlatform } from '../app/modules';
import { readConfig, type Config } from '../config';
import { TEST_PAYMENT_PROVIDERS } from '../modules/payments/testing';
import { PictureCleaner } from '../platform/files/picture-cleaner';
import { AuditLog } from '../platform/audit-log';
import type { Clock } from '../platform/clock';
import { Transactions } from '../platform/database/transactions';
import { JobQueue } from '../platform/jobs/job.queue';
import { PROJECT_ROOT } from '../platform/project-root';
import { RateLimits } from '../platform/rate-limits/rate-limits';
import { ShopKeys } from '../platform/security/secrets';
import { filesHome } from './files-home';

/** Recipient of emails to the shop. */
export const SHOP_EMAIL = 'people@shop.example';

/** Settings of a test's shop, and what its services are given. */
export type TestPlatformOptions = Partial<Config> & {
  readonly clock?: Clock;
  readonly writeAuditLine?: (line: string) => void;
  readonly onError?: (error: unknown) => void;
};

/** What the shop provides to its modules, on a test's database. Messages stay in the outbox. */
export function createTestPlatform(
  dataSource: DataSource,
  {
    clock = () => new Date(),
    writeAuditLine = () => undefined,
    onError = () => undefined,
    ...settings
  }: TestPlatformOptions = {},
): ShopPlatform {
  const config: Config = {
    ...readConfig({}),
    dataDir: filesHome(),
    shopEmail: SHOP_EMAIL,
    paymentProviders: TEST_PAYMENT_PROVIDERS,
    ...settings,
  };
  const { options } = dataSource;
  const databaseUrl = 'url' in options && typeof options.url === 'string' ? options.url : '';
  return {
    dataSource,
    transactions: new Transactions(dataSource),
    jobQueue: new JobQueue(databaseUrl, onError),
    limits: new RateLimits(dataSource, config.rateLimits),
    keys: new ShopKeys('a secret that only tests have'),
    currency: config.currency,
    clock,
    auditLog: new AuditLog(writeAuditLine),
    pictureCleaner: new PictureCleaner({ rootDir: PROJECT_ROOT }),
    rootDir: PROJECT_ROOT,
    config,
    onError,
  };
}
