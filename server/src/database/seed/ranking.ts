import { createRandom } from './random';
import type { SeedProduct } from './seed.types';
import { roundRobin } from './spread';

const DAY_MS = 86_400_000;
/** Creation dates span two years; the newest is three days before the seed's date. */
const NEWEST = Date.UTC(2026, 10, 17, 9, 30, 0);
const DAYS = 728;
/** Younger products have not been sold for a full season. */
const GROWN_DAYS = 120;

export function byModel(products: readonly SeedProduct[]): Map<string, SeedProduct[]> {
  const groups = new Map<string, SeedProduct[]>();
  for (const product of products) {
    const group = groups.get(product.model);
    if (group) group.push(product);
    else groups.set(product.model, [product]);
  }
  return groups;
}

/** Assigns creation dates. Models alternate, so that none appears twice on a page. */
export function dateProducts(products: readonly SeedProduct[]): void {
  const random = createRandom('dates');
  const order = roundRobin(byModel(products), 'dates/row', (items) => random.pick(items));
  const step = (DAYS * DAY_MS) / order.length;
  order.forEach((product, index) => {
    const time = NEWEST - index * step - random.next() * step * 0.8;
    product.createdAt = new Date(Math.floor(time / 60_000) * 60_000).toISOString();
  });
}

/**
 * Assigns sales and views of 90 days with a long tail, and returns the products by popularity (units, then views).
 * Models alternate here too; older products of a model sell first.
 */
export function rankProducts(products: readonly SeedProduct[]): SeedProduct[] {
  const random = createRandom('popularity');
  const grown = (product: SeedProduct): boolean =>
    NEWEST - Date.parse(product.createdAt) > GROWN_DAYS * DAY_MS;
  const order = roundRobin(byModel(products), 'popularity/row', (items) => {
    const ready = items.filter(grown);
    return random.pick(ready.length > 0 ? ready : items);
  });
  const soldAt = order.map((_, rank) =>
    Math.round(1900 * (rank + 7) ** -0.78 * (1 - rank / (order.length + 40))),
  );
  for (let start = 0; start < order.length;) {
    const units = soldAt[start] ?? 0;
    const end = soldAt.findLastIndex((sold) => sold === units) + 1;
    // Products with equal sales are sorted by views: these decrease within such a run, to keep the order.
    const views = soldAt
      .slice(start, end)
      .map(() => Math.round((units + 2) * (16 + random.next() * 26) + random.next() * 40))
      .sort((x, y) => y - x);
    let below = Number.POSITIVE_INFINITY;
    order.slice(start, end).forEach((product, place) => {
      below = Math.min(below - 1, views[place] ?? 0);
      product.unitsSold90d = units;
      product.views90d = below;
    });
    start = end;
  }
  return order;
}
