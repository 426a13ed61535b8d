import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stock accounting. `stock` is for sale, `committed` is held or sold; together they equal what was received, which a
 * CHECK enforces. A sale updates the product's sum by the difference, and notifies response caches only when a page
 * would change.
 */
export class Stock1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COLUMNS, RECEIVED, SUMS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER variant_updated ON variant;
      CREATE TRIGGER variant_updated AFTER UPDATE ON variant REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_changed_rows();
      CREATE TRIGGER variant_changed_update AFTER UPDATE ON variant FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
      CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('catalogue_changed', ''); RETURN NULL; END $$;
      DROP FUNCTION refresh_products_of_changed_variants();
      DROP TRIGGER variant_received_insert ON variant; DROP TRIGGER variant_received_update ON variant;
      DROP FUNCTION count_received();
      ALTER TABLE variant DROP COLUMN received, DROP COLUMN committed`);
  }
}

const COLUMNS = `
ALTER TABLE variant
  -- All units that came in, less those written off.
  ADD COLUMN received int NOT NULL DEFAULT 0,
  -- Units held for a pending payment, or sold and not returned.
  ADD COLUMN committed int NOT NULL DEFAULT 0 CHECK (committed >= 0);
UPDATE variant SET received = stock;
ALTER TABLE variant ADD CONSTRAINT variant_stock_adds_up CHECK (stock + committed = received);
`;

const RECEIVED = `
-- A change of stock that does not balance against committed is a receipt or a write-off.
CREATE FUNCTION count_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN NEW.received := NEW.stock + NEW.committed;
  ELSIF NEW.committed = OLD.committed THEN NEW.received := OLD.received + NEW.stock - OLD.stock;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER variant_received_insert BEFORE INSERT ON variant FOR EACH ROW EXECUTE FUNCTION count_received();
CREATE TRIGGER variant_received_update BEFORE UPDATE OF stock ON variant FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION count_received();
`;

/** Pages show stock only up to 10, the largest quantity of a line. */
const SHOWN = 10;

const SUMS = `
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('potli.stock_alone', true), '') <> 'on' THEN PERFORM pg_notify('catalogue_changed', ''); END IF;
  RETURN NULL;
END $$;

-- Products are always locked in one order after their variants: sales cannot deadlock.
CREATE FUNCTION refresh_products_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM new_rows) <> (SELECT count(*) FROM new_rows n JOIN old_rows o USING (id) WHERE
    (n.product_id, n.sku, n.name, n.colour_slug, n.colour_name, n.colour_hex, n.colour_family, n.price, n.compare_price, n.attributes, n.position)
    IS NOT DISTINCT FROM
    (o.product_id, o.sku, o.name, o.colour_slug, o.colour_name, o.colour_hex, o.colour_family, o.price, o.compare_price, o.attributes, o.position))
  THEN
    PERFORM refresh_products(ARRAY(SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows));
    PERFORM pg_notify('catalogue_changed', '');
    RETURN NULL;
  END IF;
  PERFORM 1 FROM product WHERE id IN (SELECT product_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('potli.stock_alone', 'on', true);
  UPDATE product p SET stock = p.stock + moved.units
  FROM (SELECT n.product_id, sum(n.stock - o.stock)::int AS units FROM new_rows n JOIN old_rows o USING (id)
    GROUP BY n.product_id HAVING sum(n.stock - o.stock) <> 0) moved
  WHERE p.id = moved.product_id;
  PERFORM set_config('potli.stock_alone', '', true);
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE least(n.stock, ${SHOWN}) <> least(o.stock, ${SHOWN})) THEN
    PERFORM pg_notify('catalogue_changed', '');
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER variant_updated ON variant;
DROP TRIGGER variant_changed_update ON variant;
CREATE TRIGGER variant_updated AFTER UPDATE ON variant REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_changed_variants();
`;
