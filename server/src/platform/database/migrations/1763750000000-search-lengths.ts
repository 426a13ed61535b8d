import type { MigrationInterface, QueryRunner } from 'typeorm';

/** levenshtein() refuses words of more than 255 letters; "\ufb03" a hundred times has 300 after unaccent. */
export class SearchLengths1763750000000 implements MigrationInterface {
  readonly name = 'SearchLengths1763750000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(alternatives('length(typed) < 4 OR length(typed) > 40'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(alternatives('length(typed) < 4'));
  }
}

/** @param beyond condition for words that are too short or too long to be a typing error of a known word */
function alternatives(beyond: string): string {
  return `
CREATE OR REPLACE FUNCTION search_alternatives(typed text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  meanings text[] := ARRAY(SELECT meaning FROM search_synonym WHERE term = typed);
  nearest text;
BEGIN
  IF cardinality(meanings) > 0 THEN RETURN typed || meanings; END IF;
  IF ${beyond} OR typed !~ '^[a-z]+$'
    OR EXISTS (SELECT 1 FROM search_word WHERE word = typed)
    OR EXISTS (SELECT 1 FROM product WHERE search @@ plainto_tsquery('potli', typed)) THEN
    RETURN ARRAY[typed];
  END IF;
  SELECT word INTO nearest FROM search_word
  WHERE word % typed OR levenshtein_less_equal(word, typed, 2) <= 2
  ORDER BY levenshtein(word, typed) - 2 * similarity(word, typed), uses DESC, word LIMIT 1;
  IF nearest IS NULL OR (levenshtein(nearest, typed) > 3 AND similarity(nearest, typed) < 0.4) THEN RETURN ARRAY[typed]; END IF;
  RETURN ARRAY[typed, nearest] || ARRAY(SELECT meaning FROM search_synonym WHERE term = nearest);
END $$`;
}
