import { secondsAfter, type Clock } from '../../platform/clock';
import { DomainError, type Result } from '../../domain/domain-error';
import { isUuid } from '../../domain/uuid';
import type { Performance, ProductAnalyticsRepository, ProductFigures } from './product-analytics.repository';
import { DAY_SECONDS } from '../../domain/days';

/** Length of the recent period. */
const RECENT_DAYS = 30;

export interface PerformanceWithConversion extends Performance {
  /** Orders per view, to four decimals; null without views. */
  readonly conversion: number | null;
}

export interface ProductAnalytics extends Omit<ProductFigures, 'recent' | 'allTime'> {
  /** The last RECENT_DAYS days. */
  readonly last30Days: PerformanceWithConversion;
  readonly allTime: PerformanceWithConversion;
}

/** Sales figures of products, for staff. */
export class ProductAnalyticsService {
  constructor(
    private readonly figures: ProductAnalyticsRepository,
    private readonly clock: Clock,
  ) {}

  async findAnalytics(productId: string): Promise<Result<ProductAnalytics>> {
    const since = secondsAfter(this.clock(), -RECENT_DAYS * DAY_SECONDS);
    const figures = isUuid(productId) ? await this.figures.findFigures(productId, since) : null;
    if (!figures) return new DomainError('NOT_FOUND', 'There is no such product');
    const { recent, allTime, ...totals } = figures;
    return { ...totals, last30Days: withConversion(recent), allTime: withConversion(allTime) };
  }
}

function withConversion(performance: Performance): PerformanceWithConversion {
  const { views, orders } = performance;
  return { ...performance, conversion: views === 0 ? null : Math.round((orders / views) * 10_000) / 10_000 };
}
