import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Triggers that keep the catalogue's derived columns and search documents up to date and notify other processes of
 * changes.
 */
export class CatalogueSearch1763600100000 implements MigrationInterface {
  readonly name = 'CatalogueSearch1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [CONFIGURATION, WORDS, DOCUMENT, DERIVED, POPULARITY, NOTICE, QUERY])
      await runner.query(part);
    for (const [table, events] of WATCHED) {
      for (const event of events) {
        await runner.query(
          `CREATE TRIGGER ${table}_changed_${event.toLowerCase()} AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()`,
        );
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, events] of WATCHED) {
      for (const event of events)
        await runner.query(`DROP TRIGGER ${table}_changed_${event.toLowerCase()} ON ${table}`);
    }
    await runner.query(`
      DROP TRIGGER product_search_on_insert ON product; DROP TRIGGER product_search_on_update ON product;
      DROP TRIGGER brand_renamed ON brand; DROP TRIGGER category_renamed ON category;
      DROP TRIGGER variant_inserted ON variant; DROP TRIGGER variant_updated ON variant; DROP TRIGGER variant_deleted ON variant;
      DROP TRIGGER review_inserted ON review; DROP TRIGGER review_updated ON review; DROP TRIGGER review_deleted ON review;
      DROP FUNCTION search_query(text, boolean), search_alternatives(text), refresh_popularity(), refresh_products(uuid[]),
        refresh_products_of_new_rows(), refresh_products_of_old_rows(), refresh_products_of_changed_rows(),
        refresh_search_words(), write_product_search(), rewrite_products_of_brand(), rewrite_products_of_category(), notify_catalogue_changed();
      DROP TABLE search_synonym, search_word;
      DROP TEXT SEARCH CONFIGURATION potli`);
  }
}

const ALL = ['INSERT', 'UPDATE', 'DELETE'];

/** Without product_day: a view must not empty every response cache. */
const WATCHED: readonly (readonly [string, readonly string[]])[] = [
  'category',
  'brand',
  'product',
  'variant',
  'picture',
  'review',
  'search_synonym',
  'colour_family',
  'material_family',
  'promo_banner',
  'category_card',
  'collection',
  'collection_item',
  'home_reason',
  'home_figure',
  'sale_tile',
  'shop_copy',
].map((table) => [table, ALL] as const);

const CONFIGURATION = `
CREATE TEXT SEARCH CONFIGURATION potli (COPY = english);
ALTER TEXT SEARCH CONFIGURATION potli ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
`;

const WORDS = `
CREATE TABLE search_synonym (term text NOT NULL, meaning text NOT NULL, PRIMARY KEY (term, meaning));

-- Words of the catalogue as written, for correcting typing errors. Filled by refresh_search_words; a word that is
-- missing here is still found by full text search.
CREATE TABLE search_word (word text PRIMARY KEY, uses int NOT NULL);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);

CREATE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
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

const DOCUMENT = `
CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search :=
    setweight(to_tsvector('potli', NEW.name), 'A') ||
    setweight(to_tsvector('potli', (SELECT name FROM category WHERE id = NEW.category_id) || ' ' ||
      (SELECT name FROM brand WHERE id = NEW.brand_id)), 'B') ||
    setweight(to_tsvector('potli', array_to_string(NEW.materials || NEW.tags || NEW.features || NEW.colour_families, ' ') || ' ' ||
      coalesce((SELECT string_agg(name, ' ') FROM variant WHERE product_id = NEW.id), '')), 'C') ||
    setweight(to_tsvector('potli', NEW.short_description || ' ' || regexp_replace(NEW.description_html, '<[^>]*>', ' ', 'g')), 'D');
  RETURN NEW;
END $$;
CREATE TRIGGER product_search_on_insert BEFORE INSERT ON product FOR EACH ROW EXECUTE FUNCTION write_product_search();
CREATE TRIGGER product_search_on_update
  BEFORE UPDATE OF name, category_id, brand_id, materials, tags, features, short_description, description_html, colour_families
  ON product FOR EACH ROW EXECUTE FUNCTION write_product_search();

