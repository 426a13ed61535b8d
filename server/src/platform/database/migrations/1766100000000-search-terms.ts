import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Splits the query of a search text into its words and their alternatives, so that each can be looked up for itself, and
 * limits a query to the names, kinds or details of products, by which matches are ranked.
 */
export class SearchTerms1766100000000 implements MigrationInterface {
  readonly name = 'SearchTerms1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    for (const part of [TERMS, QUERY_OF_TERMS, WEIGHTS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER_QUERY);
    await runner.query(
      'DROP FUNCTION with_weights(tsquery, text), combine_queries(tsquery[], boolean), search_word_queries(text), search_terms(text)',
    );
  }
}

/** The words of a text, where synonyms of several words ("school bag") are replaced. */
const SPLIT = `
  FOR phrase IN SELECT term, meaning FROM search_synonym WHERE term LIKE '% %' AND ' ' || plain || ' ' LIKE '% ' || term || ' %'
    ORDER BY length(term) DESC, meaning LOOP
    plain := trim(replace(' ' || plain || ' ', ' ' || phrase.term || ' ', ' ' || phrase.meaning || ' '));
  END LOOP;
  words := (regexp_split_to_array(plain, ' +'))[1:8];`;
const PLAIN = `plain text := trim(regexp_replace(unaccent(lower(typed)), '[^[:alnum:]]+', ' ', 'g'));
  words text[];
  phrase record;`;

const TERMS = `
-- What products are searched for. One alternative of each word must match, with all its lexemes; the last word may be unfinished.
-- Words that full text ignores ("the") have none.
CREATE FUNCTION search_terms(typed text) RETURNS TABLE (word int, alternative int, lexeme text, is_prefix boolean) LANGUAGE plpgsql STABLE ROWS 4 AS $$
DECLARE
  ${PLAIN}
BEGIN
  ${SPLIT}
  is_prefix := false;
  FOR i IN 1 .. coalesce(cardinality(words), 0) LOOP
    CONTINUE WHEN words[i] = '';
    word := i;
    alternative := NULL;
    FOR alternative, lexeme IN
      SELECT a.nth, w.lexeme FROM unnest(search_alternatives(words[i])) WITH ORDINALITY AS a (text, nth), unnest(to_tsvector('potli', a.text)) AS w
    LOOP RETURN NEXT; END LOOP;
    IF alternative IS NOT NULL AND i = cardinality(words) AND length(words[i]) >= 2 THEN
      alternative := 0;
      is_prefix := true;
      FOREACH lexeme IN ARRAY tsvector_to_array(to_tsvector('simple', words[i])) LOOP RETURN NEXT; END LOOP;
    END IF;
  END LOOP;
END $$;
`;

const QUERY_OF_TERMS = `
-- The queries of the words of a search text.
CREATE FUNCTION search_word_queries(typed text) RETURNS tsquery[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  queries tsquery[] := '{}';
  size int := 0;
  word int;
  alternative int;
  term record;
  query tsquery;
  -- The alternatives of the word before this one, and this one.
  others tsquery;
  part tsquery;
BEGIN
  -- In the order of words and alternatives.
  FOR term IN SELECT * FROM search_terms(typed) LOOP
    query := (quote_literal(term.lexeme) || CASE WHEN term.is_prefix THEN ':*' ELSE '' END)::tsquery;
    IF word IS DISTINCT FROM term.word THEN
      size := size + 1;
      others := NULL;
      part := query;
    ELSIF alternative <> term.alternative THEN
      others := queries[size];
      part := query;
    ELSE part := part && query;
    END IF;
    queries[size] := CASE WHEN others IS NULL THEN part ELSE others || part END;
    word := term.word;
    alternative := term.alternative;
  END LOOP;
  RETURN queries;
END $$;

-- The query that all of these meet, or any of them.
CREATE FUNCTION combine_queries(queries tsquery[], any_word boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  combined tsquery;
  query tsquery;
BEGIN
  FOREACH query IN ARRAY queries LOOP
    combined := CASE WHEN combined IS NULL THEN query WHEN any_word THEN combined || query ELSE combined && query END;
  END LOOP;
  RETURN coalesce(combined, ''::tsquery);
END $$;

-- Converts a search text to a query: every word must match (any one of them if any_word is set); the last word may be
-- unfinished.
CREATE OR REPLACE FUNCTION search_query(typed text, any_word boolean DEFAULT false) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN combine_queries(search_word_queries(typed), any_word);
END $$;
`;

const WEIGHTS = `
-- The query for lexemes with one of these weights: A for a product's name, B for its category and brand, C for its colours, materials, tags
-- and features, D for its description.
CREATE FUNCTION with_weights(query tsquery, weights text) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(query::text, '(''(?:[^'']|'''')+'')(?::(\\*))?', '\\1:\\2' || weights, 'g')::tsquery
$$;
`;

/** As in 1763600100000-catalogue-search.ts. */
const FORMER_QUERY = `
CREATE OR REPLACE FUNCTION search_query(typed text, any_word boolean DEFAULT false) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  ${PLAIN}
  alternative text;
  part tsquery;
  whole tsquery;
BEGIN
  ${SPLIT}
  FOR i IN 1 .. coalesce(cardinality(words), 0) LOOP
    CONTINUE WHEN words[i] = '';
    part := NULL;
    FOREACH alternative IN ARRAY search_alternatives(words[i]) LOOP
      part := coalesce(part || plainto_tsquery('potli', alternative), plainto_tsquery('potli', alternative));
    END LOOP;
    IF i = cardinality(words) AND length(words[i]) >= 2 AND numnode(part) > 0 THEN
      part := part || to_tsquery('simple', quote_literal(words[i]) || ':*');
    END IF;
    CONTINUE WHEN numnode(part) = 0;
    whole := CASE WHEN whole IS NULL THEN part WHEN any_word THEN whole || part ELSE whole && part END;
  END LOOP;
  RETURN coalesce(whole, ''::tsquery);
END $$;
`;
