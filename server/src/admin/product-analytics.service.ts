import { secondsAfter, type Clock } from '../clock';
import { DomainError, type Result } from '../domain/domain-error';
import { isUuid } from '../domain/uuid';
import type { Performance, ProductAnalyticsRepository, ProductFigures } from './product-analytics.repository';

/** Ours: a month of shopping. */
export const RECENT_DAYS = 30;
const DAY_SECONDS = 86_400;

export interface Measured extends Performance {
  /** Orders for each look at its page, to four decimals; null while nobody has looked. */
  readonly conversion: number | null;
}

export interface ProductAnalytics extends Omit<ProductFigures, 'recent' | 'allTime'> {
  /** The last RECENT_DAYS days. */
  readonly last30Days: Measured;
  readonly allTime: Measured;
}

/** How a product does, for the shop's own people. */
export class ProductAnalyticsService {
  constructor(
    private readonly figures: ProductAnalyticsRepository,
    private readonly clock: Clock,
  ) {}

  async of(productId: string): Promise<Result<ProductAnalytics>> {
    const since = secondsAfter(this.clock(), -RECENT_DAYS * DAY_SECONDS);
    const found = isUuid(productId) ? await this.figures.figures(productId, since) : null;
    if (!found) return new DomainError('NOT_FOUND', 'There is no such product');
    const { recent, allTime, ...standing } = found;
    return { ...standing, last30Days: measured(recent), allTime: measured(allTime) };
  }
}

function measured(performance: Performance): Measured {
  const { views, orders } = performance;
  return { ...performance, conversion: views === 0 ? null : Math.round((orders / views) * 10_000) / 10_000 };
}
