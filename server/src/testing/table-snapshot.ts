import type { TestShop } from './test-shop';

/** Reports which tables of a test's database were written. */
export interface TableSnapshot {
  /** The tables written since the last call; rolled-back changes do not count. */
  written(): Promise<readonly string[]>;
}

/**
 * Watches every table by triggers, so that the cost does not depend on the number of rows. Updates of last_used_at
 * alone are ignored.
 */
export async function snapshotTables({ sql }: Pick<TestShop, 'sql'>): Promise<TableSnapshot> {
  const tables = await sql<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'`,
  );
  await sql(`
    CREATE TABLE written_table (name text NOT NULL);
    CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'last_used_at' = to_jsonb(NEW) - 'last_used_at' THEN RETURN NULL; END IF;
      INSERT INTO written_table VALUES (TG_TABLE_NAME);
      RETURN NULL;
    END $$;
    CREATE FUNCTION note_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO written_table VALUES (TG_TABLE_NAME);
      RETURN NULL;
    END $$;
    ${tables
      .map(
        ({ name }) => `
    CREATE TRIGGER note_written AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION note_written();
    CREATE TRIGGER note_emptied AFTER TRUNCATE ON ${name} EXECUTE FUNCTION note_emptied();`,
      )
      .join('')}`);
  return {
    async written() {
      const rows = await sql<{ name: string }>(
        `WITH told AS (DELETE FROM written_table RETURNING name) SELECT DISTINCT name FROM told ORDER BY name`,
      );
      return rows.map(({ name }) => name);
    },
  };
}
