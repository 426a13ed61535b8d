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

const PRINTED_AT_ONCE = 10_000;

/**
 * Derived columns are copied as they are, so no trigger runs; statistics and search words are refreshed at the end.
 * @param client of a superuser of a database that no shop but the benchmark's uses
 * @param products how many products there are at least, afterwards
 */
export async function multiplyCatalogue(client, products) {
  const count = async () => Number((await client.query('SELECT count(*) AS n FROM product')).rows[0].n);
  const before = await count();
  if (before >= products) return before;
  await client.query('SET session_replication_role = replica');
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
  const indexes = await dropIndexes(client);
  const copies = Math.ceil(products / before) - 1;
  for (let copy = 1; copy <= copies; copy += 1)
    // The size it grows from makes names unique in a catalogue that is copied again.
    for (const statement of statements) await client.query(statement, [`${before}-${copy}`]);
  await client.query(`SET maintenance_work_mem = '256MB'`);
  for (const definition of indexes) await client.query(definition);
  await client.query('RESET maintenance_work_mem');
  for (const table of Object.keys(TABLES)) await client.query(`DROP TABLE ${table}_original`);
  await printProducts(client);
  // The maintenance of the shop counts popularity anew from these.
  await client.query(
    `INSERT INTO product_day (product_id, day, views, units_sold)
     SELECT id, current_date, views_90d, units_sold_90d FROM product p
     WHERE NOT EXISTS (SELECT 1 FROM product_day d WHERE d.product_id = p.id)`,
  );
  await client.query('SELECT rebuild_facet_counts()');
  await client.query('RESET session_replication_role');
  await client.query(
    'SELECT refresh_category_statistics(), refresh_search_words(), refresh_popular_products(10000, 20000)',
  );
  await client.query(
    'VACUUM (ANALYZE) product, product_listing, product_document, facet_count, variant, picture, product_day',
  );
  return count();
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
  for (;;) {
    const { rows } = await client.query(
      `SELECT p.id FROM product p LEFT JOIN product_document d ON d.product_id = p.id WHERE d.product_id IS NULL LIMIT $1`,
      [PRINTED_AT_ONCE],
    );
    if (rows.length === 0) break;
    await client.query('SELECT print_products($1)', [rows.map(({ id }) => id)]);
  }
  const { rows } = await client.query(
    `SELECT to_regprocedure('rebuild_facet_counts()') IS NOT NULL AS counts`,
  );
  if (rows[0].counts) await client.query('SELECT rebuild_facet_counts()');
}
