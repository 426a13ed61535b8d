import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a word is the catalogue's own, so that it is no typing error, is looked up among the lexemes of its products. The search for one
 * product with the word read the table from its start, which is quick for a word that many products have, unless these are the latest.
 */
export class CatalogueWords1766119000000 implements MigrationInterface {
  readonly name = 'CatalogueWords1766119000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CATALOGUE_WORD);
    await runner.query(alternatives('is_catalogue_word(typed)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      alternatives("EXISTS (SELECT 1 FROM product WHERE search @@ plainto_tsquery('potli', typed))"),
    );
    await runner.query('DROP FUNCTION is_catalogue_word(text)');
  }
}

/**
 * Few products have a word that is not in search_lexeme: their index finds it. The table is empty while the catalogue is small, and until the
 * maintenance has filled it; then the index reads all matches. Lexemes without products may have lost them, or may be newer than the
 * last maintenance.
 */
const CATALOGUE_WORD = `
CREATE FUNCTION is_catalogue_word(word text) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan TO off AS $$
DECLARE
  lexemes text[] := tsvector_to_array(to_tsvector('potli', word));
BEGIN
  IF cardinality(lexemes) = 1 AND EXISTS (SELECT 1 FROM search_lexeme WHERE lexeme = lexemes[1] AND products > 0) THEN RETURN true; END IF;
  RETURN EXISTS (SELECT 1 FROM product WHERE search @@ plainto_tsquery('potli', word));
END $$;
`;

/** Otherwise as in 1765320000000-search-statistics.ts. @param isProductWord whether a product has the typed word */
function alternatives(isProductWord: string): string {
  return `
CREATE OR REPLACE FUNCTION search_alternatives(typed text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  meanings text[] := ARRAY(SELECT meaning FROM search_synonym WHERE term = typed);
  nearest text;
BEGIN
  IF cardinality(meanings) > 0 THEN RETURN typed || meanings; END IF;
  IF length(typed) < 4 OR length(typed) > 40 OR typed !~ '^[a-z]+$'
    OR EXISTS (SELECT 1 FROM search_word WHERE word = typed)
    OR ${isProductWord} THEN
    RETURN ARRAY[typed];
  END IF;
  SELECT word INTO nearest FROM search_word
  WHERE (word % typed OR levenshtein_less_equal(word, typed, 2) <= 2) AND (NOT is_name OR levenshtein(word, typed) <= 1)
  ORDER BY levenshtein(word, typed) - 2 * similarity(word, typed), uses DESC, word LIMIT 1;
  IF nearest IS NULL OR (levenshtein(nearest, typed) > 3 AND similarity(nearest, typed) < 0.4) THEN RETURN ARRAY[typed]; END IF;
  RETURN ARRAY[typed, nearest] || ARRAY(SELECT meaning FROM search_synonym WHERE term = nearest);
END $$`;
}
