import type { DataSource } from 'typeorm';
import type { Clock } from './clock';
import { RateLimits } from './limits/rate-limits';
import { createShopping, type Shopping } from './shopping';

/** The shopping rooms' services on a test's own database. */
export function createTestShopping(
  dataSource: DataSource,
  { clock = () => new Date(), rateLimits = true }: { clock?: Clock; rateLimits?: boolean } = {},
): Shopping {
  return createShopping({
    dataSource,
    clock,
    currency: 'INR',
    limits: new RateLimits(dataSource, rateLimits),
  });
}
