import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sets of products, as bits, by the colours in which they are in stock. */
export class BitsOfColoursInStock1766084000000 implements MigrationInterface {
  readonly name = 'BitsOfColoursInStock1766084000000';

  async up(runner: QueryRunner): Promise<void> {
    // Until the trigger is committed, a change by the release before would be in no set.
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query('LOCK TABLE product_listing IN SHARE ROW EXCLUSIVE MODE');
    await runner.query('LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE');
    for (const part of [FACTS.after, TRIGGER, WRITE]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER listing_colours_in_stock_changed ON product_listing');
    await runner.query(FACTS.before);
    await runner.query(`DELETE FROM facet_bitmap WHERE kind = 'colour_in_stock'`);
  }
}

/** Bits of a row, and the highest bit of a price, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const PRICE_TOP = 30;

/** See 1766060000000-search-bitmaps.ts. */
const facts = (coloursInStock: string): string => `
CREATE OR REPLACE VIEW facet_bitmap_fact AS
  SELECT l.id, f.kind COLLATE "C" AS kind, f.key COLLATE "C" AS key FROM product_listing l CROSS JOIN LATERAL (
    VALUES ('total', ''), ('category', l.category_id::text), ('brand', l.brand_id::text),
      ('country', l.country_slug || '/' || l.country_of_origin), ('rating', floor(l.average_rating)::int::text),
      (CASE WHEN l.in_stock THEN 'in_stock' END, ''), (CASE WHEN l.is_featured THEN 'featured' END, ''),
      (CASE WHEN l.compare_price IS NOT NULL THEN 'on_sale' END, '')
    UNION ALL SELECT 'colour', unnest(l.colour_families)
    ${coloursInStock}
    UNION ALL SELECT 'material', unnest(l.material_families)
    UNION ALL SELECT 'price', bit::text FROM generate_series(0, ${PRICE_TOP}) AS bit WHERE l.price >> bit & 1 = 1
    UNION ALL SELECT 'popularity', floor(2 * ln(l.units_sold_90d + 1) / ln(2))::int::text
    UNION ALL SELECT v.kind, v.key FROM product p CROSS JOIN LATERAL (
      VALUES (CASE WHEN p.laptop_inches IS NOT NULL THEN 'laptop' END, p.laptop_inches::text), (CASE WHEN p.wheels IS NOT NULL THEN 'wheels' END, p.wheels::text)
    ) v (kind, key) WHERE p.id = l.id
    UNION ALL SELECT 'match', m.match FROM product p JOIN search_match m ON p.labels @@ m.query WHERE p.id = l.id
  ) f (kind, key) WHERE f.kind IS NOT NULL;
`;
const FACTS = {
  before: facts(''),
  after: facts(`UNION ALL SELECT 'colour_in_stock', unnest(l.colours_in_stock)`),
};

/** By the colours in stock alone nothing is counted, so that `count_listing` does not note the change. */
const TRIGGER = `
CREATE TRIGGER listing_colours_in_stock_changed AFTER UPDATE ON product_listing FOR EACH ROW
  WHEN (OLD.colours_in_stock <> NEW.colours_in_stock) EXECUTE FUNCTION note_search_change();
`;

const WRITE = `
INSERT INTO facet_bitmap (kind, key, chunk, bits)
WITH fact AS (
  SELECT 'colour_in_stock' AS kind, c.key, s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place
  FROM product_listing l CROSS JOIN unnest(l.colours_in_stock) AS c (key) JOIN product_slot s USING (id)
)
SELECT kind, key, chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
  || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK}) AS bits
FROM (
  SELECT *, coalesce(lag(word) OVER (PARTITION BY kind, key, chunk ORDER BY word), -1) AS previous FROM (
    SELECT kind, key, chunk, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS value FROM fact GROUP BY 1, 2, 3, 4
  ) words
) words GROUP BY 1, 2, 3;
`;
