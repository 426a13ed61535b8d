import { setTimeout } from 'node:timers/promises';
import { QueryFailedError, type DataSource } from 'typeorm';
import { CatalogueChangesRepository } from './catalogue-changes.repository';

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Statements with $1, the id of a product, and $2, an integer from 0 to 9,999. */
const CHANGES: readonly string[] = [
  // Sales, the most frequent change.
  `UPDATE variant SET stock = stock - 1, committed = committed + 1 WHERE stock > 0 AND product_id = $1 AND $2 >= 0`,
  `UPDATE variant SET stock = 0, committed = committed + stock WHERE product_id = $1 AND $2 >= 0`,
  `UPDATE variant SET stock = $2 % 4 WHERE product_id = $1`,
  `UPDATE variant SET stock = ($2 + position) % 2 WHERE product_id = $1`,
  // Staff change products.
  `UPDATE variant SET price = 10000 + 100 * $2 + position, compare_price = NULL WHERE product_id = $1`,
  `UPDATE variant SET compare_price = price + 1 + $2 WHERE product_id = $1 AND position = 0`,
  `UPDATE variant SET colour_family = (SELECT slug FROM colour_family ORDER BY position OFFSET $2 % 14 LIMIT 1) WHERE product_id = $1 AND position = 0`,
  `UPDATE variant SET name = 'Colour ' || $2 WHERE product_id = $1`,
  `INSERT INTO variant (id, product_id, sku, name, colour_slug, colour_name, colour_hex, colour_family, price, stock, position)
   SELECT gen_random_uuid(), $1, gen_random_uuid()::text, 'New', 'new', 'New', '#ffffff', 'white', 5000 + $2, $2 % 3,
     (SELECT coalesce(max(position), -1) + 1 FROM variant WHERE product_id = $1) WHERE EXISTS (SELECT 1 FROM product WHERE id = $1)`,
  `DELETE FROM variant WHERE product_id = $1 AND position = 1 + $2 % 2`,
  `UPDATE product SET name = 'Bag ' || $2, updated_at = now() WHERE id = $1`,
  `UPDATE product SET status = (ARRAY['draft', 'active', 'archived', 'active'])[1 + $2 % 4] WHERE id = $1`,
  `UPDATE product SET is_featured = NOT is_featured, tags = ARRAY['tag ' || $2] WHERE id = $1`,
  `UPDATE product SET category_id = (SELECT id FROM category ORDER BY id OFFSET $2 % 9 LIMIT 1) WHERE id = $1`,
  `UPDATE product SET brand_id = (SELECT id FROM brand ORDER BY id OFFSET $2 % 9 LIMIT 1) WHERE id = $1`,
  `UPDATE product SET country_of_origin = (ARRAY['India', 'Sri Lanka', 'INDIA', 'Nepal'])[1 + $2 % 4] WHERE id = $1`,
  `UPDATE product SET material_families = ARRAY(SELECT slug FROM material_family ORDER BY position LIMIT $2 % 3) WHERE id = $1`,
  `UPDATE product SET capacity_litres = nullif($2 % 60, 0), weight_kg = nullif($2 % 30, 0) / 10.0, height_cm = 20 + $2 % 60 WHERE id = $1`,
  `UPDATE product SET units_sold_90d = $2, views_90d = $2 % 7 WHERE id = $1`,
  `DELETE FROM product WHERE id = $1 AND $2 % 4 = 0`,
  // Pictures are replaced.
  `UPDATE picture SET alt = 'Seen ' || $2, position = 50 - position WHERE product_id = $1`,
  `DELETE FROM picture WHERE product_id = $1 AND position = $2 % 3`,
  `INSERT INTO picture (id, product_id, variant_id, file, hash, alt, angle, width, height, blur_data_url, position)
   SELECT gen_random_uuid(), product_id, id, gen_random_uuid()::text, 'hash', 'New ' || $2, 'main', 10, 10, '', 60 + $2 FROM variant WHERE product_id = $1`,
  // Reviews change the rating.
  `INSERT INTO review (id, product_id, author_name, rating, title, body)
   SELECT gen_random_uuid(), id, 'Asha', 1 + $2 % 5, 'Title', 'Body' FROM product WHERE id = $1`,
  // Names that products show. Renaming is rare, since it prints a sixth of the catalogue again.
  `UPDATE brand SET name = name || $2 WHERE id = (SELECT brand_id FROM product WHERE id = $1) AND length(name) < 30 AND $2 % 12 = 0`,
  `UPDATE category SET name = name || $2 WHERE id = (SELECT category_id FROM product WHERE id = $1) AND length(name) < 30 AND $2 % 12 = 0`,
];

/** Two parallel transactions add a variant to one product: both want the next position. */
const POSITION_TAKEN = 'variant_product_id_position_key';

/**
 * A deadlock, a row for a product that was deleted meanwhile, or a position that a parallel transaction has given away:
 * the transaction's changes must be missing everywhere.
 */
function isExpectedFailure(error: unknown, isParallel: boolean): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === '40P01' || code === '23503' || (isParallel && constraint === POSITION_TAKEN);
}

/**
 * Changes random products in transactions of one to three changes, some of which are rolled back.
 * @param workers how many transactions run in parallel
 */
export async function changeAtRandom(
  dataSource: DataSource,
  { seed, workers, transactions }: { seed: number; workers: number; transactions: number },
): Promise<void> {
  const products: { id: string }[] = await dataSource.query(
    `(SELECT id FROM product ORDER BY id LIMIT 12) UNION (SELECT id FROM product TABLESAMPLE SYSTEM (50) LIMIT 20)`,
  );
  const ids = products.map(({ id }) => id).toSorted();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const random = createRandom(seed * 1_000 + worker);
      const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
      for (let turn = 0; turn < transactions; turn += 1) {
        const changes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
          statement: pick(CHANGES) ?? '',
          values: [pick(ids), Math.floor(random() * 10_000)],
        }));
        const isRolledBack = random() < 0.15;
        const runner = dataSource.createQueryRunner();
        await runner.startTransaction();
        try {
          for (const { statement, values } of changes)
            await runner.query(statement.replaceAll('$1', '$1::uuid').replaceAll('$2', '$2::int'), values);
          await (isRolledBack ? runner.rollbackTransaction() : runner.commitTransaction());
        } catch (error) {
          await runner.rollbackTransaction();
          if (!isExpectedFailure(error, workers > 1)) throw error;
        } finally {
          await runner.release();
        }
      }
    }),
  );
}

/** Folds changes every 50 ms, as other processes of the shop do. `stop` waits for the fold in progress. */
export function startFolding(dataSource: DataSource): { stop: () => Promise<void> } {
  const changes = new CatalogueChangesRepository(dataSource);
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await changes.fold();
      await setTimeout(50);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
