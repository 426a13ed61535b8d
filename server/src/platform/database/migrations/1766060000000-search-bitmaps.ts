import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets of products, as bits, for searches: of each match over `product.labels`, the sizes of laptops, the numbers of wheels, and
 * of popularity. The matches are the shop's vocabulary, which the maintenance brings up to date.
 */
export class SearchBitmaps1766060000000 implements MigrationInterface {
  readonly name = 'SearchBitmaps1766060000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    for (const part of [TABLE, FACTS.after, WRITING, SORTING.after, SYNCHRONISING]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION sync_search_matches(text[])');
    await runner.query(SORTING.before);
    await runner.query('DROP FUNCTION write_facet_bits(boolean, text[])');
    await runner.query(FACTS.before);
    await runner.query(`DELETE FROM facet_bitmap WHERE kind IN ${KINDS}`);
    await runner.query('DROP TABLE search_match');
  }
}

const KINDS = `('match', 'laptop', 'wheels', 'popularity')`;
/** Bits of a row, and the highest bit of a price, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const PRICE_TOP = 30;

const TABLE = `
-- With a row here, facet_bitmap has the sets of 'match' for it, and those of 'laptop', 'wheels' and 'popularity'.
CREATE TABLE search_match (
  -- As in label_query(): 'backpack:B'.
  match text COLLATE "C" PRIMARY KEY,
  query tsquery NOT NULL
);
`;

const facts = (searched: string): string => `
CREATE OR REPLACE VIEW facet_bitmap_fact AS
  SELECT l.id, f.kind COLLATE "C" AS kind, f.key COLLATE "C" AS key FROM product_listing l CROSS JOIN LATERAL (
    VALUES ('total', ''), ('category', l.category_id::text), ('brand', l.brand_id::text),
      ('country', l.country_slug || '/' || l.country_of_origin), ('rating', floor(l.average_rating)::int::text),
      (CASE WHEN l.in_stock THEN 'in_stock' END, ''), (CASE WHEN l.is_featured THEN 'featured' END, ''),
      (CASE WHEN l.compare_price IS NOT NULL THEN 'on_sale' END, '')
    UNION ALL SELECT 'colour', unnest(l.colour_families)
    UNION ALL SELECT 'material', unnest(l.material_families)
    UNION ALL SELECT 'price', bit::text FROM generate_series(0, ${PRICE_TOP}) AS bit WHERE l.price >> bit & 1 = 1
    ${searched}
  ) f (kind, key) WHERE f.kind IS NOT NULL;
`;
const FACTS = {
  before: facts(''),
  // A popularity is half of a doubling of the units sold.
  after: facts(`UNION ALL SELECT 'popularity', floor(2 * ln(l.units_sold_90d + 1) / ln(2))::int::text
    UNION ALL SELECT v.kind, v.key FROM product p CROSS JOIN LATERAL (
      VALUES (CASE WHEN p.laptop_inches IS NOT NULL THEN 'laptop' END, p.laptop_inches::text), (CASE WHEN p.wheels IS NOT NULL THEN 'wheels' END, p.wheels::text)
    ) v (kind, key) WHERE p.id = l.id
    UNION ALL SELECT 'match', m.match FROM product p JOIN search_match m ON p.labels @@ m.query WHERE p.id = l.id`),
};

/** The bits of `fact` (kind, key, chunk, place), by words of 64 bits. */
const PACKED = `
  SELECT kind, key, chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK}) AS bits
  FROM (
    SELECT *, coalesce(lag(word) OVER (PARTITION BY kind, key, chunk ORDER BY word), -1) AS previous FROM (
      SELECT kind, key, chunk, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS value FROM fact GROUP BY 1, 2, 3, 4
    ) words
  ) words GROUP BY 1, 2, 3`;

const sorting = (write: string): string => `
CREATE OR REPLACE FUNCTION sort_product_slots() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM facet_bitmap;
  DELETE FROM product_slot;
  INSERT INTO product_slot (slot, id) SELECT row_number() OVER (ORDER BY category_id, price, id) - 1, id FROM product_listing;
  ${write}
END $$;
`;
const SORTING = {
  before: sorting(`INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH fact AS (
    SELECT f.kind, f.key, s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place FROM facet_bitmap_fact f JOIN product_slot s USING (id)
  ) ${PACKED};`),
  after: sorting('PERFORM write_facet_bits(true, ARRAY(SELECT match FROM search_match));'),
};

const WRITING = `
-- Writes the sets of these matches, and of all other kinds, or else of those for searches only. A match is looked up in the index of labels.
CREATE FUNCTION write_facet_bits(has_all_kinds boolean, matches text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH fact AS (
    SELECT f.kind, f.key, s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place FROM facet_bitmap_fact f JOIN product_slot s USING (id)
    WHERE f.kind <> 'match' AND (has_all_kinds OR f.kind IN ${KINDS})
    UNION ALL
    SELECT 'match', m.match, s.slot / ${CHUNK}, s.slot % ${CHUNK} FROM search_match m
      JOIN product p ON p.status = 'active' AND p.labels @@ m.query JOIN product_slot s ON s.id = p.id
    WHERE m.match = ANY (matches)
  ) ${PACKED}
  -- The sets that are not of matches may be there.
  ON CONFLICT (kind, chunk, key) DO UPDATE SET bits = excluded.bits;
END $$;
`;

const SYNCHRONISING = `
-- Writes the sets of matches that have none, and returns how many. The caller holds the lock on slots; changes wait in listing_change.
CREATE FUNCTION sync_search_matches(wanted text[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  missing text[] := ARRAY(SELECT unnest(wanted) EXCEPT SELECT match FROM search_match);
BEGIN
  IF cardinality(missing) = 0 THEN RETURN 0; END IF;
  LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE;
  -- What folding has written before the triggers of the next two migrations were there may be out of date.
  IF NOT EXISTS (SELECT 1 FROM search_match) THEN DELETE FROM facet_bitmap WHERE kind IN ${KINDS}; END IF;
  INSERT INTO search_match (match, query) SELECT match, label_query(match) FROM unnest(missing) AS match;
  PERFORM write_facet_bits(false, missing);
  RETURN cardinality(missing);
END $$;
`;
