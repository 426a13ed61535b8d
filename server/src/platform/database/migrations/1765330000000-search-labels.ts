import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Conditions of a search read an index alone, also in a catalogue of 100,000 products. An index of a tsvector has no weights, so a
 * condition such as "backpack in category or brand" read the document of each product that mentions a backpack anywhere. `labels`
 * has a lexeme for each word and pair of words with its weight. Long columns move out of the rows, so that what is counted and
 * sorted fits in few pages.
 */
export class SearchLabels1765330000000 implements MigrationInterface {
  readonly name = 'SearchLabels1765330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    // Bytes: a row's columns are moved out, the longest first, until it is no longer than this.
    await runner.query('ALTER TABLE product SET (toast_tuple_target = 512)');
    for (const column of SHORT_COLUMNS)
      await runner.query(`ALTER TABLE product ALTER COLUMN ${column} SET STORAGE MAIN`);
    // Writes every row anew, as the settings above ask for.
    await runner.query(
      'ALTER TABLE product ADD COLUMN labels tsvector GENERATED ALWAYS AS (search_labels(search)) STORED',
    );
    await runner.query(
      `CREATE INDEX product_labels ON product USING gin (labels, colour_families, material_families) WHERE status = 'active'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product DROP COLUMN labels');
    for (const column of SHORT_COLUMNS)
      await runner.query(`ALTER TABLE product ALTER COLUMN ${column} SET STORAGE EXTENDED`);
    await runner.query('ALTER TABLE product RESET (toast_tuple_target)');
    await runner.query('DROP FUNCTION label_query(text); DROP FUNCTION search_labels(tsvector)');
  }
}

/** Read for each product that is counted or sorted. */
const SHORT_COLUMNS = [
  'slug',
  'name',
  'model',
  'sku',
  'status',
  'country_of_origin',
  'country_slug',
  'colour_families',
  'material_families',
];

const FUNCTIONS = `
-- 'backpack/B', 'coin purs/C': the words and the pairs of words of names (A), categories and brands (B), tags, features and
-- materials (C). Descriptions (D) are left out.
CREATE FUNCTION search_labels(document tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH words AS (
    SELECT lexeme, position, weight
    FROM unnest(document) AS word (lexeme, positions, weights), unnest(positions, weights) AS place (position, weight)
    WHERE weight <> 'D'
  )
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT label)), '') FROM (
    SELECT lexeme || '/' || weight AS label FROM words
    UNION ALL
    SELECT one.lexeme || ' ' || other.lexeme || '/' || other.weight FROM words one JOIN words other ON other.position = one.position + 1
  ) labels
$$;

-- A query over \`labels\` out of one over \`search\`: 'backpack:B' is 'backpack/B', 'cabin:AC' is 'cabin/A' | 'cabin/C', and
-- 'coin <-> purse:C' is 'coin purs/C'. A word without weights may have any but D.
CREATE FUNCTION label_query(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    to_tsquery('potli', words)::text,
    $re$'([^']+)'(?::[ABCD]+)? <-> '([^']+)'$re$, $re$'\\1 \\2'$re$, 'g'),
    $re$'([^'/&|!()<>:]+)'(?!:)$re$, $re$'\\1':ABC$re$, 'g'),
    $re$'([^'/&|!()<>:]+)':([ABC])(?![ABC])$re$, $re$'\\1/\\2'$re$, 'g'),
    $re$'([^'/&|!()<>:]+)':([ABC])([ABC])(?![ABC])$re$, $re$( '\\1/\\2' | '\\1/\\3' )$re$, 'g'),
    $re$'([^'/&|!()<>:]+)':([ABC])([ABC])([ABC])$re$, $re$( '\\1/\\2' | '\\1/\\3' | '\\1/\\4' )$re$, 'g')::tsquery
$$;
`;
