import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Announces on `catalogue_changes` what a change touches, by the tags of catalogue-tags.ts; an empty payload means
 * everything. Until 1766117000000-product-written-once.ts, `catalogue_changed` is still notified for processes of the release
 * before, which run beside this one during a restart and drop everything at each notification.
 */
export class CatalogueChangeTags1765800000000 implements MigrationInterface {
  readonly name = 'CatalogueChangeTags1765800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [ANNOUNCE, EVERYTHING, PRODUCT, VARIANT, REVIEW, TRIGGERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER product_announced ON product; DROP TRIGGER variant_announced ON variant;
      DROP TRIGGER review_announced_insert ON review; DROP TRIGGER review_announced_update ON review;
      DROP TRIGGER review_announced_delete ON review;
      DROP FUNCTION announce_product(), announce_variant(), announce_review(), announce_change(text[]),
        scopes_of_product(uuid, uuid, text[], text[], text), tag_id(uuid);
      CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF coalesce(current_setting('potli.stock_alone', true), '') <> 'on' THEN PERFORM pg_notify('catalogue_changed', ''); END IF;
        RETURN NULL;
      END $$`);
  }
}

/** A transaction that changes more rows than this announces everything. */
const ROWS_MAX = 40;
/** Pages show stock only up to 10, the largest quantity of a line. */
const SHOWN = 10;

const ANNOUNCE = `
CREATE FUNCTION tag_id(id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT right(id::text, 8) $$;

-- Sent at commit, and not at all by a transaction that is rolled back. PostgreSQL takes payloads below 8,000 bytes.
CREATE FUNCTION announce_change(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payload text := array_to_string(tags, ' ');
  changes int := coalesce(nullif(current_setting('potli.announced', true), ''), '0')::int + 1;
BEGIN
  IF payload = '' OR changes > ${ROWS_MAX} + 1 THEN RETURN; END IF;
  PERFORM set_config('potli.announced', changes::text, true);
  PERFORM pg_notify('catalogue_changes', CASE WHEN changes > ${ROWS_MAX} OR octet_length(payload) >= 8000 THEN '' ELSE payload END);
END $$;
`;

/** For tables whose changes touch everything; the others announce their updates row by row. */
const EVERYTHING = `
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('potli.stock_alone', true), '') <> 'on' THEN PERFORM pg_notify('catalogue_changed', ''); END IF;
  IF NOT (TG_TABLE_NAME = 'review' OR TG_TABLE_NAME IN ('product', 'variant') AND TG_OP = 'UPDATE') THEN
    PERFORM pg_notify('catalogue_changes', '');
  END IF;
  RETURN NULL;
END $$;
`;

const PRODUCT = `
CREATE FUNCTION scopes_of_product(category uuid, brand uuid, colours text[], materials text[], country text)
RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT '*'
  UNION ALL SELECT 'category=' || name FROM (VALUES (tag_id(category)), ((SELECT slug FROM category c WHERE c.id = category))) t (name)
  UNION ALL SELECT 'brand=' || name FROM (VALUES (tag_id(brand)), ((SELECT slug FROM brand b WHERE b.id = brand))) t (name)
  UNION ALL SELECT 'colour=' || name FROM unnest(colours) name
  UNION ALL SELECT 'material=' || name FROM unnest(materials) name
  UNION ALL SELECT 'country=' || country
$$;

CREATE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aspects text[] := '{}';
  tags text[] := '{}';
  rest product := NEW;
BEGIN
  IF (OLD.stock > 0) <> (NEW.stock > 0) THEN aspects := aspects || 'stock'::text; END IF;
  IF (OLD.price, OLD.compare_price) IS DISTINCT FROM (NEW.price, NEW.compare_price) THEN aspects := aspects || 'price'::text; END IF;
  IF (OLD.average_rating, OLD.review_count) IS DISTINCT FROM (NEW.average_rating, NEW.review_count) THEN aspects := aspects || 'rating'::text; END IF;
  rest.stock := OLD.stock; rest.price := OLD.price; rest.compare_price := OLD.compare_price;
  rest.average_rating := OLD.average_rating; rest.review_count := OLD.review_count;
  rest.units_sold_90d := OLD.units_sold_90d; rest.views_90d := OLD.views_90d;
  IF cardinality(aspects) > 0 OR NOT (rest *= OLD) THEN tags := ARRAY['product:' || tag_id(NEW.id)]; END IF;
  -- Shown, but of no influence on lists.
  rest.sku := OLD.sku; rest.price_varies := OLD.price_varies;
  IF NOT (rest *= OLD) THEN aspects := aspects || 'facts'::text; END IF;
  -- Not shown.
  IF (OLD.units_sold_90d, OLD.views_90d) IS DISTINCT FROM (NEW.units_sold_90d, NEW.views_90d) THEN aspects := aspects || 'popularity'::text; END IF;
  IF cardinality(aspects) > 0 THEN
    tags := tags || ARRAY(
      SELECT aspect || '/' || scope FROM unnest(aspects) aspect, (
        SELECT scopes_of_product(OLD.category_id, OLD.brand_id, OLD.colour_families, OLD.material_families, OLD.country_slug)
        UNION SELECT scopes_of_product(NEW.category_id, NEW.brand_id, NEW.colour_families, NEW.material_families, NEW.country_slug)
      ) s (scope));
  END IF;
  PERFORM announce_change(tags);
  RETURN NULL;
END $$;
`;

const VARIANT = `
CREATE FUNCTION announce_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  rest variant := NEW;
BEGIN
  rest.stock := OLD.stock; rest.committed := OLD.committed; rest.received := OLD.received;
  IF least(OLD.stock, ${SHOWN}) <> least(NEW.stock, ${SHOWN}) THEN tags := tags || ('quantity:' || tag_id(NEW.product_id)); END IF;
  IF (OLD.stock > 0) <> (NEW.stock > 0) OR NOT (rest *= OLD) THEN
    tags := tags || ARRAY['product:' || tag_id(OLD.product_id), 'product:' || tag_id(NEW.product_id)];
  END IF;
  PERFORM announce_change(tags);
  RETURN NULL;
END $$;
`;

/** Products announce their new rating and number of reviews themselves. */
const REVIEW = `
CREATE FUNCTION announce_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(ARRAY['product:' || tag_id(CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END)]);
  RETURN NULL;
END $$;
`;

/** Votes for a review do not count as a change of it. */
const TRIGGERS = `
CREATE TRIGGER product_announced AFTER UPDATE ON product FOR EACH ROW WHEN (OLD.* *<> NEW.*) EXECUTE FUNCTION announce_product();
CREATE TRIGGER variant_announced AFTER UPDATE ON variant FOR EACH ROW WHEN (OLD.* *<> NEW.*) EXECUTE FUNCTION announce_variant();
CREATE TRIGGER review_announced_insert AFTER INSERT ON review FOR EACH ROW WHEN (NEW.status = 'published')
  EXECUTE FUNCTION announce_review();
CREATE TRIGGER review_announced_update AFTER UPDATE ON review FOR EACH ROW
  WHEN ((OLD.status = 'published' OR NEW.status = 'published') AND
    (OLD.product_id, OLD.rating, OLD.title, OLD.body, OLD.status, OLD.author_name, OLD.author_city, OLD.is_verified_purchase, OLD.updated_at)
    IS DISTINCT FROM
    (NEW.product_id, NEW.rating, NEW.title, NEW.body, NEW.status, NEW.author_name, NEW.author_city, NEW.is_verified_purchase, NEW.updated_at))
  EXECUTE FUNCTION announce_review();
CREATE TRIGGER review_announced_delete AFTER DELETE ON review FOR EACH ROW WHEN (OLD.status = 'published')
  EXECUTE FUNCTION announce_review();
`;
