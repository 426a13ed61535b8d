import type { DataSource } from 'typeorm';
import type { Clock } from '../platform/clock';
import { RateLimits } from '../platform/rate-limits/rate-limits';
import type { Messaging } from '../modules/messaging/messaging';
import { createOutboxOnlyMessaging } from '../modules/messaging/testing.outbox-only';
import { createReviewing, type Reviewing } from '../app/reviewing';
import { ShopKeys } from '../platform/security/secrets';
import { filesHome } from './files-home';

/** Creates the services of reviews and questions on a test's database. */
export function createTestReviewing(
  dataSource: DataSource,
  {
    clock = () => new Date(),
    rateLimits = true,
    messaging = createOutboxOnlyMessaging(dataSource, clock),
  }: { clock?: Clock; rateLimits?: boolean; messaging?: Messaging } = {},
): Reviewing {
  return createReviewing({
    dataSource,
    dataDir: filesHome(),
    limits: new RateLimits(dataSource, rateLimits),
    messages: messaging.messages,
    keys: new ShopKeys('a secret that only tests have'),
    clock,
  });
}
