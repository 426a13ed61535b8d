import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives products of a category neighbouring slots, so that under a filter by category most rows of `facet_bitmap` have no match
 * and are left out. The bars of a price histogram share the bits of prices that their bounds have in common.
 */
export class SortedProductSlots1766050000000 implements MigrationInterface {
  readonly name = 'SortedProductSlots1766050000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [SORTING, REBUILDING.after, COUNTS_BELOW.after]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REBUILDING.before);
    await runner.query('DROP FUNCTION sort_mixed_product_slots(int), sort_product_slots()');
    await runner.query(COUNTS_BELOW.before);
  }
}

/** Bits of a row, and the highest bit of a price, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const PRICE_TOP = 30;

/** The bits of `fact` (kind, key, chunk, place), by words of 64 bits. */
const PACKED = `
  SELECT kind, key, chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK}) AS bits
  FROM (
    SELECT *, coalesce(lag(word) OVER (PARTITION BY kind, key, chunk ORDER BY word), -1) AS previous FROM (
      SELECT kind, key, chunk, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS value FROM fact GROUP BY 1, 2, 3, 4
    ) words
  ) words GROUP BY 1, 2, 3`;

const writing = (order: string): string => `
  DELETE FROM facet_bitmap;
  DELETE FROM product_slot;
  INSERT INTO product_slot (slot, id) SELECT row_number() OVER (ORDER BY ${order}) - 1, id FROM product_listing;
  INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH fact AS (
    SELECT f.kind, f.key, s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place FROM facet_bitmap_fact f JOIN product_slot s USING (id)
  ) ${PACKED};`;

const SORTING = `
-- The caller holds the lock on slots. Changes wait in listing_change meanwhile, so that readers take changed products from their rows, and
-- are folded afterwards. A release without this function folds under another lock: it waits for the table.
CREATE FUNCTION sort_product_slots() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE;
  ${writing('category_id, price, id')}
END $$;

-- Sorts when the categories with at least so many products in a chunk are twice as many as they are at most when sorted. The caller
-- holds the lock on slots.
CREATE FUNCTION sort_mixed_product_slots(neighbours_min int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_mixed boolean;
BEGIN
  SELECT count(*) FILTER (WHERE kind = 'category' AND bit_count(bits) >= neighbours_min)
    > 2 * (count(*) FILTER (WHERE kind = 'total') + count(DISTINCT key) FILTER (WHERE kind = 'category'))
    INTO is_mixed FROM facet_bitmap WHERE kind IN ('total', 'category');
  IF is_mixed THEN PERFORM sort_product_slots(); END IF;
  RETURN is_mixed;
END $$;
`;

const rebuilding = (write: string): string => `
CREATE OR REPLACE FUNCTION rebuild_facet_bitmaps() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_change IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_change;
  ${write}
END $$;
`;
const REBUILDING = {
  before: rebuilding(writing('id')),
  after: rebuilding('PERFORM sort_product_slots();'),
};

const COUNTS_BELOW = {
  before: `
CREATE OR REPLACE FUNCTION counts_below(of_chunk int, of_bits bit varying, bounds bigint[]) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
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
END $$`,
  after: `
CREATE OR REPLACE FUNCTION counts_below(of_chunk int, of_bits bit varying, bounds bigint[]) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  slices bit varying[] := price_bits(of_chunk);
  counts int[] := '{}';
  bound bigint;
  previous bigint;
  -- By bit, before it is compared: how many products cost less, and which have the bound's higher bits.
  lesses int[] := array_fill(0, ARRAY[${PRICE_TOP + 1}]);
  equals bit varying[] := array_fill(of_bits, ARRAY[${PRICE_TOP + 1}]);
  equal_counts int[] := array_fill(bit_count(of_bits)::int, ARRAY[${PRICE_TOP + 1}]);
  -- The lowest bit with these.
  reached int := ${PRICE_TOP};
  less int;
  equal bit varying;
  equal_count int;
  ones bit varying;
  ones_count int;
BEGIN
  FOREACH bound IN ARRAY bounds LOOP
    IF bound > ${2 ** (PRICE_TOP + 1) - 1} THEN
      counts := array_append(counts, equal_counts[${PRICE_TOP + 1}]);
      CONTINUE;
    END IF;
    -- Begins at the highest bit in which this bound differs from the one before.
    IF previous IS NOT NULL THEN
      reached := greatest(reached, length(ltrim((bound # previous)::bit(${PRICE_TOP + 1})::text, '0')) - 1);
    END IF;
    previous := bound;
    less := lesses[reached + 1];
    equal := equals[reached + 1];
    equal_count := equal_counts[reached + 1];
    FOR at IN REVERSE reached .. 0 LOOP
      IF at < reached THEN
        reached := at;
        lesses[at + 1] := less;
        equals[at + 1] := equal;
        equal_counts[at + 1] := equal_count;
      END IF;
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
END $$`,
};
