import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets of products for sale by facet value, as bits: products that meet several filters are the AND of a few sets, and the
 * facets under these filters are numbers of bits. A changed product appends its id to `listing_change`; `fold_listing_changes`
 * writes its bits. Readers take the products that are not folded yet from `product_listing`, so that lists, totals and facets are
 * exact at any time.
 */
export class FacetBitmaps1766000000000 implements MigrationInterface {
  readonly name = 'FacetBitmaps1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    // Until the trigger's function is committed, a change by the release before would be in no bitmap.
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query('LOCK TABLE product_listing IN SHARE ROW EXCLUSIVE MODE');
    for (const part of [TABLES, FACTS, READING, FOLDING, COUNT_LISTING.after, REBUILDING.after])
      await runner.query(part);
    await runner.query('SELECT rebuild_facet_bitmaps()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(COUNT_LISTING.before);
    await runner.query(REBUILDING.before);
    await runner.query(`
      DROP FUNCTION rebuild_facet_bitmaps(), fold_listing_changes(), bit_places(bit varying), bits_in_prices(int, int, int), bits_below(int, bit varying, bigint[]),
        counts_below(int, bit varying, bigint[]), price_bounds(int, bit varying), price_bits(int);
      DROP VIEW facet_bitmap_fact;
      DROP TABLE facet_bitmap, product_slot, listing_change`);
  }
}

/** Bits of a row: a multiple of 64, of which two rows fit in a page. As in modules/catalogue/facet-bitmaps.ts. */
const CHUNK = 31_744;
const ZERO = `repeat('0', ${CHUNK})::bit(${CHUNK})`;
/** The highest bit of a price. */
const PRICE_TOP = 30;

const TABLES = `
-- Numbers of the products, without large gaps. A number without an id is free.
CREATE TABLE product_slot (
  slot int PRIMARY KEY,
  id uuid UNIQUE
);
CREATE INDEX product_slot_free ON product_slot (slot) WHERE id IS NULL;
CREATE TABLE facet_bitmap (
  -- 'total', 'category', 'brand', 'colour', 'material', 'country', 'rating', 'in_stock', 'featured', 'on_sale' as in facet_count, and
  -- 'price', whose key is the number of a bit of the price.
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- The first of its slots is ${CHUNK} times this.
  chunk int NOT NULL,
  bits bit(${CHUNK}) NOT NULL,
  PRIMARY KEY (kind, key, chunk)
) WITH (toast_tuple_target = 8160);
ALTER TABLE facet_bitmap ALTER COLUMN bits SET STORAGE MAIN;
-- Without a key, so that nobody waits.
CREATE TABLE listing_change (id uuid NOT NULL) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
`;

const FACTS = `
CREATE VIEW facet_bitmap_fact AS
  SELECT l.id, f.kind COLLATE "C" AS kind, f.key COLLATE "C" AS key FROM product_listing l CROSS JOIN LATERAL (
    VALUES ('total', ''), ('category', l.category_id::text), ('brand', l.brand_id::text),
      ('country', l.country_slug || '/' || l.country_of_origin), ('rating', floor(l.average_rating)::int::text),
      (CASE WHEN l.in_stock THEN 'in_stock' END, ''), (CASE WHEN l.is_featured THEN 'featured' END, ''),
      (CASE WHEN l.compare_price IS NOT NULL THEN 'on_sale' END, '')
    UNION ALL SELECT 'colour', unnest(l.colour_families)
    UNION ALL SELECT 'material', unnest(l.material_families)
    UNION ALL SELECT 'price', bit::text FROM generate_series(0, ${PRICE_TOP}) AS bit WHERE l.price >> bit & 1 = 1
  ) f (kind, key) WHERE f.kind IS NOT NULL;
`;

