import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writes the bits of all products chunk by chunk, and those of few changed products without building the text of each set: folding one
 * product takes a third of the time.
 */
export class BitsByChunk1766112000000 implements MigrationInterface {
  readonly name = 'BitsByChunk1766112000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLDING.after);
    await runner.query(WRITING.after);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(WRITING.before);
    await runner.query(FOLDING.before);
  }
}

/** Bits of a row, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const ZERO = `repeat('0', ${CHUNK})::bit(${CHUNK})`;
/** Changed products that one call folds. */
const FOLDED_AT_ONCE = 5_000;
/** Kinds that searches alone read, as in 1766060000000-search-bitmaps.ts. */
const KINDS = `('match', 'laptop', 'wheels', 'popularity')`;

/** The bits of \`fact\` (kind, key, chunk, place), by words of 64 bits: for many products. */
const PACKED = `
  SELECT kind, key, chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK}) AS bits
  FROM (
    SELECT *, coalesce(lag(word) OVER (PARTITION BY kind, key, chunk ORDER BY word), -1) AS previous FROM (
      SELECT kind, key, chunk, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS value FROM fact GROUP BY 1, 2, 3, 4
    ) words
  ) words GROUP BY 1, 2, 3`;

/** @param packed the bits of \`fact\` */
const folding = (packed: string): string => `
-- The caller holds the lock on folding. Which products are for sale is read once: of one that is changed meanwhile, the change is
-- folded by the next call, and until then it is read from its row.
CREATE OR REPLACE FUNCTION fold_listing_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  present uuid[];
  reworded uuid[];
BEGIN
  WITH taken AS (
    DELETE FROM listing_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM listing_change LIMIT ${FOLDED_AT_ONCE})) RETURNING id, has_new_words
  )
  SELECT array_agg(DISTINCT id), array_agg(DISTINCT id) FILTER (WHERE has_new_words) INTO changed, reworded FROM taken;
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
  packed AS MATERIALIZED (${packed}),
  updated AS (
    UPDATE facet_bitmap b SET bits = n.bits FROM (
      SELECT b.kind, b.key, b.chunk, CASE WHEN p.bits IS NULL THEN b.bits & ~m.bits ELSE b.bits & ~m.bits | p.bits END AS bits
      FROM facet_bitmap b JOIN mask m USING (chunk) LEFT JOIN packed p USING (kind, key, chunk)
    ) n WHERE b.kind = n.kind AND b.key = n.key AND b.chunk = n.chunk AND b.bits <> n.bits
  )
  INSERT INTO facet_bitmap (kind, key, chunk, bits) SELECT kind, key, chunk, bits FROM packed ON CONFLICT DO NOTHING;
  PERFORM fold_search_lexemes(ARRAY(SELECT unnest(reworded) INTERSECT SELECT unnest(present)));
  UPDATE product_slot SET id = NULL WHERE id = ANY (ARRAY(SELECT unnest(changed) EXCEPT SELECT unnest(present)));
END $$;
`;
const FOLDING = {
  before: folding(PACKED),
  after: folding(
    `SELECT kind, key, chunk, bit_or(set_bit(${ZERO}, place, 1)) AS bits FROM fact GROUP BY 1, 2, 3`,
  ),
};

/** Kinds of 1766111000000-search-amounts.ts. */
const AMOUNTS = `'litres', 'weight', 'height', 'volume', 'stars', 'reviews', 'created', 'name'`;
const PLACE = `s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place`;
const MATCHES = `SELECT 'match' AS kind, m.match AS key, ${PLACE} FROM search_match m
      JOIN product p ON p.status = 'active' AND p.labels @@ m.query JOIN product_slot s ON s.id = p.id
    WHERE m.match = ANY (matches)`;
const factsOf = (products: string, written: string): string => `
    SELECT f.kind, f.key, ${PLACE} FROM facet_bitmap_fact f JOIN product_slot s USING (id)
    WHERE ${products}f.kind NOT IN (${written}) AND (has_all_kinds OR f.kind IN ${KINDS})`;
const insert = (fact: string): string => `
  INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH fact AS (${fact}) ${PACKED}
  -- The sets that are not of matches may be there.
  ON CONFLICT (kind, chunk, key) DO UPDATE SET bits = excluded.bits;`;

const WRITING = {
  before: `
-- Writes the sets of these matches, and of all other kinds, or else of those for searches only. A match is looked up in the index of labels.
CREATE OR REPLACE FUNCTION write_facet_bits(has_all_kinds boolean, matches text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN ${insert(`${factsOf('', `'match'`)} UNION ALL ${MATCHES}`)}
END $$;
`,
  after: `
-- Writes the sets of these matches, and of all other kinds, or else of those for searches only. A match is looked up in the index of labels,
-- once for all chunks. The facts of all products at once would be sorted on disk, and those of amounts are the most.
CREATE OR REPLACE FUNCTION write_facet_bits(has_all_kinds boolean, matches text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR at IN 0 .. (SELECT coalesce(max(slot), -1) FROM product_slot) / ${CHUNK} LOOP ${insert(
    factsOf(`s.slot >= at * ${CHUNK} AND s.slot < (at + 1) * ${CHUNK} AND `, `'match', ${AMOUNTS}`),
  )}
    IF has_all_kinds THEN PERFORM write_amount_bits(at); END IF;
  END LOOP; ${insert(MATCHES)}
END $$;
`,
};
