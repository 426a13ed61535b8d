import type { QueryRunner } from 'typeorm';
import { PRICE_LISTS } from '../data/price-lists';
import type { SeedCatalogue } from '../data/seed.types';

/** The seed's reductions began 5 to 54 days ago. */
const NEWEST_DAYS = 5;
const SPREAD_DAYS = 50;
/** Days between the two steps of a reduction; less than the 30 days of the prior price. */
const STEP_DAYS = 20;

/**
 * Adds a price history to reduced variants, in the caller's transaction: they started at their list price, and every
 * third product was reduced in two steps. Recent products and variants with a newer price are skipped.
 */
export async function writePriceHistory(
  runner: QueryRunner,
  { products, currency }: SeedCatalogue,
): Promise<void> {
  const { roundToPriceEnding } = PRICE_LISTS[currency];
  const reduced = products.flatMap(({ variants }, position) =>
    variants.flatMap(({ id, price, comparePrice: list }) =>
      list === null
        ? []
        : {
            id,
            price,
            list,
            between: position % 3 === 0 ? between(price, list, roundToPriceEnding) : null,
            days: NEWEST_DAYS + (position % SPREAD_DAYS),
          },
    ),
  );
  const [moved]: [{ id: string }[], number] = await runner.query(
    `UPDATE price_change c SET at = now() - make_interval(days => new.days)
     FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, price int, list int, days int)
     JOIN variant v ON v.id = new.id AND v.price = new.price AND v.compare_price = new.list JOIN product p ON p.id = v.product_id
     WHERE c.variant_id = v.id AND p.created_at < now() - make_interval(days => new.days + 60)
       AND (SELECT count(*) FROM price_change other WHERE other.variant_id = v.id) = 1
     RETURNING v.id`,
    [JSON.stringify(reduced)],
  );
  const ids = new Set(moved.map(({ id }) => id));
  await runner.query(
    `WITH past AS (
       INSERT INTO price_change (variant_id, at, price)
       SELECT new.id, p.created_at, new.list
       FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, list int) JOIN variant v ON v.id = new.id JOIN product p ON p.id = v.product_id
       UNION ALL
       SELECT id, now() - make_interval(days => days + $2), "between"
       FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, "between" int, days int) WHERE "between" IS NOT NULL
       RETURNING variant_id, price
     )
     UPDATE variant v SET prior_price = (SELECT min(price) FROM past WHERE past.variant_id = v.id)
     WHERE v.id IN (SELECT variant_id FROM past)`,
    [JSON.stringify(reduced.filter(({ id }) => ids.has(id))), STEP_DAYS],
  );
}

/** About halfway; null when there is no price in between. */
function between(price: number, list: number, withEnding: (amount: number) => number): number | null {
  const half = withEnding((price + list) / 2);
  return half > price && half < list ? half : null;
}
