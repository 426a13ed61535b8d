import { accountOf } from '../../attack/orders.mjs';

export const title =
  'every table copied row by row into the empty shop of another database server (pg_dump does not come with the shop), in the order of a snapshot';
export const bound = 'every row there, 0 sums wrong; a password, a session and a cart work, it sells on';
export const opensItsOwn = true;

export async function run({ openShop, requests, buying }) {
  const shop = await openShop();
  const database = await shop.database();
  const bags = await buying.bagsOf(database, 4, 1_000);
  const [buyer] = await requests.manyCustomers(shop.url, database, 1);
  const member = await requests.signUp(shop.url);
  const acknowledged = [];
  for (const bag of bags) {
    const { due } = await buying.fillCheckout(buyer, bag, { email: buyer.email });
    const { number } = await buying.placeOrder(buyer, due);
    acknowledged.push({ number, email: buyer.email });
  }
  const target = await openShop({ SEED: 'none' }, { seeded: false });
  const there = await target.database();
  const { tables, rows, differing } = await copyAll(database, there);
  const { acknowledgedCount, lost, broken } = await accountOf(there, acknowledged);
  buyer.url = target.url;
  const { due } = await buying.fillCheckout(buyer, bags[0], { email: buyer.email });
  const { number } = due === null ? { number: null } : await buying.placeOrder(buyer, due);
  const again = await requests.signIn(target.url, member.email, requests.PASSWORD).catch(() => null);
  return {
    figures: `${tables} tables, ${rows} rows, ${differing.length} tables differ${differing.length ? ` (${differing.slice(0, 3).join(', ')})` : ''}, ${lost} of ${acknowledgedCount} orders lost, ${broken.length} sums wrong; password ${again ? 'works' : 'FAILS'}, ${number ? 'sells' : 'does NOT sell'}`,
    isHeld:
      differing.length === 0 &&
      acknowledgedCount === 4 &&
      lost === 0 &&
      broken.length === 0 &&
      again !== null &&
      number !== null,
    details: broken,
  };
}

async function copyAll(from, to) {
  const source = await from.connect();
  const target = await to.connect();
  try {
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: tables } = await source.query(
      `SELECT c.table_name AS name, array_agg(quote_ident(c.column_name) ORDER BY c.ordinal_position) AS columns
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' GROUP BY 1 ORDER BY 1`,
    );
    await target.query('BEGIN');
    // As pg_restore --disable-triggers: the rows of triggers are part of the dump.
    await target.query('SET LOCAL session_replication_role = replica');
    await target.query(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(', ')} CASCADE`);
    const differing = [];
    let rows = 0;
    for (const { name, columns } of tables) {
      const list = columns.join(', ');
      const { rows: parts } = await source.query(
        `SELECT json_agg(r)::text AS text, count(*)::int AS count FROM (SELECT ${list} FROM "${name}") r`,
      );
      const [{ text, count }] = parts;
      if (count > 0)
        await target.query(
          `INSERT INTO "${name}" (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)`,
          [text],
        );
      rows += count;
      const sum = `SELECT md5(coalesce(string_agg(r::text, E'\\n' ORDER BY r::text), '')) AS sum FROM (SELECT ${list} FROM "${name}") r`;
      const sums = await Promise.all([source.query(sum), target.query(sum)]);
      if (sums[0].rows[0].sum !== sums[1].rows[0].sum) differing.push(name);
    }
    const { rows: sequences } = await source.query(
      `SELECT quote_ident(sequencename) AS name, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
    );
    for (const { name, last_value: last } of sequences)
      await target.query('SELECT setval($1::regclass, $2)', [name, last]);
    await target.query('COMMIT');
    return { tables: tables.length, rows, differing };
  } finally {
    source.release();
    target.release();
  }
}
