import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets of products, as bits, for the words that many products have: a search by these words ranks and counts all matches
 * without reading them. The maintenance writes the sets of a large catalogue; folding keeps them up to date.
 */
export class SearchLexemes1766101000000 implements MigrationInterface {
  readonly name = 'SearchLexemes1766101000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    // Locked before the functions that use the new column are replaced: no change is noted in between.
    await runner.query('ALTER TABLE listing_change ADD COLUMN has_new_words boolean NOT NULL DEFAULT false');
    for (const part of [
      TABLES,
      FOLDING_LEXEMES,
      FOLDING.after,
      COUNT_LISTING.after,
      REBUILDING.after,
      SORTING.after,
      SYNCHRONISING,
      READING,
    ])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of [FOLDING.before, COUNT_LISTING.before, REBUILDING.before, SORTING.before])
      await runner.query(part);
    await runner.query(`
      DROP FUNCTION search_bits(text, boolean), search_word_bits(text), is_search_of_frequent_words(text, boolean, int), matching_lexemes(text), sync_search_lexemes(int), count_search_lexemes(), fold_search_lexemes(uuid[]);
      DROP TABLE search_bitmap, search_lexeme;
      ALTER TABLE listing_change DROP COLUMN has_new_words`);
  }
}

/** Bits of a row, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const ZERO = `repeat('0', ${CHUNK})::bit(${CHUNK})`;
/** Changed products that one call folds. */
const FOLDED_AT_ONCE = 5_000;
/** A lexeme has sets when one in so many products has it. */
const SHARE_WITH_SETS = 400;
/** The scope of the whole catalogue; the others are ids of categories and brands. */
const ALL = `'00000000-0000-0000-0000-000000000000'::uuid`;

const TABLES = `
-- The lexemes of product.search; empty while the catalogue is small.
CREATE TABLE search_lexeme (
  lexeme text COLLATE "C" PRIMARY KEY,
  -- As of the last maintenance; 0 for a lexeme that came since.
  products int NOT NULL,
  -- Whether search_bitmap has its sets.
  has_bits boolean NOT NULL DEFAULT false
);
-- Bits of products that are no longer for sale may be set: readers combine sets with that of all products.
CREATE TABLE search_bitmap (
  lexeme text COLLATE "C" NOT NULL,
  -- By the highest weight that the lexeme has in the product: 3 for A, 2 for B, 1 for C, 0 for D.
  level int NOT NULL,
  chunk int NOT NULL,
  bits bit(${CHUNK}) NOT NULL,
  PRIMARY KEY (lexeme, level, chunk)
) WITH (toast_tuple_target = 8160);
ALTER TABLE search_bitmap ALTER COLUMN bits SET STORAGE MAIN;
`;

/** The places of `fact` as words of 64 bits, by chunk and by the two columns of `set`. */
const wordsOf = (set: string): string => `
  SELECT ${set}, chunk, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS value FROM fact GROUP BY 1, 2, 3, 4`;

/** Sets of bits, of words of 64. */
const packed = (set: string, words = `(${wordsOf(set)}) w`): string => `
  SELECT ${set}, chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK}) AS bits
  FROM (
    SELECT *, coalesce(lag(word) OVER (PARTITION BY ${set}, chunk ORDER BY word), -1) AS previous FROM ${words}
  ) words GROUP BY 1, 2, 3`;

const LEXEMES = `unnest(p.search) AS w (lexeme, positions, weights)`;
/** The first position has the highest weight: in product.search, names come first, and descriptions last. */
const LEVEL = `ascii('D') - ascii(w.weights[1])`;
const PLACE = `s.slot / ${CHUNK} AS chunk, s.slot % ${CHUNK} AS place`;

const FOLDING_LEXEMES = `
-- Writes the words of changed products that have a slot.
CREATE FUNCTION fold_search_lexemes(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) = 0 OR NOT EXISTS (SELECT 1 FROM search_lexeme) THEN RETURN; END IF;
  INSERT INTO search_lexeme (lexeme, products)
  SELECT DISTINCT w.lexeme, 0 FROM product p, ${LEXEMES} WHERE p.id = ANY (changed) ORDER BY 1 ON CONFLICT DO NOTHING;
  WITH mask AS MATERIALIZED (
    SELECT slot / ${CHUNK} AS chunk, bit_or(set_bit(${ZERO}, slot % ${CHUNK}, 1)) AS bits FROM product_slot WHERE id = ANY (changed) GROUP BY 1
  ),
  fact AS MATERIALIZED (
    SELECT w.lexeme, ${LEVEL} AS level, ${PLACE} FROM product p JOIN product_slot s USING (id), ${LEXEMES} JOIN search_lexeme l ON l.lexeme = w.lexeme AND l.has_bits
    WHERE p.id = ANY (changed)
  ),
  packed AS MATERIALIZED (${packed('lexeme, level')}),
  updated AS (
    UPDATE search_bitmap b SET bits = n.bits FROM (
      SELECT b.lexeme, b.level, b.chunk, CASE WHEN p.bits IS NULL THEN b.bits & ~m.bits ELSE b.bits & ~m.bits | p.bits END AS bits
      FROM search_bitmap b JOIN mask m USING (chunk) LEFT JOIN packed p USING (lexeme, level, chunk)
    ) n WHERE b.lexeme = n.lexeme AND b.level = n.level AND b.chunk = n.chunk AND b.bits <> n.bits
  )
  INSERT INTO search_bitmap (lexeme, level, chunk, bits) SELECT lexeme, level, chunk, bits FROM packed ON CONFLICT DO NOTHING;
END $$;
`;

