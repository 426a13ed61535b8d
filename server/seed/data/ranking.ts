import { createRandom } from './random';
import type { SeedProduct } from './seed.types';
import { interleaveByModel } from './spread';

const DAY_MS = 86_400_000;
/** Creation dates span two years; the newest is three days before the seed's date. */
const NEWEST_PRODUCT_AT = Date.UTC(2026, 10, 17, 9, 30, 0);
const ARRIVAL_DAYS = 728;
/** Younger products have not been sold for a full season. */
const FULL_SEASON_DAYS = 120;

function groupByModel(products: readonly SeedProduct[]): Map<string, SeedProduct[]> {
  const groups = new Map<string, SeedProduct[]>();
  for (const product of products) {
    const group = groups.get(product.model);
    if (group) group.push(product);
    else groups.set(product.model, [product]);
  }
  return groups;
}

/** Assigns creation dates. Models alternate, so that none appears twice on a page. */
export function assignCreationDates(products: readonly SeedProduct[]): void {
  const random = createRandom('dates');
  const order = interleaveByModel(groupByModel(products), 'dates/row', (items) => random.pick(items));
  const step = (ARRIVAL_DAYS * DAY_MS) / order.length;
  order.forEach((product, index) => {
    const time = NEWEST_PRODUCT_AT - index * step - random.next() * step * 0.8;
    product.createdAt = new Date(Math.floor(time / 60_000) * 60_000).toISOString();
  });
}

/**
 * Assigns sales and views of 90 days with a long tail, and returns the products by popularity (units, then views).
 * Models alternate here too; older products of a model sell first.
 */
export function rankProducts(products: readonly SeedProduct[]): SeedProduct[] {
  const random = createRandom('popularity');
  const isFullSeason = (product: SeedProduct): boolean =>
    NEWEST_PRODUCT_AT - Date.parse(product.createdAt) > FULL_SEASON_DAYS * DAY_MS;
  const order = interleaveByModel(groupByModel(products), 'popularity/row', (items) => {
    const candidates = items.filter(isFullSeason);
    return random.pick(candidates.length > 0 ? candidates : items);
  });
  const unitsByRank = order.map((_, rank) =>
    Math.round(1900 * (rank + 7) ** -0.78 * (1 - rank / (order.length + 40))),
  );
  for (let start = 0; start < order.length;) {
    const units = unitsByRank[start] ?? 0;
    const end = unitsByRank.findLastIndex((unitsSold) => unitsSold === units) + 1;
    // Products with equal sales are sorted by views: these decrease within such a run, to keep the order.
    const views = unitsByRank
      .slice(start, end)
      .map(() => Math.round((units + 2) * (16 + random.next() * 26) + random.next() * 40))
      .sort((x, y) => y - x);
    let previousViews = Number.POSITIVE_INFINITY;
    order.slice(start, end).forEach((product, offset) => {
      previousViews = Math.min(previousViews - 1, views[offset] ?? 0);
      product.unitsSold90d = units;
      product.views90d = previousViews;
    });
    start = end;
  }
  return order;
}
