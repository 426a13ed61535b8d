/** Whether the statements of a request scan a large table from end to end. */

const PLANNED = /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;

/** Tables with at least half as many rows as there are products. */
export async function largeTables(client, products) {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [products / 2],
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Plans each statement with its own values and for any values, since the shop prepares its statements. What functions run inside
 * is not seen.
 * @returns the names of large tables that are scanned, each once
 */
export async function sequentialScans(client, statements, tables) {
  const found = new Set();
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`SET plan_cache_mode = ${mode}`);
    for (const { text, values } of statements.filter((statement) => PLANNED.test(statement.text))) {
      const { rows } = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
      collect(rows[0]['QUERY PLAN'][0].Plan, tables, found);
    }
  }
  await client.query('RESET plan_cache_mode');
  return [...found];
}

function collect(node, tables, found) {
  if (node['Node Type'].endsWith('Seq Scan') && tables.has(node['Relation Name']))
    found.add(node['Relation Name']);
  for (const child of node.Plans ?? []) collect(child, tables, found);
}
