/** Copies the catalogue of a benchmark's database until it has as many products as are asked for. */

/** Columns of a copy that differ from the original's; $1 names the copy. Prices vary by up to a fifth, as models of other makers would. */
const PRICE = `greatest(100, (price * (0.8 + 0.4 * (hashtext(product_key || $1::text) & 1023) / 1023.0))::int)`;
const ID = (column) => `md5(${column}::text || $1::text)::uuid`;
const UNITS_SOLD = `(units_sold_90d * (0.1 + (hashtext(id::text || $1::text) & 1023) / 1023.0))::int`;
const TABLES = {
  product: {
    from: '(SELECT *, id AS product_key FROM product_original) source',
    set: {
      id: ID('id'),
      slug: `slug || '-' || $1::text`,
      sku: `sku || '-' || $1::text`,
      model: `model || '-' || $1::text`,
      price: PRICE,
      compare_price: 'NULL',
      units_sold_90d: UNITS_SOLD,
    },
  },
  variant: {
    from: '(SELECT *, product_id AS product_key FROM variant_original) source',
    set: {
      id: ID('id'),
      product_id: ID('product_id'),
      sku: `sku || '-' || $1::text`,
      price: PRICE,
      compare_price: 'NULL',
      prior_price: 'NULL',
    },
  },
  product_listing: {
    from: '(SELECT *, id AS product_key FROM product_listing_original) source',
    set: {
      id: ID('id'),
      model: `model || '-' || $1::text`,
      price: PRICE,
      compare_price: 'NULL',
      units_sold_90d: UNITS_SOLD,
    },
  },
  picture: {
    from: '(SELECT * FROM picture_original) source',
    set: { id: ID('id'), product_id: ID('product_id'), variant_id: ID('variant_id') },
  },
};

/** `LARGE_FROM` of search-bitmaps.ts. */
const LARGE_FROM = 10_000;
/** Ids are random, so that each part holds about the same number of products. */
const PARTS = 256;
const TABLES_OF_PRODUCTS =
  'product, product_listing, product_document, facet_count, variant, picture, product_day';

/**
 * Derived columns are copied as they are, so no trigger runs; what depends on all products is computed at the end, each as a whole
 * and before there are indexes where it changes rows.
 * @param client of a superuser of a database that no shop but the benchmark's uses
 * @param products how many products there are at least, afterwards
 * @param log is told the seconds of each step
 */
export async function multiplyCatalogue(client, products, log = () => undefined) {
  const count = async () => Number((await client.query('SELECT count(*) AS n FROM product')).rows[0].n);
  const before = await count();
  if (before >= products) return before;
  const step = async (name, run) => {
    const began = performance.now();
    await run();
    log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`,
  );
  const indexes = await dropIndexes(client);
  await step('rows', () => copyRows(client, before, products));
  await step('popular products', () =>
    client.query(
      `UPDATE product SET is_popular = NOT is_popular WHERE is_popular <> (id IN (
         SELECT id FROM product WHERE status = 'active' ORDER BY units_sold_90d DESC, views_90d DESC, id LIMIT 10000))`,
    ),
  );
  await step('indexes', async () => {
    for (const definition of indexes) await client.query(definition);
  });
  await client.query('ANALYZE product, variant, picture');
  await step('printed rows', () => printProducts(client));
  // The maintenance of the shop counts popularity anew from these.
  await step('days', () =>
    client.query(
      `INSERT INTO product_day (product_id, day, views, units_sold)
       SELECT id, current_date, views_90d, units_sold_90d FROM product p
       WHERE NOT EXISTS (SELECT 1 FROM product_day d WHERE d.product_id = p.id)`,
    ),
  );
  await step('facets', () => client.query('SELECT rebuild_facet_counts()'));
  await client.query('RESET session_replication_role; RESET synchronous_commit; RESET maintenance_work_mem');
  await step('statistics', () => client.query('SELECT refresh_category_statistics()'));
  await step('search words', () =>
    client.query('SELECT refresh_search_words(), sync_search_lexemes($1)', [LARGE_FROM]),
  );
  await step('vacuum', () => client.query(`VACUUM (ANALYZE) ${TABLES_OF_PRODUCTS}`));
  return count();
}

async function copyRows(client, before, products) {
  for (const table of Object.keys(TABLES))
    await client.query(`CREATE TEMP TABLE ${table}_original AS SELECT * FROM ${table}`);
  const statements = [];
  for (const [table, { from, set }] of Object.entries(TABLES)) {
    const { rows } = await client.query(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => set[name] ?? name).join(', ');
    statements.push(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values} FROM ${from}`);
  }
  const copies = Math.ceil(products / before) - 1;
  for (let copy = 1; copy <= copies; copy += 1)
    // The size it grows from makes names unique in a catalogue that is copied again.
    for (const statement of statements) await client.query(statement, [`${before}-${copy}`]);
  for (const table of Object.keys(TABLES)) await client.query(`DROP TABLE ${table}_original`);
}

/** Building an index takes less time than adding to it row by row. @returns the statements that create them again */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE NOT i.indisunique AND i.indrelid = ANY ($1::regclass[])`,
    [Object.keys(TABLES)],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** What triggers would have written, in parts that a transaction can hold. */
async function printProducts(client) {
  for (let part = 0; part < PARTS; part += 1) {
    const [first, last] = ['0', 'f'].map((digit) => part.toString(16).padStart(2, '0').padEnd(32, digit));
    await client.query(
      `SELECT print_products(ARRAY(SELECT p.id FROM product p WHERE p.id BETWEEN $1 AND $2
         AND NOT EXISTS (SELECT 1 FROM product_document d WHERE d.product_id = p.id)))`,
      [first, last],
    );
  }
}
