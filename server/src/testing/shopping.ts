import type { DataSource } from 'typeorm';
import type { Clock } from '../platform/clock';
import type { TaxSettings } from '../config';
import { RateLimits } from '../platform/rate-limits/rate-limits';
import { createShopping, type Shopping } from '../app/shopping';

/** Creates the services of carts, wishlists and promotions on a test's database. */
export function createTestShopping(
  dataSource: DataSource,
  {
    clock = () => new Date(),
    rateLimits = true,
    tax = { strategy: 'flat' },
  }: { clock?: Clock; rateLimits?: boolean; tax?: TaxSettings } = {},
): Shopping {
  return createShopping({
    dataSource,
    clock,
    currency: 'INR',
    tax,
    limits: new RateLimits(dataSource, rateLimits),
  });
}