const folding = ({ columns, select, into, declare, afterwards }: Record<string, string>): string => `
-- The caller holds the lock on folding. Which products are for sale is read once: of one that is changed meanwhile, the change is
-- folded by the next call, and until then it is read from its row.
CREATE OR REPLACE FUNCTION fold_listing_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  present uuid[];${declare}
BEGIN
  WITH taken AS (
    DELETE FROM listing_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM listing_change LIMIT ${FOLDED_AT_ONCE})) RETURNING ${columns}
  )
  SELECT ${select} INTO ${into} FROM taken;
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
  packed AS MATERIALIZED (${packed('kind, key')}),
  updated AS (
    UPDATE facet_bitmap b SET bits = n.bits FROM (
      SELECT b.kind, b.key, b.chunk, CASE WHEN p.bits IS NULL THEN b.bits & ~m.bits ELSE b.bits & ~m.bits | p.bits END AS bits
      FROM facet_bitmap b JOIN mask m USING (chunk) LEFT JOIN packed p USING (kind, key, chunk)
    ) n WHERE b.kind = n.kind AND b.key = n.key AND b.chunk = n.chunk AND b.bits <> n.bits
  )
  INSERT INTO facet_bitmap (kind, key, chunk, bits) SELECT kind, key, chunk, bits FROM packed ON CONFLICT DO NOTHING;${afterwards}
  UPDATE product_slot SET id = NULL WHERE id = ANY (ARRAY(SELECT unnest(changed) EXCEPT SELECT unnest(present)));
END $$;
`;
const FOLDING = {
  before: folding({
    columns: 'id',
    select: 'array_agg(DISTINCT id)',
    into: 'changed',
    declare: '',
    afterwards: '',
  }),
  after: folding({
    columns: 'id, has_new_words',
    select: 'array_agg(DISTINCT id), array_agg(DISTINCT id) FILTER (WHERE has_new_words)',
    into: 'changed, reworded',
    declare: '\n  reworded uuid[];',
    afterwards:
      '\n  PERFORM fold_search_lexemes(ARRAY(SELECT unnest(reworded) INTERSECT SELECT unnest(present)));',
  }),
};

/** @param hasNewWords the value of `columns` after the id */
const countListing = (columns: string, hasNewWords: string): string => `
CREATE OR REPLACE FUNCTION count_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_change (${columns}) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END${hasNewWords});
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
  before: countListing('id', ''),
  after: countListing('id, has_new_words', `, TG_OP = 'INSERT'`),
};

const rebuilding = (forget: string): string => `
CREATE OR REPLACE FUNCTION rebuild_facet_bitmaps() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_change IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_change;${forget}
  PERFORM sort_product_slots();
END $$;
`;
const REBUILDING = {
  before: rebuilding(''),
  // The changes that are deleted may have had new lexemes.
  after: rebuilding('\n  DELETE FROM search_lexeme;'),
};

const sorting = (forget: string): string => `
CREATE OR REPLACE FUNCTION sort_product_slots() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM facet_bitmap;
  DELETE FROM product_slot;${forget}
  INSERT INTO product_slot (slot, id) SELECT row_number() OVER (ORDER BY category_id, price, id) - 1, id FROM product_listing;
  PERFORM write_facet_bits(true, ARRAY(SELECT match FROM search_match));