const READING = `
-- The places of ones, from 0.
CREATE FUNCTION bit_places(bits bit varying) RETURNS SETOF int LANGUAGE sql IMMUTABLE ROWS 50 AS $$
  SELECT place FROM (
    SELECT (sum(length(part) + 1) OVER (ORDER BY at))::int - 1 AS place FROM string_to_table(bits::text, '1') WITH ORDINALITY AS zeros (part, at)
  ) places WHERE place < length(bits)
$$;

-- The bits of prices of a chunk, from the lowest; null for one that no price has.
CREATE FUNCTION price_bits(of_chunk int) RETURNS bit varying[] LANGUAGE sql STABLE AS $$
  SELECT array_agg((SELECT bits FROM facet_bitmap WHERE kind = 'price' AND key = bit::text AND chunk = of_chunk) ORDER BY bit)
  FROM generate_series(0, ${PRICE_TOP}) AS bit
$$;

-- For each bound, which of the products cost less.
CREATE FUNCTION bits_below(of_chunk int, of_bits bit varying, bounds bigint[]) RETURNS bit varying[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  slices bit varying[] := price_bits(of_chunk);
  below bit varying[] := '{}';
  bound bigint;
  less bit varying;
  equal bit varying;
  ones bit varying;
BEGIN
  FOREACH bound IN ARRAY bounds LOOP
    IF bound > ${2 ** (PRICE_TOP + 1) - 1} THEN
      below := array_append(below, of_bits);
      CONTINUE;
    END IF;
    less := NULL;
    equal := of_bits;
    FOR at IN REVERSE ${PRICE_TOP} .. 0 LOOP
      IF slices[at + 1] IS NULL THEN
        CONTINUE WHEN bound >> at & 1 = 0;
        less := coalesce(less | equal, equal);
        EXIT;
      END IF;
      ones := equal & slices[at + 1];
      IF bound >> at & 1 = 0 THEN equal := equal # ones;
      ELSE
        less := coalesce(less | (equal # ones), equal # ones);
        equal := ones;
      END IF;
      EXIT WHEN bit_count(equal) = 0;
    END LOOP;
    below := array_append(below, coalesce(less, ${ZERO}));
  END LOOP;
  RETURN below;
END $$;

-- For each bound, how many of the products cost less.
CREATE FUNCTION counts_below(of_chunk int, of_bits bit varying, bounds bigint[]) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  slices bit varying[] := price_bits(of_chunk);
  counts int[] := '{}';
  bound bigint;
  less int;
  equal bit varying;
  equal_count int;
  ones bit varying;
  ones_count int;
BEGIN
  FOREACH bound IN ARRAY bounds LOOP
    less := 0;
    equal := of_bits;
    equal_count := bit_count(of_bits);
    FOR at IN REVERSE ${PRICE_TOP} .. 0 LOOP
      EXIT WHEN equal_count = 0;
      IF slices[at + 1] IS NULL THEN
        CONTINUE WHEN bound >> at & 1 = 0;
        less := less + equal_count;
        EXIT;
      END IF;
      ones := equal & slices[at + 1];
      ones_count := bit_count(ones);
      IF bound >> at & 1 = 0 THEN
        equal := equal # ones;
        equal_count := equal_count - ones_count;
      ELSE
        less := less + equal_count - ones_count;
        equal := ones;
        equal_count := ones_count;
      END IF;
    END LOOP;
    counts := array_append(counts, less);
  END LOOP;
  RETURN counts;
END $$;

-- Products of a chunk with a price in a range, both ends included; null means without a bound.
CREATE FUNCTION bits_in_prices(of_chunk int, lowest int, highest int) RETURNS bit varying LANGUAGE plpgsql STABLE AS $$
DECLARE
  listed bit varying;
  below bit varying[];
BEGIN
  SELECT bits INTO listed FROM facet_bitmap WHERE kind = 'total' AND key = '' AND chunk = of_chunk;
  IF lowest IS NOT NULL AND highest IS NOT NULL THEN
    below := bits_below(of_chunk, listed, ARRAY[lowest, highest::bigint + 1]);
    RETURN below[2] & ~below[1];
  ELSIF highest IS NOT NULL THEN RETURN (bits_below(of_chunk, listed, ARRAY[highest::bigint + 1]))[1];
  ELSIF lowest IS NOT NULL THEN RETURN listed & ~(bits_below(of_chunk, listed, ARRAY[lowest]))[1];
  END IF;
  RETURN listed;
END $$;

-- The lowest and the highest price of the products; null without any.
CREATE FUNCTION price_bounds(of_chunk int, of_bits bit varying) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  slices bit varying[] := price_bits(of_chunk);
  low bit varying := of_bits;
  high bit varying := of_bits;
  ones bit varying;
  lowest int := 0;
  highest int := 0;
BEGIN
  IF bit_count(of_bits) = 0 THEN RETURN NULL; END IF;
  FOR at IN REVERSE ${PRICE_TOP} .. 0 LOOP
    CONTINUE WHEN slices[at + 1] IS NULL;
    ones := low # (low & slices[at + 1]);
    IF bit_count(ones) > 0 THEN low := ones; ELSE lowest := lowest | (1 << at); END IF;
    ones := high & slices[at + 1];
    IF bit_count(ones) > 0 THEN
      high := ones;
      highest := highest | (1 << at);
    END IF;
  END LOOP;
  RETURN ARRAY[lowest, highest];
END $$;
`;

