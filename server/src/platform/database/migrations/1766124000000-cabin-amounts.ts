import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from '../advisory-locks';

/**
 * Bits of the sides of products, sorted, and of their sum, for searches for what an airline takes into the cabin. Airlines' limits are no part of
 * the database: they change without notice, and domain/cabin-baggage.ts has them.
 */
export class CabinAmounts1766124000000 implements MigrationInterface {
  readonly name = 'CabinAmounts1766124000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    // As in 1766111000000-search-amounts.ts: no bits are folded meanwhile; changes wait in listing_change, and counts are folded.
    await runner.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productSlots]);
    await runner.query('LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE');
    for (const part of [AMOUNTS, CHUNK_WRITING, WRITING]) await runner.query(part.after);
    const [{ chunks }]: [{ chunks: number }] = await runner.query(
      `SELECT coalesce(max(slot) / ${CHUNK} + 1, 0)::int AS chunks FROM product_slot`,
    );
    for (let chunk = 0; chunk < chunks; chunk += 1)
      await runner.query(insertAmounts('$1::int', MEASURED.after, `a.kind IN (${listed(SIDES)})`), [chunk]);
    // Lists read the view, and would wait for the sets. Longer than any of them runs, so that the sets are not written in vain.
    await runner.query("SET LOCAL lock_timeout = '6s'");
    await runner.query(FACTS.after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of [FACTS, WRITING, CHUNK_WRITING, AMOUNTS]) await runner.query(part.before);
    await runner.query(`DELETE FROM facet_bitmap WHERE kind IN (${listed(SIDES)})`);
  }
}

/** Bits of a row, and the highest bit of an amount, as in 1766111000000-search-amounts.ts. */
const CHUNK = 31_744;
const TOP = 30;
const AMOUNT_MAX = 2 ** (TOP + 1) - 1;
const EPOCH = 1_577_836_800;
const BITS = Array.from({ length: TOP + 1 }, (_, bit) => bit);

/** 'sides' is their sum. */
const SIDES = ['sides', 'longest', 'middle', 'shortest'];
const FORMERLY_MEASURED = ['litres', 'weight', 'height', 'volume'];
const MEASURED = { before: FORMERLY_MEASURED, after: [...FORMERLY_MEASURED, ...SIDES] };
const SORTED = ['stars', 'reviews', 'created', 'name'];
const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

const both = (compose: (which: 'before' | 'after') => string) => ({
  before: compose('before'),
  after: compose('after'),
});

const SUM = 'p.length_cm + p.width_cm + p.height_cm';
/** Tenths, half up: `round` prefers even numbers. `greatest` and `least` ignore what is null. */
const tenths = (cm: string): string => `CASE WHEN ${SUM} IS NOT NULL THEN floor((${cm}) * 10 + 0.5) END`;
const SORTED_SIDES = `('sides', ${tenths(SUM)}), ('longest', ${tenths('greatest(p.length_cm, p.width_cm, p.height_cm)')}),
      ('middle', ${tenths('greatest(least(p.length_cm, p.width_cm), least(greatest(p.length_cm, p.width_cm), p.height_cm))')}),
      ('shortest', ${tenths('least(p.length_cm, p.width_cm, p.height_cm)')}),
      `;
const amounts = (sides: string): string => `
-- What searches compare: hundredths of litres, grams, hundredths and cubes of centimetres${sides && ', tenths of centimetres of the sides'}; null where it was not measured. And
-- what lists are sorted by: hundredths of stars, reviews, seconds, and the first four bytes of the name in small letters.
CREATE OR REPLACE FUNCTION product_amounts(p product) RETURNS TABLE (kind text, amount int) LANGUAGE sql STABLE AS $$
  SELECT kind, (CASE WHEN measured > ${AMOUNT_MAX} THEN ${AMOUNT_MAX} WHEN measured < 0 THEN 0 ELSE round(measured) END)::int FROM (
    VALUES ('litres', p.capacity_litres * 100), ('weight', p.weight_kg * 1000), ('height', greatest(p.height_cm, p.length_cm) * 100),
      ${sides}('volume', p.length_cm * p.width_cm * p.height_cm), ('stars', p.average_rating * 100), ('reviews', p.review_count),
      ('created', (extract(epoch FROM p.created_at) - ${EPOCH})::double precision),
      ('name', (('x' || encode(substr(convert_to(lower(p.name), 'UTF8') || '\\x00000000', 1, 4), 'hex'))::bit(32)::bigint >> 1))
  ) v (kind, measured)
$$;
`;
const AMOUNTS = { before: amounts(''), after: amounts(SORTED_SIDES) };

