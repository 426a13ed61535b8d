import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataSource } from '../../../platform/database/data-source';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { AccountsMaintenanceRepository } from './accounts.maintenance.repository';

const LARGE_TABLE_ROWS = 60_000;
const SMALL_TABLE_ROWS = 200;
const FROM_LARGE_SERIES = `FROM generate_series(1, ${LARGE_TABLE_ROWS}) n`;
const FROM_SMALL_SERIES = `FROM generate_series(1, ${SMALL_TABLE_ROWS}) n`;
/** Half of the rows of each table have expired, by an hour or a day. */
const timestampAgo = (unit: string) =>
  `now() + (CASE WHEN n % 2 = 0 THEN -1 ELSE 1 END) * interval '1 ${unit}'`;

let database: TestDatabase;
let customerId: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  const [row]: { id: string }[] = await database.dataSource.query(
    `INSERT INTO customer (email) VALUES ('asha@example.in') RETURNING id`,
  );
  customerId = row?.id ?? '';
});
afterAll(() => database.drop());

const count = async (table: string): Promise<number> => {
  const [row]: { n: number }[] = await database.dataSource.query(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? -1;
};

it('deleteExpired deletes the expired rows of every table and no others, in steps that fit the statement timeout', async () => {
  const fillTable: Record<string, string> = {
    email_token: `INSERT INTO email_token SELECT sha256(n::text::bytea), '${customerId}', 'reset', 'a@b.in', ${timestampAgo('hour')} ${FROM_SMALL_SERIES}`,
    mobile_code: `INSERT INTO mobile_code SELECT lpad(n::text, 10, '0'), 'x', ${timestampAgo('hour')} ${FROM_SMALL_SERIES}`,
    sign_in_ticket: `INSERT INTO sign_in_ticket SELECT sha256(n::text::bytea), '${customerId}', true, 0, ${timestampAgo('hour')} ${FROM_SMALL_SERIES}`,
    passkey_ceremony: `INSERT INTO passkey_ceremony SELECT gen_random_uuid(), 'sign_in', NULL, 'x', ${timestampAgo('hour')} ${FROM_SMALL_SERIES}`,
    ended_journey: `INSERT INTO ended_journey SELECT sha256(n::text::bytea), ${timestampAgo('hour')} ${FROM_SMALL_SERIES}`,
    rate_limit: `INSERT INTO rate_limit SELECT n, 1, extract(epoch FROM ${timestampAgo('hour')}) * 1000 ${FROM_LARGE_SERIES}`,
    session: `INSERT INTO session (customer_id, kind, secret_hash, remember, device, ip_address, authenticated_at, last_used_at, created_at, expires_at)
      SELECT '${customerId}', 'browser', sha256(n::text::bytea), true, '', '', now(), now(), now(), ${timestampAgo('day')} - interval '30 days' ${FROM_LARGE_SERIES}`,
    refresh_token: `INSERT INTO refresh_token SELECT secret_hash, id, NULL, now() FROM session`,
    outbox_message: `INSERT INTO outbox_message (channel, recipient, template, text, created_at, sent_at)
      SELECT 'email', 'a@b.in', 'x', repeat('word ', 20), ${timestampAgo('day')} - interval '90 days', now() ${FROM_LARGE_SERIES}`,
  };
  for (const sql of Object.values(fillTable)) await database.dataSource.query(sql);
  // Records how many rows each statement deletes, so that the step size is tested independently of the machine.
  await database.dataSource.query(`CREATE TABLE step (of text, n int);
    CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO step SELECT TG_TABLE_NAME, count(*) FROM gone; RETURN NULL; END'`);
  const ownColumns = Object.keys(fillTable).filter((table) => table !== 'refresh_token');
  for (const table of ownColumns)
    await database.dataSource.query(
      `CREATE TRIGGER note_step AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
       FOR EACH STATEMENT EXECUTE FUNCTION note_step()`,
    );
  const limited = createDataSource({ url: database.url, poolSize: 1, statementTimeoutMs: 5_000 });
  await limited.initialize();
  try {
    await new AccountsMaintenanceRepository(limited).deleteExpired();
  } finally {
    await limited.destroy();
  }
  for (const [table, sql] of Object.entries(fillTable))
    expect(await count(table), table).toBe(
      (sql.includes(FROM_SMALL_SERIES) ? SMALL_TABLE_ROWS : LARGE_TABLE_ROWS) / 2,
    );
  const steps: { table: string; most: number; steps: number }[] = await database.dataSource.query(
    'SELECT of AS table, max(n)::int AS most, count(*)::int AS steps FROM step GROUP BY of',
  );
  expect(steps.map(({ table }) => table).toSorted()).toEqual(ownColumns.toSorted());
  for (const { table, most, steps: number } of steps) {
    expect(most, table).toBeLessThan(20_000);
    if (fillTable[table]?.includes(FROM_LARGE_SERIES)) expect(number, table).toBeGreaterThan(1);
  }
}, 240_000);

it('deleteExpired deletes jobs that failed for good a month ago', async () => {
  await database.dataSource.query(
    `SELECT graphile_worker.add_job('deliver-message', '{}', max_attempts := 2) FROM generate_series(1, 4)`,
  );
  const set = (change: string, jobId: number) =>
    database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET ${change}
       WHERE id = (SELECT id FROM graphile_worker._private_jobs ORDER BY id OFFSET ${jobId} LIMIT 1)`,
    );
  // Failed long ago; failed recently; has an attempt left; is running its last attempt.
  await set(`attempts = 2, updated_at = now() - interval '31 days'`, 0);
  await set(`attempts = 2, updated_at = now() - interval '29 days'`, 1);
  await set(`attempts = 1, updated_at = now() - interval '31 days'`, 2);
  await set(`attempts = 2, updated_at = now() - interval '31 days', locked_at = now()`, 3);
  await new AccountsMaintenanceRepository(database.dataSource).deleteExpired();
  expect(await count('graphile_worker.jobs')).toBe(3);
});
