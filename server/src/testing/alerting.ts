import type { DataSource } from 'typeorm';
import { createTestAccounts } from '../modules/accounts/testing';
import { createAlerting, type Alerting } from '../app/alerting';
import type { Clock } from '../platform/clock';
import { RateLimits } from '../platform/rate-limits/rate-limits';
import type { Messaging } from '../modules/messaging/messaging';

/** Creates the alerts' services on a test's database; emails stay in the outbox. */
export function createTestAlerting(
  dataSource: DataSource,
  {
    clock = () => new Date(),
    rateLimits = true,
    messaging = createTestAccounts(dataSource, { clock }).messaging,
  }: { clock?: Clock; rateLimits?: boolean; messaging?: Pick<Messaging, 'messages'> } = {},
): Alerting {
  return createAlerting({
    dataSource,
    messages: messaging.messages,
    limits: new RateLimits(dataSource, rateLimits),
    clock,
    currency: 'INR',
    onError: () => undefined,
  });
}