END $$;
`;
const SORTING = {
  before: sorting(''),
  // The bits are of the former slots. Until the maintenance writes them again, all products of a lexeme are read.
  after: sorting(
    '\n  DELETE FROM search_bitmap;\n  UPDATE search_lexeme SET has_bits = false WHERE has_bits;',
  ),
};

const STATISTICS = `SELECT word, ndoc FROM ts_stat('SELECT search FROM product WHERE status = ''active''')`;

const SYNCHRONISING = `
-- Counts the products of lexemes that are known; folding adds the others. Reads all texts, without a lock.
CREATE FUNCTION count_search_lexemes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM search_lexeme) THEN RETURN; END IF;
  UPDATE search_lexeme l SET products = counted.products FROM (
    SELECT k.lexeme, coalesce(s.ndoc, 0) AS products FROM search_lexeme k LEFT JOIN (${STATISTICS}) s ON s.word = k.lexeme
  ) counted WHERE l.lexeme = counted.lexeme AND l.products <> counted.products;
END $$;

-- Writes the lexemes of a catalogue of so many products, if there are none, and the sets of frequent ones that have none, one chunk after the
-- other: of how many lexemes. The caller holds the lock on slots; changes wait in listing_change.
CREATE FUNCTION sync_search_lexemes(large_from int) RETURNS int LANGUAGE plpgsql SET work_mem = '128MB' AS $$
DECLARE
  listed int := (SELECT count(id) FROM product_slot);
  missing text[];
BEGIN
  IF listed < large_from THEN RETURN 0; END IF;
  IF NOT EXISTS (SELECT 1 FROM search_lexeme) THEN
    LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO search_lexeme (lexeme, products) ${STATISTICS};
  END IF;
  missing := ARRAY(SELECT lexeme FROM search_lexeme WHERE NOT has_bits AND products >= listed / ${SHARE_WITH_SETS});
  IF cardinality(missing) = 0 THEN RETURN 0; END IF;
  LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE;
  FOR at IN 0 .. (SELECT max(slot) / ${CHUNK} FROM product_slot) LOOP
    -- Grouped by numbers, and before they are sorted: texts, or all places, take twice as long to sort.
    INSERT INTO search_bitmap (lexeme, level, chunk, bits)
    WITH fact AS (
      SELECT m.number, ${LEVEL} AS level, ${PLACE} FROM product_slot s
        CROSS JOIN LATERAL (SELECT search FROM product WHERE id = s.id OFFSET 0) p, ${LEXEMES}
        JOIN unnest(missing) WITH ORDINALITY AS m (lexeme, number) ON m.lexeme = w.lexeme
      WHERE s.slot BETWEEN at * ${CHUNK} AND at * ${CHUNK} + ${CHUNK - 1}
    ),
    grouped AS MATERIALIZED (${wordsOf('number, level')})
    SELECT missing[p.number], p.level, p.chunk, p.bits FROM (${packed('number, level', 'grouped')}) p;
  END LOOP;
  UPDATE search_lexeme SET has_bits = true WHERE lexeme = ANY (missing);
  RETURN cardinality(missing);
END $$;
`;

const READING = `
-- The lexemes of products that meet the terms of a search text.
CREATE FUNCTION matching_lexemes(typed text) RETURNS TABLE (word int, alternative int, term text, lexeme text, products int, has_bits boolean)
LANGUAGE sql STABLE ROWS 20 AS $$
  SELECT t.word, t.alternative, t.lexeme, l.lexeme, l.products, l.has_bits FROM search_terms(typed) t
    LEFT JOIN search_lexeme l ON l.lexeme BETWEEN (t.lexeme COLLATE "C") AND ((CASE WHEN t.is_prefix THEN t.lexeme || chr(1114111) ELSE t.lexeme END) COLLATE "C")
$$;

-- Whether the lexemes of each word (or with any_word, of all words together) have so many products, added up, most of them by lexemes with sets.
CREATE FUNCTION is_search_of_frequent_words(typed text, any_word boolean, products_min int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(bool_and(products >= products_min AND products_without_bits <= products / 2), false) FROM (
      SELECT coalesce(sum(products), 0) AS products, coalesce(sum(products) FILTER (WHERE NOT has_bits), 0) AS products_without_bits
      FROM (SELECT DISTINCT word, lexeme, products, has_bits FROM matching_lexemes(typed)) l GROUP BY CASE WHEN NOT any_word THEN word END
    ) words
  );
END $$;