/** Changed products that one call folds. */
const FOLDED_AT_ONCE = 5_000;

/** The bits of \`fact\` (kind, key, chunk, place), by words of 64 bits. */
const PACKED = `
  SELECT kind, key, chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK}) AS bits
  FROM (
    SELECT *, coalesce(lag(word) OVER (PARTITION BY kind, key, chunk ORDER BY word), -1) AS previous FROM (
      SELECT kind, key, chunk, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS value FROM fact GROUP BY 1, 2, 3, 4
    ) words
  ) words GROUP BY 1, 2, 3`;

const FOLDING = `
-- The caller holds the lock on folding. Which products are for sale is read once: of one that is changed meanwhile, the change is
-- folded by the next call, and until then it is read from its row.
CREATE FUNCTION fold_listing_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  present uuid[];
BEGIN
  WITH taken AS (
    DELETE FROM listing_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM listing_change LIMIT ${FOLDED_AT_ONCE})) RETURNING id
  )
  SELECT array_agg(DISTINCT id) INTO changed FROM taken;
  IF changed IS NULL THEN RETURN; END IF;
  present := ARRAY(SELECT id FROM product_listing WHERE id = ANY (changed));
  WITH new AS (
    SELECT id, row_number() OVER (ORDER BY id) AS nth FROM unnest(present) id WHERE id NOT IN (SELECT s.id FROM product_slot s WHERE s.id = ANY (present))
  ), free AS (
    SELECT slot, row_number() OVER (ORDER BY slot) AS nth FROM (SELECT slot FROM product_slot WHERE id IS NULL ORDER BY slot LIMIT ${FOLDED_AT_ONCE}) s
  )
  INSERT INTO product_slot AS s (slot, id)
  SELECT coalesce(free.slot, (SELECT coalesce(max(slot), -1) FROM product_slot) + nth - (SELECT count(*) FROM free)), new.id
  FROM new LEFT JOIN free USING (nth)
  ON CONFLICT (slot) DO UPDATE SET id = excluded.id;
  WITH slots AS MATERIALIZED (
    SELECT id, slot / ${CHUNK} AS chunk, slot % ${CHUNK} AS place FROM product_slot WHERE id = ANY (changed)
  ),
  mask AS MATERIALIZED (SELECT chunk, bit_or(set_bit(${ZERO}, place, 1)) AS bits FROM slots GROUP BY chunk),
  fact AS MATERIALIZED (SELECT f.kind, f.key, s.chunk, s.place FROM facet_bitmap_fact f JOIN slots s USING (id) WHERE f.id = ANY (present)),
  packed AS MATERIALIZED (${PACKED}),
  updated AS (
    UPDATE facet_bitmap b SET bits = n.bits FROM (
      SELECT b.kind, b.key, b.chunk, CASE WHEN p.bits IS NULL THEN b.bits & ~m.bits ELSE b.bits & ~m.bits | p.bits END AS bits
      FROM facet_bitmap b JOIN mask m USING (chunk) LEFT JOIN packed p USING (kind, key, chunk)
    ) n WHERE b.kind = n.kind AND b.key = n.key AND b.chunk = n.chunk AND b.bits <> n.bits
  )
  INSERT INTO facet_bitmap (kind, key, chunk, bits) SELECT kind, key, chunk, bits FROM packed ON CONFLICT DO NOTHING;
  UPDATE product_slot SET id = NULL WHERE id = ANY (ARRAY(SELECT unnest(changed) EXCEPT SELECT unnest(present)));
END $$;

CREATE FUNCTION rebuild_facet_bitmaps() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_change IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_change;
  DELETE FROM facet_bitmap;
  DELETE FROM product_slot;
  INSERT INTO product_slot (slot, id) SELECT row_number() OVER (ORDER BY id) - 1, id FROM product_listing;
  INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH fact AS (
    SELECT f.kind, f.key, s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place FROM facet_bitmap_fact f JOIN product_slot s USING (id)
  ) ${PACKED};
END $$;
`;

