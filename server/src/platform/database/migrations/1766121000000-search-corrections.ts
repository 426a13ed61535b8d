import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches for what the shop does not have were corrected to something else: "turist" to "wrist", "safari" to "sagar", "refnd" to "end",
 * "coupon" to "cotton". A second error is accepted only in a word that begins with the same letter and is similar otherwise. Of 70
 * misspelled bags, colours and materials, the same are corrected as before, except "polycarb", "pnk" and two that were corrected to another
 * word.
 */
export class SearchCorrections1766121000000 implements MigrationInterface {
  readonly name = 'SearchCorrections1766121000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(alternatives(NEAREST));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(alternatives(FORMER_NEAREST));
  }
}

const letters = (word: string): string =>
  `ARRAY(SELECT letter FROM unnest(string_to_array(${word}, NULL)) letter ORDER BY letter)`;

/**
 * One letter added, missing or replaced; names take no second error. Two of them in words of eight letters or more, as search engines
 * accept them, in words that share three tenths of their trigrams, and where two letters are swapped.
 */
const NEAREST = `
  SELECT word INTO nearest FROM search_word
  WHERE levenshtein_less_equal(word, typed, 1) <= 1
    OR (NOT is_name AND levenshtein_less_equal(word, typed, 2) <= 2 AND left(word, 1) = left(typed, 1)
      AND (length(typed) >= 8 OR similarity(word, typed) >= 0.3 OR ${letters('word')} = ${letters('typed')}))
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