-- For each word of a search text the products with it: of level 3 in the name (weight A), of level 2 in the name, category or brand (AB), of
-- level 1 in these, colours, materials, tags or features (ABC), of level 0 anywhere. Products of lexemes without sets are read.
-- Bits of products that are not for sale may be set. words is how many words the text has.
CREATE FUNCTION search_word_bits(typed text) RETURNS TABLE (words int, word int, chunk int, level int, bits bit varying) LANGUAGE plpgsql STABLE ROWS 40 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH found AS MATERIALIZED (SELECT * FROM matching_lexemes(typed)),
  rare AS MATERIALIZED (
    SELECT word, alternative, term, query, with_weights(query, 'A') AS in_name, with_weights(query, 'AB') AS in_kind, with_weights(query, 'ABC') AS in_details FROM (
      SELECT word, alternative, term, string_agg(quote_literal(lexeme), ' | ')::tsquery AS query FROM found WHERE NOT has_bits GROUP BY 1, 2, 3
    ) f
  ),
  exact AS (
    -- An array, because the planner expects few elements of it.
    SELECT f.word, f.alternative, f.term, b.chunk, b.level, b.bits FROM search_bitmap b JOIN found f USING (lexeme)
    WHERE b.lexeme = ANY (ARRAY(SELECT lexeme FROM found WHERE has_bits))
    UNION ALL
    SELECT word, alternative, term, slot / ${CHUNK}, level, bit_or(set_bit(${ZERO}, slot % ${CHUNK}, 1)) FROM (
      SELECT r.word, r.alternative, r.term, s.slot,
        CASE WHEN p.ranked_words @@ r.in_name THEN 3 WHEN p.ranked_words @@ r.in_kind THEN 2 WHEN p.ranked_words @@ r.in_details THEN 1 ELSE 0 END AS level
      FROM rare r JOIN product p ON p.search @@ r.query CROSS JOIN LATERAL (SELECT slot FROM product_slot WHERE id = p.id OFFSET 0) s
    ) read GROUP BY 1, 2, 3, 4, 5
  ),
  of_term AS (
    SELECT e.word, e.alternative, e.term, e.chunk, l.level, bit_or(e.bits) AS bits
    FROM exact e JOIN (VALUES (0), (1), (2), (3)) AS l (level) ON l.level <= e.level GROUP BY 1, 2, 3, 4, 5
  ),
  of_alternative AS (
    SELECT t.word, t.alternative, t.chunk, t.level, bit_and(t.bits) AS bits FROM of_term t GROUP BY 1, 2, 3, 4
    HAVING count(*) = (SELECT count(DISTINCT f.term) FROM found f WHERE f.word = t.word AND f.alternative = t.alternative)
  )
  SELECT (SELECT count(DISTINCT f.word)::int FROM found f), a.word, a.chunk, a.level, bit_or(a.bits)::bit varying FROM of_alternative a GROUP BY 2, 3, 4;
END $$;

-- The products that match a search text, by rank. Where all words must match, it is the lowest level of a word; with any_word it is the
-- highest level, and 4 more for each word of level 1 or higher.
CREATE FUNCTION search_bits(typed text, any_word boolean) RETURNS TABLE (chunk int, rank int, bits bit varying) LANGUAGE plpgsql STABLE ROWS 40 AS $$
#variable_conflict use_column
DECLARE
  part record;
  -- Those with no, one, two … words of level 1.
  counted bit varying[];
  ranked bit varying;
BEGIN
  IF NOT any_word THEN
    RETURN QUERY SELECT chunk, level, (CASE WHEN above IS NULL THEN bits ELSE bits & ~above END)::bit varying FROM (
      SELECT *, lead(bits) OVER (PARTITION BY chunk ORDER BY level) AS above FROM (
        SELECT chunk, level, bit_and(bits) AS bits FROM search_word_bits(typed) GROUP BY chunk, level, words HAVING count(*) = words
      ) levels
    ) levels;
    RETURN;
  END IF;
  FOR part IN
    SELECT chunk, array_agg(bits) FILTER (WHERE level = 1) AS of_words, bit_or(bits) FILTER (WHERE level = 0) AS found,
      coalesce(bit_or(bits) FILTER (WHERE level = 2), ${ZERO}) AS in_kind, coalesce(bit_or(bits) FILTER (WHERE level = 3), ${ZERO}) AS in_name
    FROM search_word_bits(typed) GROUP BY 1
  LOOP
    chunk := part.chunk;
    counted := ARRAY[part.found];
    FOREACH ranked IN ARRAY coalesce(part.of_words, '{}') LOOP
      FOR words IN REVERSE cardinality(counted) .. 1 LOOP
        counted[words + 1] := coalesce(counted[words + 1] | (counted[words] & ranked), counted[words] & ranked);
        counted[words] := counted[words] & ~ranked;
      END LOOP;
    END LOOP;
    FOR words IN 1 .. cardinality(counted) LOOP
      FOR rank, bits IN SELECT r.rank, r.bits FROM (VALUES
        (4 * words - 4 + (words > 1)::int, counted[words] & ~part.in_kind),
        (4 * words - 2, counted[words] & part.in_kind & ~part.in_name),
        (4 * words - 1, counted[words] & part.in_name)
      ) AS r (rank, bits) WHERE bit_count(r.bits) > 0
      LOOP RETURN NEXT; END LOOP;
    END LOOP;
  END LOOP;
END $$;
`;