/** The scope of the whole catalogue; the others are ids of categories and brands. */
const ALL = `'00000000-0000-0000-0000-000000000000'::uuid`;

const countListing = (remember: string): string => `
CREATE OR REPLACE FUNCTION count_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${remember}
  INSERT INTO facet_change (scope, kind, key, bucket, count)
  SELECT scope, kind, key, bucket, sum(difference)::int FROM (
    SELECT scope, f.*, 1 AS difference FROM listing_facts(NEW) f, unnest(ARRAY[${ALL}, NEW.category_id, NEW.brand_id]) scope
    WHERE TG_OP <> 'DELETE'
    UNION ALL
    SELECT scope, f.*, -1 FROM listing_facts(OLD) f, unnest(ARRAY[${ALL}, OLD.category_id, OLD.brand_id]) scope
    WHERE TG_OP <> 'INSERT'
  ) facts GROUP BY 1, 2, 3, 4 HAVING sum(difference) <> 0;
  RETURN NULL;
END $$;
`;
const COUNT_LISTING = {
  before: countListing(''),
  after: countListing(
    `INSERT INTO listing_change (id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);`,
  ),
};

const rebuilding = (facts: string, also: string): string => `
CREATE OR REPLACE FUNCTION rebuild_facet_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE facet_change IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM facet_change;
  DELETE FROM facet_count;
  DELETE FROM facet_print;
  INSERT INTO facet_count (scope, kind, key, bucket, count)
  ${facts}
  PERFORM print_facets(ARRAY(SELECT ${ALL} UNION SELECT scope FROM facet_count));
  ${also}
END $$;
`;
const REBUILDING = {
  before: rebuilding(
    `SELECT scope, f.kind, f.key, f.bucket, count(*)::int
  FROM product_listing l, listing_facts(l) f, unnest(ARRAY[${ALL}, l.category_id, l.brand_id]) scope GROUP BY 1, 2, 3, 4;`,
    '',
  ),
  // Products with the same facts are counted before scopes are.
  after: rebuilding(
    `SELECT scope, kind, key, bucket, sum(count)::int FROM (
    SELECT l.category_id, l.brand_id, f.kind, f.key, f.bucket, count(*) AS count FROM product_listing l, listing_facts(l) f GROUP BY 1, 2, 3, 4, 5
  ) l, unnest(ARRAY[${ALL}, l.category_id, l.brand_id]) scope GROUP BY 1, 2, 3, 4;`,
    'PERFORM rebuild_facet_bitmaps();',
  ),
};