/** Inserts the sets of amounts of a chunk, by words of 64 products. @param condition on the amounts `a` */
function insertAmounts(chunk: string, measured: readonly string[], condition = 'true'): string {
  return `
  INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH measured AS (
    SELECT a.kind, a.amount, s.slot % ${CHUNK} AS place
    FROM product_slot s JOIN product_listing l USING (id) JOIN product p ON p.id = l.id CROSS JOIN LATERAL product_amounts(p) a
    WHERE s.slot >= ${chunk} * ${CHUNK} AND s.slot < (${chunk} + 1) * ${CHUNK} AND a.amount IS NOT NULL AND ${condition}
  ), grouped AS (
    SELECT kind, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS present,
      ${BITS.map((bit) => `bit_or((amount >> ${bit} & 1)::bigint << 63 - place % 64) AS bit_${bit}`).join(', ')}
    FROM measured GROUP BY 1, 2
  ), words AS (
    SELECT g.kind, v.key, g.word, v.value, coalesce(lag(g.word) OVER (PARTITION BY g.kind, v.key ORDER BY g.word), -1) AS previous
    FROM grouped g CROSS JOIN LATERAL (
      VALUES ('', CASE WHEN g.kind IN (${listed(measured)}) THEN g.present END), ${BITS.map((bit) => `('${bit}', g.bit_${bit})`).join(', ')}
    ) v (key, value)
    WHERE v.value <> 0
  )
  SELECT kind, key, ${chunk}, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK})
  FROM words GROUP BY 1, 2`;
}
const CHUNK_WRITING = both(
  (which) => `
-- Writes the sets of amounts of the products of a chunk.
CREATE OR REPLACE FUNCTION write_amount_bits(of_chunk int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN ${insertAmounts('of_chunk', MEASURED[which])};
END $$;
`,
);

/** Kinds that searches alone read, as in 1766060000000-search-bitmaps.ts. */
const SEARCHED = ['match', 'laptop', 'wheels', 'popularity'];
const PLACE = `s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place`;
/** See 1766112000000-bits-by-chunk.ts. */
const insert = (fact: string): string => `
  INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH fact AS (${fact})
  SELECT kind, key, chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK}) AS bits
  FROM (
    SELECT *, coalesce(lag(word) OVER (PARTITION BY kind, key, chunk ORDER BY word), -1) AS previous FROM (
      SELECT kind, key, chunk, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS value FROM fact GROUP BY 1, 2, 3, 4
    ) words
  ) words GROUP BY 1, 2, 3
  -- The sets that are not of matches may be there.
  ON CONFLICT (kind, chunk, key) DO UPDATE SET bits = excluded.bits;`;
const WRITING = both(
  (which) => `
-- Writes the sets of these matches, and of all other kinds, or else of those for searches only. A match is looked up in the index of labels,
-- once for all chunks. The facts of all products at once would be sorted on disk, and those of amounts are the most.
CREATE OR REPLACE FUNCTION write_facet_bits(has_all_kinds boolean, matches text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR at IN 0 .. (SELECT coalesce(max(slot), -1) FROM product_slot) / ${CHUNK} LOOP ${insert(`
    SELECT f.kind, f.key, ${PLACE} FROM facet_bitmap_fact f JOIN product_slot s USING (id)
    WHERE s.slot >= at * ${CHUNK} AND s.slot < (at + 1) * ${CHUNK} AND f.kind NOT IN ('match', ${listed([...MEASURED[which], ...SORTED])})
      AND (has_all_kinds OR f.kind IN (${listed(SEARCHED)}))`)}
    IF has_all_kinds THEN PERFORM write_amount_bits(at); END IF;
  END LOOP; ${insert(`
    SELECT 'match' AS kind, m.match AS key, ${PLACE} FROM search_match m
      JOIN product p ON p.status = 'active' AND p.labels @@ m.query JOIN product_slot s ON s.id = p.id
    WHERE m.match = ANY (matches)`)}
END $$;
`,
);

/** A product that was measured has the key '', and those of the amount's bits. */
const FACTS = both(
  (which) => `
CREATE OR REPLACE VIEW facet_bitmap_fact AS
  SELECT l.id, f.kind COLLATE "C" AS kind, f.key COLLATE "C" AS key FROM product_listing l CROSS JOIN LATERAL (
    VALUES ('total', ''), ('category', l.category_id::text), ('brand', l.brand_id::text),
      ('country', l.country_slug || '/' || l.country_of_origin), ('rating', floor(l.average_rating)::int::text),
      (CASE WHEN l.in_stock THEN 'in_stock' END, ''), (CASE WHEN l.is_featured THEN 'featured' END, ''),
      (CASE WHEN l.compare_price IS NOT NULL THEN 'on_sale' END, '')
    UNION ALL SELECT 'colour', unnest(l.colour_families)
    UNION ALL SELECT 'colour_in_stock', unnest(l.colours_in_stock)
    UNION ALL SELECT 'material', unnest(l.material_families)
    UNION ALL SELECT 'price', bit::text FROM generate_series(0, ${TOP}) AS bit WHERE l.price >> bit & 1 = 1
    UNION ALL SELECT 'popularity', floor(2 * ln(l.units_sold_90d + 1) / ln(2))::int::text
    UNION ALL SELECT v.kind, v.key FROM product p CROSS JOIN LATERAL (
      VALUES (CASE WHEN p.laptop_inches IS NOT NULL THEN 'laptop' END, p.laptop_inches::text), (CASE WHEN p.wheels IS NOT NULL THEN 'wheels' END, p.wheels::text)
    ) v (kind, key) WHERE p.id = l.id
    UNION ALL SELECT a.kind, k.key FROM product p CROSS JOIN LATERAL product_amounts(p) a
      CROSS JOIN LATERAL (SELECT '' AS key WHERE a.kind IN (${listed(MEASURED[which])}) UNION ALL SELECT bit::text FROM generate_series(0, ${TOP}) AS bit WHERE a.amount >> bit & 1 = 1) k
      WHERE p.id = l.id AND a.amount IS NOT NULL
    UNION ALL SELECT 'match', m.match FROM product p JOIN search_match m ON p.labels @@ m.query WHERE p.id = l.id
  ) f (kind, key) WHERE f.kind IS NOT NULL;
`,
);
