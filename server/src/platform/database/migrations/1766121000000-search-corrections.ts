import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches for what the shop does not have were corrected to something else: "turist" to "wrist", "safari" to "sagar", "refnd" to "end",
 * "coupon" to "cotton". A second wrong letter is accepted in fewer words now, and a third in none.
 *
 * Every word is compared, so that the index of trigrams was never used.
 */
export class SearchCorrections1766121000000 implements MigrationInterface {
  readonly name = 'SearchCorrections1766121000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(alternatives(NEAREST));
    await runner.query('DROP INDEX search_word_trigrams');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops)');
    await runner.query(alternatives(FORMER_NEAREST));
  }
}

const letters = (word: string): string =>
  `ARRAY(SELECT letter FROM unnest(string_to_array(${word}, NULL)) letter ORDER BY letter)`;

/**
 * The nearest word with one letter added, missing or replaced. Words that are no names may also differ by two, if they have the same letters
 * in another order, or the same first letter and then eight letters or two fifths of their trigrams in common.
 */
const NEAREST = `
  SELECT word INTO nearest FROM search_word
  WHERE levenshtein_less_equal(word, typed, 1) <= 1
    OR (NOT is_name AND levenshtein_less_equal(word, typed, 2) <= 2
      AND (left(word, 1) = left(typed, 1) AND (length(typed) >= 8 OR similarity(word, typed) >= 0.4) OR ${letters('word')} = ${letters('typed')}))
  ORDER BY levenshtein(word, typed) - 2 * similarity(word, typed), uses DESC, word LIMIT 1;
  IF nearest IS NULL THEN RETURN ARRAY[typed]; END IF;`;

/** As in 1766119000000-catalogue-words.ts. */
const FORMER_NEAREST = `
  SELECT word INTO nearest FROM search_word
  WHERE (word % typed OR levenshtein_less_equal(word, typed, 2) <= 2) AND (NOT is_name OR levenshtein(word, typed) <= 1)
  ORDER BY levenshtein(word, typed) - 2 * similarity(word, typed), uses DESC, word LIMIT 1;
  IF nearest IS NULL OR (levenshtein(nearest, typed) > 3 AND similarity(nearest, typed) < 0.4) THEN RETURN ARRAY[typed]; END IF;`;

function alternatives(findNearest: string): string {
  return `
CREATE OR REPLACE FUNCTION search_alternatives(typed text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  meanings text[] := ARRAY(SELECT meaning FROM search_synonym WHERE term = typed);
  nearest text;
BEGIN
  IF cardinality(meanings) > 0 THEN RETURN typed || meanings; END IF;
  IF length(typed) < 4 OR length(typed) > 40 OR typed !~ '^[a-z]+$'
    OR EXISTS (SELECT 1 FROM search_word WHERE word = typed)
    OR is_catalogue_word(typed) THEN
    RETURN ARRAY[typed];
  END IF;${findNearest}
  RETURN ARRAY[typed, nearest] || ARRAY(SELECT meaning FROM search_synonym WHERE term = nearest);
END $$`;
}
