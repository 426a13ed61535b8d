import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is cheap, large or light in each category, for words such as "cheap" in a search; and which of the catalogue's words are only
 * names, which a mistyped word is not taken for unless one letter is wrong.
 */
export class SearchStatistics1765320000000 implements MigrationInterface {
  readonly name = 'SearchStatistics1765320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATISTICS);
    await runner.query('ALTER TABLE search_word ADD COLUMN is_name boolean NOT NULL DEFAULT false');
    await runner.query(WORDS);
    await runner.query(alternatives(`AND (NOT is_name OR levenshtein(word, typed) <= 1)`));
    await runner.query('SELECT refresh_category_statistics(), refresh_search_words()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(alternatives(''));
    await runner.query(FORMER_WORDS);
    await runner.query('ALTER TABLE search_word DROP COLUMN is_name');
    await runner.query('DROP FUNCTION refresh_category_statistics(); DROP TABLE category_statistics');
  }
}

const STATISTICS = `
CREATE TABLE category_statistics (
  category_id uuid PRIMARY KEY REFERENCES category (id) ON DELETE CASCADE,
  -- In paise: a third of the products costs so much or less, a third so much or more.
  lower_price int NOT NULL,
  upper_price int NOT NULL,
  -- In cubic centimetres and kilograms; null where nothing was measured.
  median_volume double precision,
  median_weight double precision
);

CREATE FUNCTION refresh_category_statistics() RETURNS void LANGUAGE sql AS $$
  INSERT INTO category_statistics
  SELECT category_id, percentile_disc(1.0 / 3) WITHIN GROUP (ORDER BY price), percentile_disc(2.0 / 3) WITHIN GROUP (ORDER BY price),
    percentile_cont(0.5) WITHIN GROUP (ORDER BY length_cm * width_cm * height_cm), percentile_cont(0.5) WITHIN GROUP (ORDER BY weight_kg)
  FROM product WHERE status = 'active' GROUP BY category_id
  ON CONFLICT (category_id) DO UPDATE SET lower_price = excluded.lower_price, upper_price = excluded.upper_price,
    median_volume = excluded.median_volume, median_weight = excluded.median_weight
$$;
`;

/** Words of names and brands are only names where nothing else uses them. */
const WORDS = `
CREATE OR REPLACE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM search_word;
  INSERT INTO search_word (word, uses, is_name)
  SELECT word, sum(nentry)::int, bool_and(is_name) FROM (
    SELECT word, nentry, true AS is_name FROM ts_stat('SELECT to_tsvector(''simple'', unaccent(lower(p.name || '' '' || b.name)))
      FROM product p JOIN brand b ON b.id = p.brand_id')
    UNION ALL SELECT word, nentry, false FROM ts_stat('SELECT to_tsvector(''simple'', unaccent(lower(c.name || '' '' ||
        array_to_string(p.materials || p.tags || p.features, '' ''))))
      FROM product p JOIN category c ON c.id = p.category_id')
    UNION ALL SELECT word, nentry, false FROM ts_stat('SELECT to_tsvector(''simple'', unaccent(lower(name))) FROM variant')
    UNION ALL SELECT word, nentry, false FROM ts_stat('SELECT to_tsvector(''simple'', unaccent(lower(term || '' '' || meaning))) FROM search_synonym')
  ) words
  WHERE word ~ '^[a-z]{3,}$'
  GROUP BY word;
END $$;
`;

const FORMER_WORDS = `
CREATE OR REPLACE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM search_word;
  INSERT INTO search_word (word, uses)
  SELECT word, sum(nentry)::int FROM (
    SELECT word, nentry FROM ts_stat('SELECT to_tsvector(''simple'', unaccent(lower(p.name || '' '' || b.name || '' '' || c.name || '' '' ||
        array_to_string(p.materials || p.tags || p.features, '' ''))))
      FROM product p JOIN brand b ON b.id = p.brand_id JOIN category c ON c.id = p.category_id')
    UNION ALL SELECT word, nentry FROM ts_stat('SELECT to_tsvector(''simple'', unaccent(lower(name))) FROM variant')
    UNION ALL SELECT word, nentry FROM ts_stat('SELECT to_tsvector(''simple'', unaccent(lower(term || '' '' || meaning))) FROM search_synonym')
  ) words
  WHERE word ~ '^[a-z]{3,}$'
  GROUP BY word;
END $$;
`;

/** @param nearest what must hold of the word that a mistyped one is taken for */
function alternatives(nearest: string): string {
  return `
CREATE OR REPLACE FUNCTION search_alternatives(typed text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  meanings text[] := ARRAY(SELECT meaning FROM search_synonym WHERE term = typed);
  nearest text;
BEGIN
  IF cardinality(meanings) > 0 THEN RETURN typed || meanings; END IF;
  IF length(typed) < 4 OR length(typed) > 40 OR typed !~ '^[a-z]+$'
    OR EXISTS (SELECT 1 FROM search_word WHERE word = typed)
    OR EXISTS (SELECT 1 FROM product WHERE search @@ plainto_tsquery('potli', typed)) THEN
    RETURN ARRAY[typed];
  END IF;
  SELECT word INTO nearest FROM search_word
  WHERE (word % typed OR levenshtein_less_equal(word, typed, 2) <= 2) ${nearest}
  ORDER BY levenshtein(word, typed) - 2 * similarity(word, typed), uses DESC, word LIMIT 1;
  IF nearest IS NULL OR (levenshtein(nearest, typed) > 3 AND similarity(nearest, typed) < 0.4) THEN RETURN ARRAY[typed]; END IF;
  RETURN ARRAY[typed, nearest] || ARRAY(SELECT meaning FROM search_synonym WHERE term = nearest);
END $$`;
}
