import { valueOf } from '../../../platform/graphql/value-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indiaDay } from '../../../platform/database/india-day';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import type { CatalogueService, ProductListRequest } from '../catalogue.service';
import { holdTransaction, untilWaiting } from '../../../testing/hold-transaction';
import { createDerivedColumns, createTestCatalogue, createListRequest } from '../testing';

let database: TestDatabase;
let catalogue: CatalogueService;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = createTestCatalogue(database);
});
afterAll(() => database.drop());

const list = async (part: Partial<ProductListRequest> = {}) =>
  valueOf(await catalogue.listProducts(createListRequest(part))).items;

describe('columns that the database derives', () => {
  it("a product's price, stock and price variation follow its variants", async () => {
    const [product] = await list({ limit: 1 });
    const id = product?.id ?? '';
    await database.dataSource.query(
      'UPDATE variant SET price = 12300, compare_price = NULL, stock = 3 WHERE product_id = $1',
      [id],
    );
    const [{ n }] = await database.dataSource.query(
      'SELECT count(*)::int AS n FROM variant WHERE product_id = $1',
      [id],
    );
    expect(await catalogue.findProduct({ id })).toMatchObject({
      price: 12_300,
      comparePrice: null,
      stock: 3 * n,
      priceVaries: false,
    });
  });

  it('the search finds a renamed product by its new name', async () => {
    const [product] = await list({ filter: { categorySlugs: ['kids-bags'] }, limit: 1 });
    await database.dataSource.query(`UPDATE product SET name = 'Quixotic wumpus satchel' WHERE id = $1`, [
      product?.id,
    ]);
    expect((await list({ filter: { search: 'wumpus' } })).map(({ id }) => id)).toEqual([product?.id]);
  });

  it('a sale does not compute the labels of the product', async () => {
    const { dataSource } = database;
    const [row] = await dataSource.query(
      `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE v.stock > 1 ORDER BY v.id LIMIT 1`,
    );
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(
        `CREATE OR REPLACE FUNCTION search_labels(document tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
         BEGIN RAISE EXCEPTION 'computed'; END $$`,
      );
      await runner.query('UPDATE variant SET stock = stock - 1, committed = committed + 1 WHERE id = $1', [
        row.id,
      ]);
      await expect(runner.query(`UPDATE product SET name = 'Renamed satchel'`)).rejects.toThrow('computed');
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('labels that a database filled without triggers lacks are written when the product is', async () => {
    const { dataSource } = database;
    await dataSource.transaction(async (transaction) => {
      await transaction.query('SET LOCAL session_replication_role = replica');
      await transaction.query('UPDATE product SET labels = NULL, ranked_words = NULL');
    });
    await dataSource.query('UPDATE product SET name = name');
    expect(
      await dataSource.query(
        `SELECT id FROM product WHERE labels IS DISTINCT FROM search_labels(search) OR ranked_words IS NULL`,
      ),
    ).toEqual([]);
  });

  it('a search reads what it ranks by from the rows of the products', async () => {
    const [row] = await database.dataSource.query(
      `SELECT count(*) FILTER (WHERE pg_column_toast_chunk_id(ranked_words) IS NOT NULL)::int AS outside,
         count(*) FILTER (WHERE pg_column_toast_chunk_id(search) IS NOT NULL)::int AS whole_documents_outside FROM product`,
    );
    expect(row.outside).toBe(0);
    expect(row.whole_documents_outside).toBeGreaterThan(1_000);
  });

  it('a change of a product is announced on catalogue_changes, a view is not', async () => {
    const notifications: string[] = [];
    const [{ id }] = await database.dataSource.query('SELECT id FROM product LIMIT 1');
    const { Client } = (await import('pg')).default;
    const listenerClient = new Client({ connectionString: database.url });
    await listenerClient.connect();
    listenerClient.on('notification', ({ channel }) => notifications.push(channel));
    await listenerClient.query('LISTEN catalogue_changes');
    await catalogue.trackView(id, '192.0.2.1');
    await listenerClient.query('SELECT 1');
    expect(notifications).toEqual([]);
    await database.dataSource.query(`UPDATE product SET tags = tags || 'new'::text WHERE id = $1`, [id]);
    await expect.poll(() => notifications.length, { timeout: 5_000 }).toBeGreaterThan(0);
    await listenerClient.end();
  });

  it('trackView counts one view per hour, product and IP block', async () => {
    const [{ id }] = await database.dataSource.query('SELECT id FROM product ORDER BY id DESC LIMIT 1');
    const views = async (): Promise<number> =>
      (
        await database.dataSource.query(
          `SELECT views FROM product_day WHERE product_id = $1 AND day = ${indiaDay('now()')}`,
          [id],
        )
      )[0]?.views ?? 0;
    const before = await views();
    const notified = await Promise.all(
      Array.from({ length: 20 }, () => catalogue.trackView(id, '2001:db8:1:2::/64')),
    );
    expect(new Set(notified)).toEqual(new Set([true]));
    expect(await views()).toBe(before + 1);
    await catalogue.trackView(id.toUpperCase(), '2001:db8:1:2::/64');
    expect(await views()).toBe(before + 1);
    await catalogue.trackView(id, '192.0.2.7');
    expect(await views()).toBe(before + 2);
    const old = (Date.now() - 3_600_000).toString();
    await database.dataSource.query(`UPDATE rate_limit SET expire = $1 WHERE key LIKE 'view%'`, [old]);
    await catalogue.trackView(id, '192.0.2.7');
    expect(await views()).toBe(before + 3);
  });

  it('a view after midnight in India counts for that day, and falls out of popularity 90 of its days later', async () => {
    const [{ id }] = await database.dataSource.query('SELECT id FROM product ORDER BY id LIMIT 1');
    await database.dataSource.query('DELETE FROM product_day WHERE product_id = $1', [id]);
    const viewedAt = new Date('2031-03-04T18:30:00Z');
    await createTestCatalogue(database, () => viewedAt).trackView(id, '198.51.100.9');
    expect(
      await database.dataSource.query('SELECT day::text, views FROM product_day WHERE product_id = $1', [id]),
    ).toEqual([{ day: '2031-03-05', views: 1 }]);
    const viewsAt = async (time: string) => {
      await createDerivedColumns(database, { clock: () => new Date(time) }).refresh();
      const [row] = await database.dataSource.query('SELECT views_90d AS views FROM product WHERE id = $1', [
        id,
      ]);
      return row.views;
    };
    expect(await viewsAt('2031-06-02T18:29:59Z')).toBe(1);
    expect(await viewsAt('2031-06-02T18:30:00Z')).toBe(0);
    await createDerivedColumns(database).refresh();
  });

  it('refresh of the derived columns drops sales and views older than 90 days from popularity', async () => {
    const derivedColumns = createDerivedColumns(database);
    const [{ id }] = await database.dataSource.query(
      'SELECT id FROM product ORDER BY units_sold_90d DESC LIMIT 1',
    );
    await database.dataSource.query('UPDATE product_day SET day = day - 90 WHERE product_id = $1', [id]);
    expect(await derivedColumns.refresh()).toBe(true);
    const [row] = await database.dataSource.query(
      'SELECT units_sold_90d AS units, views_90d AS views FROM product WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ units: 0, views: 0 });
  });

  it('refresh of the derived columns leaves no entries of the search indexes to be read one by one', async () => {
    const pendingPages = async () => {
      const [row]: { pages: number }[] = await database.dataSource.query(
        "SELECT (gin_clean_pending_list('product_search') + gin_clean_pending_list('product_labels'))::int AS pages",
      );
      return row?.pages;
    };
    // A vacuum empties the pending lists as well, and so does the database itself at 64 kB.
    expect(await database.dataSource.query('SHOW autovacuum')).toEqual([{ autovacuum: 'off' }]);
    await pendingPages();
    const changeSomeProducts = () =>
      database.dataSource.query(
        'UPDATE product SET views_90d = views_90d + 1 WHERE id IN (SELECT id FROM product ORDER BY id LIMIT 5)',
      );
    await changeSomeProducts();
    expect(await pendingPages()).toBeGreaterThan(0);
    await changeSomeProducts();
    expect(await createDerivedColumns(database).refresh()).toBe(true);
    expect(await pendingPages()).toBe(0);
  });

  it('refresh of the derived columns returns false while another process holds its lock', async () => {
    const derivedColumns = createDerivedColumns(database);
    const other = database.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT pg_advisory_xact_lock(7165404)');
    expect(await derivedColumns.refresh()).toBe(false);
    await other.commitTransaction();
    await other.release();
    expect(await derivedColumns.refresh()).toBe(true);
  });

  describe('a refresh beside transactions that lock products', () => {
    /** Products whose popularity is wrong, by id; the first one is the last in the table. */
    async function spoilPopularity(): Promise<string[]> {
      const rows: { id: string }[] = await database.dataSource
        .query(
          `WITH first AS (SELECT id FROM product ORDER BY id LIMIT 10)
         UPDATE product SET units_sold_90d = 77777 WHERE id IN (SELECT id FROM first) RETURNING id`,
        )
        .then(([updated]: [{ id: string }[]]) => updated);
      const ids = rows.map(({ id }) => id).toSorted();
      await database.dataSource.query('UPDATE product SET units_sold_90d = 77778 WHERE id = $1', [ids[0]]);
      return ids;
    }
    const LOCK = 'SELECT 1 FROM product WHERE id = $1 FOR UPDATE';
    const countWrong = async (ids: readonly string[]) => {
      const [row]: { count: number }[] = await database.dataSource.query(
        'SELECT count(*)::int AS count FROM product WHERE id = ANY ($1) AND units_sold_90d >= 77777',
        [ids],
      );
      return row?.count;
    };

    it('a refresh locks products by id, as orders do', async () => {
      const ids = await spoilPopularity();
      const [, free] = await holdTransaction<unknown>(
        database,
        [LOCK, ids[0]],
        [
          () => createDerivedColumns(database).refresh(),
          async () => {
            await untilWaiting(database, 1);
            return database.dataSource.query(
              'SELECT id FROM product WHERE id = ANY ($1) ORDER BY id FOR UPDATE SKIP LOCKED',
              [ids],
            );
          },
        ],
      );
      expect(free).toEqual(ids.slice(1).map((id) => ({ id })));
      expect(await countWrong(ids)).toBe(0);
    });

    it('a refresh commits each batch of products before it locks the next', async () => {
      const ids = await spoilPopularity();
      const [, wrong] = await holdTransaction<unknown>(
        database,
        [LOCK, ids[9]],
        [
          () => createDerivedColumns(database, { batch: 4 }).refresh(),
          async () => {
            await untilWaiting(database, 1);
            return countWrong(ids);
          },
        ],
      );
      expect(wrong).toBe(2);
      expect(await countWrong(ids)).toBe(0);
    });

    it('a refresh that loses a deadlock is repeated', async () => {
      for (;;) {
        const ids = await spoilPopularity();
        let refreshing: Promise<boolean> | undefined;
        const ending = database.dataSource.transaction(async (transaction) => {
          await transaction.query(LOCK, [ids[5]]);
          refreshing = createDerivedColumns(database).refresh();
          await untilWaiting(database, 1);
          // Against the order.
          await transaction.query(LOCK, [ids[2]]);
        });
        const hasLost = await ending.then(
          () => false,
          (error: unknown) => String(error).includes('deadlock detected'),
        );
        expect(await refreshing).toBe(true);
        expect(await countWrong(ids)).toBe(0);
        // Whoever waits first looks for a deadlock first, after a second. On a busy machine there may be none yet then.
        if (!hasLost) return ending;
      }
    });
  });

  it('an archived product is not found by id, slug or in lists, and its views are not counted', async () => {
    const [product] = await list({ sort: 'PRICE_DESC', limit: 1 });
    const id = product?.id ?? '';
    await database.dataSource.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [id]);
    expect(await catalogue.findProduct({ id })).toBeNull();
    expect(await catalogue.findProduct({ slug: product?.slug ?? '' })).toBeNull();
    expect(valueOf(await catalogue.findProductsByIds([id]))).toEqual([]);
    expect((await list({ sort: 'PRICE_DESC', limit: 1 }))[0]?.id).not.toBe(id);
    expect(await catalogue.trackView(id, '192.0.2.1')).toBe(false);
  });
});
