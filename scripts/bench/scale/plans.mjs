/** Whether what a request runs in PostgreSQL scans a large table from end to end. */
import net from 'node:net';

/**
 * auto_explain sends the plan of each statement as a notice, also of those that functions and triggers run. Only a superuser
 * may load it. Source: PostgreSQL documentation, "auto_explain".
 */
const AUTO_EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};
const NOTICE = 0x4e;
const ERROR = 0x45;
/** Of the fields of a notice or an error: the text for people. Source: PostgreSQL documentation, "Error and Notice Message Fields". */
const MESSAGE_FIELD = 'M';

/**
 * A proxy in front of PostgreSQL that keeps the plans of all statements.
 * @param url of the database, of a superuser
 * @param planCacheMode `force_custom_plan`: planned for the values of each statement; `force_generic_plan`: for any values,
 *   as PostgreSQL may do with prepared statements and in functions
 * @returns the address to connect to; `take` returns the plans since its previous call, and the messages of statements that failed, whose
 *   plans PostgreSQL does not send
 */
export async function recordPlans(url, planCacheMode) {
  let recorded = { plans: [], errors: [] };
  const target = new URL(url);
  const server = net.createServer((client) => {
    const database = net.connect({ host: target.hostname, port: Number(target.port || 5432) });
    const read = messageReader((type, message) => {
      const plan = type === NOTICE ? planOf(message) : null;
      if (plan !== null) recorded.plans.push(plan);
      if (type === ERROR) recorded.errors.push(message);
    });
    database.on('data', read);
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(server.address().port);
  const settings = Object.entries({ ...AUTO_EXPLAIN, plan_cache_mode: planCacheMode });
  proxied.searchParams.set('options', settings.map(([name, value]) => `-c ${name}=${value}`).join(' '));
  return {
    url: proxied.href,
    take: () => {
      const taken = recorded;
      recorded = { plans: [], errors: [] };
      return taken;
    },
    close: () => server.close(),
  };
}

/** Tables with at least half as many rows as there are products. */
export async function largeTables(client, products) {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [products / 2],
  );
  return new Set(rows.map(({ name }) => name));
}

/** @returns those of `tables` that a plan scans sequentially, each once, with a statement that does: [{ table, statement }] */
export function scannedTables(plans, tables) {
  const found = new Map();
  const collect = (node, statement) => {
    const table = node['Relation Name'];
    if (node['Node Type'].endsWith('Seq Scan') && tables.has(table) && !found.has(table))
      found.set(table, statement);
    for (const child of node.Plans ?? []) collect(child, statement);
  };
  for (const { Plan: plan, 'Query Text': statement } of plans) collect(plan, statement);
  return [...found].map(([table, statement]) => ({ table, statement }));
}

/** "duration: 0.1 ms  plan:" and JSON; null for any other notice. */
function planOf(message) {
  const start = message.indexOf('{');
  return message.startsWith('duration: ') && start > 0 ? JSON.parse(message.slice(start)) : null;
}

/** Reads the messages of PostgreSQL: a byte of type, four of length, and the body. A connection without TLS starts with them. */
function messageReader(received) {
  let buffer = Buffer.alloc(0);
  return (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    while (buffer.length >= 5) {
      const length = buffer.readInt32BE(1) + 1;
      if (buffer.length < length) return;
      const [type] = buffer;
      if (type === NOTICE || type === ERROR) received(type, messageOf(buffer.subarray(5, length)));
      buffer = buffer.subarray(length);
    }
  };
}

function messageOf(body) {
  const field = body
    .toString('utf8')
    .split('\0')
    .find((text) => text.startsWith(MESSAGE_FIELD));
  return field?.slice(1) ?? '';
}
