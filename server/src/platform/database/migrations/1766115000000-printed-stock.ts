import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A product that sells out mostly changes one number of the printed facets of its scopes. Folding counted all of them again for it, 2 ms for each
 * scope; now it writes that number.
 */
export class PrintedStock1766115000000 implements MigrationInterface {
  readonly name = 'PrintedStock1766115000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLDING.after);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FOLDING.before);
  }
}

/** Changed rows that one call folds. */
const FOLDED_AT_ONCE = 50_000;

/** See 1765402000000-facet-counts.ts. */
const folding = (declared: string, scopes: string, print: string): string => `
-- The caller holds the lock on folding. A row that another transaction commits meanwhile stays, so that readers count
-- anew; likewise those beyond the limit, which keeps a new price of 100,000 products within the time of a statement.
CREATE OR REPLACE FUNCTION fold_facet_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  scopes uuid[];${declared}
BEGIN
  WITH taken AS (
    DELETE FROM facet_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM facet_change LIMIT ${FOLDED_AT_ONCE}))
    RETURNING scope, kind, key, bucket, count
  ),
  folded AS (
    INSERT INTO facet_count AS f (scope, kind, key, bucket, count)
    SELECT scope, kind, key, bucket, sum(count)::int FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (scope, kind, key, bucket) DO UPDATE SET count = f.count + excluded.count
  )
  ${scopes}
  DELETE FROM facet_count WHERE scope = ANY (scopes) AND count = 0;
  ${print}
END $$;
`;
const FOLDING = {
  before: folding(
    '',
    'SELECT array_agg(DISTINCT scope) INTO scopes FROM taken;',
    'PERFORM print_facets(scopes);',
  ),
  after: folding(
    `
  -- In which nothing changed but how many products are in stock.
  stock_scopes uuid[];`,
    `SELECT array_agg(scope), array_agg(scope) FILTER (WHERE is_stock) INTO scopes, stock_scopes
  FROM (SELECT scope, bool_and(kind = 'in_stock') AS is_stock FROM taken GROUP BY scope) changed;`,
    `PERFORM print_facets(ARRAY(SELECT unnest(scopes) EXCEPT SELECT unnest(stock_scopes)));
  UPDATE facet_print p SET facets = jsonb_set(p.facets::jsonb, '{inStockCount}', to_jsonb(coalesce(
      (SELECT count FROM facet_count c WHERE c.scope = p.scope AND c.kind = 'in_stock' AND c.key = '' AND c.bucket = 0), 0)))::json
    WHERE p.scope = ANY (stock_scopes);`,
  ),
};