CREATE FUNCTION rewrite_products_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE product SET name = name WHERE brand_id = NEW.id; RETURN NULL; END $$;
CREATE FUNCTION rewrite_products_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE product SET name = name WHERE category_id = NEW.id; RETURN NULL; END $$;
CREATE TRIGGER brand_renamed AFTER UPDATE OF name ON brand FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rewrite_products_of_brand();
CREATE TRIGGER category_renamed AFTER UPDATE OF name ON category FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rewrite_products_of_category();
`;

const DERIVED = `
-- Locks products in one order first: the UPDATE then sees committed changes, so that sums stay exact with concurrent
-- reviews, and statements cannot deadlock.
CREATE FUNCTION refresh_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET
    sku = coalesce(v.sku, ''), price = coalesce(v.price, 0), compare_price = v.compare_price,
    price_varies = coalesce(v.price_varies, false), stock = coalesce(v.stock, 0),
    colour_families = coalesce(v.colour_families, '{}'),
    review_count = r.review_count, average_rating = r.average_rating
  FROM unnest(ids) AS wanted (id)
  LEFT JOIN LATERAL (
    SELECT (array_agg(sku ORDER BY position))[1] AS sku, min(price) AS price,
      (array_agg(compare_price ORDER BY price, position))[1] AS compare_price,
      count(DISTINCT price) > 1 AS price_varies, sum(stock)::int AS stock,
      array_agg(DISTINCT colour_family) AS colour_families
    FROM variant WHERE product_id = wanted.id
    HAVING count(*) > 0
  ) v ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS review_count, coalesce(round(avg(rating), 2), 0)::double precision AS average_rating
    FROM review WHERE product_id = wanted.id AND status = 'published'
  ) r
  WHERE p.id = wanted.id;
END $$;

CREATE FUNCTION refresh_products_of_new_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refresh_products(ARRAY(SELECT DISTINCT product_id FROM new_rows)); RETURN NULL; END $$;
CREATE FUNCTION refresh_products_of_old_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refresh_products(ARRAY(SELECT DISTINCT product_id FROM old_rows)); RETURN NULL; END $$;
CREATE FUNCTION refresh_products_of_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_products(ARRAY(SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows));
  RETURN NULL;
END $$;
${['variant', 'review']
  .map(
    (table) => `
CREATE TRIGGER ${table}_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_new_rows();
CREATE TRIGGER ${table}_updated AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_changed_rows();
CREATE TRIGGER ${table}_deleted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_old_rows();`,
  )
  .join('\n')}
`;

const POPULARITY = `
-- Units sold and views of the last 90 days; updates only products whose sums changed.
CREATE FUNCTION refresh_popularity() RETURNS int LANGUAGE plpgsql AS $$
DECLARE moved int;
BEGIN
  UPDATE product p SET units_sold_90d = s.units_sold, views_90d = s.views
  FROM (
    SELECT p.id, coalesce(sum(d.units_sold), 0)::int AS units_sold, coalesce(sum(d.views), 0)::int AS views
    FROM product p LEFT JOIN product_day d ON d.product_id = p.id AND d.day > current_date - 90
    GROUP BY p.id
  ) s
  WHERE p.id = s.id AND (p.units_sold_90d, p.views_90d) IS DISTINCT FROM (s.units_sold, s.views);
  GET DIAGNOSTICS moved = ROW_COUNT;
  RETURN moved;
END $$;
`;

const NOTICE = `
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('catalogue_changed', ''); RETURN NULL; END $$;
`;

const QUERY = `
-- Alternatives of a typed word: itself and its synonyms, or, for an unknown word, the nearest known one.
CREATE FUNCTION search_alternatives(typed text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  meanings text[] := ARRAY(SELECT meaning FROM search_synonym WHERE term = typed);
  nearest text;
BEGIN
  IF cardinality(meanings) > 0 THEN RETURN typed || meanings; END IF;
  IF length(typed) < 4 OR typed !~ '^[a-z]+$'
    OR EXISTS (SELECT 1 FROM search_word WHERE word = typed)
    OR EXISTS (SELECT 1 FROM product WHERE search @@ plainto_tsquery('potli', typed)) THEN
    RETURN ARRAY[typed];
  END IF;
  SELECT word INTO nearest FROM search_word
  WHERE word % typed OR levenshtein_less_equal(word, typed, 2) <= 2
  ORDER BY levenshtein(word, typed) - 2 * similarity(word, typed), uses DESC, word LIMIT 1;
  IF nearest IS NULL OR (levenshtein(nearest, typed) > 3 AND similarity(nearest, typed) < 0.4) THEN RETURN ARRAY[typed]; END IF;
  RETURN ARRAY[typed, nearest] || ARRAY(SELECT meaning FROM search_synonym WHERE term = nearest);
END $$;

-- Converts a search text to a query: every word must match (any one of them if any_word is set); the last word may be
-- unfinished.
CREATE FUNCTION search_query(typed text, any_word boolean DEFAULT false) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  plain text := trim(regexp_replace(unaccent(lower(typed)), '[^[:alnum:]]+', ' ', 'g'));
  words text[];
  phrase record;
  alternative text;
  part tsquery;
  whole tsquery;
BEGIN
  -- Replaces synonyms of several words ("school bag") before the text is split.
  FOR phrase IN SELECT term, meaning FROM search_synonym WHERE term LIKE '% %' AND ' ' || plain || ' ' LIKE '% ' || term || ' %'
    ORDER BY length(term) DESC, meaning LOOP
    plain := trim(replace(' ' || plain || ' ', ' ' || phrase.term || ' ', ' ' || phrase.meaning || ' '));
  END LOOP;
  words := (regexp_split_to_array(plain, ' +'))[1:8];
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
