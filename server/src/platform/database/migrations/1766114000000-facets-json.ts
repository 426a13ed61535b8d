import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One function writes the facets as JSON, and one counts the bars of a price histogram. Each connection keeps their plans, where every list
 * that counted facets had planned them anew. The histogram compares the bits of slots in use alone.
 */
export class FacetsJson1766114000000 implements MigrationInterface {
  readonly name = 'FacetsJson1766114000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [AMOUNTS.after, HISTOGRAM, FACETS_JSON, COUNT_FACETS.after]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(COUNT_FACETS.before);
    await runner.query(`DROP FUNCTION facets_json(text[], text[], int[], int, int, int[]), price_histogram(int[], bit varying[], int[]),
      used_price_bits(int, int), used_bits(int)`);
    await runner.query(AMOUNTS.before);
  }
}

/** Bits of a row, and the highest bit of a price, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const PRICE_TOP = 30;
const BARS = 20;
const RATINGS = [5, 4, 3, 2, 1];
const ALL = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** For each bound, how many of the products have less, see 1766050000000-sorted-product-slots.ts. */
const countsBelow = (first: string, declared: string): string => `
CREATE OR REPLACE FUNCTION counts_below(${first}, of_bits bit varying, bounds bigint[]) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  ${declared}
  counts int[] := '{}';
  bound bigint;
  previous bigint;
  -- By bit, before it is compared: how many products have less, and which have the bound's higher bits.
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
END $$;
`;

/** The lowest and the highest amount of the products; null without any. */
const bounds = (name: string, first: string, declared: string): string => `
CREATE OR REPLACE FUNCTION ${name}(${first}, of_bits bit varying) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  ${declared}
  low bit varying := of_bits;
  high bit varying := of_bits;
  ones bit varying;
  lowest int := 0;
  highest int := 0;
BEGIN
  IF bit_count(of_bits) = 0 THEN RETURN NULL; END IF;
  FOR at IN REVERSE ${PRICE_TOP} .. 0 LOOP
    CONTINUE WHEN slices[at + 1] IS NULL;
    ones := low # (low & slices[at + 1]);
    IF bit_count(ones) > 0 THEN low := ones; ELSE lowest := lowest | (1 << at); END IF;
    ones := high & slices[at + 1];
    IF bit_count(ones) > 0 THEN
      high := ones;
      highest := highest | (1 << at);
    END IF;
  END LOOP;
  RETURN ARRAY[lowest, highest];
END $$;
`;

const PRICE_SLICES = 'slices bit varying[] := price_bits(of_chunk);';

/** The functions by chunk are called by the release before. */
const AMOUNTS = {
  before: `
${countsBelow('of_chunk int', PRICE_SLICES)}
${bounds('price_bounds', 'of_chunk int', PRICE_SLICES)}
DROP FUNCTION counts_below(bit varying[], bit varying, bigint[]), amount_bounds(bit varying[], bit varying);
`,
  after: `
${countsBelow('slices bit varying[]', '')}
${bounds('amount_bounds', 'slices bit varying[]', '')}
CREATE OR REPLACE FUNCTION counts_below(of_chunk int, of_bits bit varying, bounds bigint[]) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN counts_below(price_bits(of_chunk), of_bits, bounds);
END $$;
CREATE OR REPLACE FUNCTION price_bounds(of_chunk int, of_bits bit varying) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN amount_bounds(price_bits(of_chunk), of_bits);
END $$;
`,
};

const HISTOGRAM = `
-- How many slots of a chunk are in use, or have been.
CREATE FUNCTION used_bits(of_chunk int) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN least(${CHUNK}, (SELECT max(slot) + 1 FROM product_slot) - of_chunk * ${CHUNK});
END $$;

CREATE FUNCTION used_price_bits(of_chunk int, used int) RETURNS bit varying[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(SELECT substring(bits FROM 1 FOR used) FROM unnest(price_bits(of_chunk)) WITH ORDINALITY AS slice (bits, place) ORDER BY place);
END $$;

-- The lowest and the highest price, 0 without any, and how many cost what each bar stands for, null where all cost the same. A bar ends
-- where the next one begins; the last one holds the highest price.
-- sets: products by chunk; prices: those of further products.
CREATE FUNCTION price_histogram(chunks int[], sets bit varying[], prices int[], OUT low int, OUT high int, OUT bars int[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  used int;
  -- Of the chunk that was read last.
  slices bit varying[];
  bounds int[];
  ends bigint[];
  below int[];
  counts int[];
  last int := coalesce(cardinality(chunks), 0);
BEGIN
  SELECT min(price), max(price) INTO low, high FROM unnest(prices) AS price;
  FOR at IN 1 .. last LOOP
    used := used_bits(chunks[at]);
    slices := used_price_bits(chunks[at], used);
    bounds := amount_bounds(slices, substring(sets[at] FROM 1 FOR used));
    low := least(low, bounds[1]);
    high := greatest(high, bounds[2]);
  END LOOP;
  low := coalesce(low, 0);
  high := coalesce(high, 0);
  IF low = high THEN RETURN; END IF;
  ends := ARRAY(SELECT low + (bar * (high::bigint + 1 - low) + ${BARS - 1}) / ${BARS} FROM generate_series(1, ${BARS}) AS bar ORDER BY bar);
  FOR at IN REVERSE last .. 1 LOOP
    IF at < last THEN
      used := used_bits(chunks[at]);
      slices := used_price_bits(chunks[at], used);
    END IF;
    counts := counts_below(slices, substring(sets[at] FROM 1 FOR used), ends);
    below := CASE WHEN below IS NULL THEN counts
      ELSE ARRAY(SELECT one + other FROM unnest(below, counts) WITH ORDINALITY AS sum (one, other, bar) ORDER BY bar) END;
  END LOOP;
  bars := ARRAY(
    SELECT (coalesce(below[bar] - coalesce(below[bar - 1], 0), 0) + coalesce(priced.count, 0))::int
    FROM generate_series(1, ${BARS}) AS bar
      LEFT JOIN (
        SELECT (price - low)::bigint * ${BARS} / (high::bigint + 1 - low) + 1 AS bar, count(*) AS count FROM unnest(prices) AS price GROUP BY 1
      ) priced USING (bar)
    ORDER BY bar
  );
END $$;
`;

const FACETS_JSON = `
-- The facets as JSON. kinds, keys and counts: of 'category' and 'brand' by id, of 'colour' (or 'colour_in_stock') and 'material' by slug, of
-- 'country' by slug and name, of 'rating' by stars, of 'in_stock', 'featured' and 'on_sale' with the key ''. low, high and bars: see price_histogram.
CREATE FUNCTION facets_json(kinds text[], keys text[], counts int[], low int, high int, bars int[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH counted AS MATERIALIZED (SELECT * FROM unnest(kinds, keys, counts) AS c (kind, key, count))
    SELECT json_build_object(
      'categories', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', c.count) ORDER BY t.position)
        FROM counted c JOIN category t ON t.id::text = c.key WHERE c.kind = 'category'), '[]'),
      'brands', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', c.count) ORDER BY c.count DESC, t.position)
        FROM counted c JOIN brand t ON t.id::text = c.key WHERE c.kind = 'brand'), '[]'),
      'colours', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'hex', t.hex, 'count', c.count) ORDER BY t.position)
        FROM counted c JOIN colour_family t ON t.slug = c.key WHERE c.kind IN ('colour', 'colour_in_stock')), '[]'),
      'materials', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', c.count) ORDER BY t.position)
        FROM counted c JOIN material_family t ON t.slug = c.key WHERE c.kind = 'material'), '[]'),
      'countries', coalesce((SELECT json_agg(json_build_object('slug', slug, 'name', name, 'count', count) ORDER BY count DESC, slug) FROM (
        SELECT split_part(key, '/', 1) COLLATE "C" AS slug, min(substr(key, strpos(key, '/') + 1) COLLATE "C") AS name, sum(count)::int AS count
        FROM counted WHERE kind = 'country' GROUP BY 1) c), '[]'),
      'ratings', json_build_array(${RATINGS.map((minimum) => `json_build_object('minRating', ${minimum}, 'count', coalesce((SELECT sum(count)::int FROM counted WHERE kind = 'rating' AND key >= '${minimum}'), 0))`).join(', ')}),
      'minPrice', low, 'maxPrice', high,
      'prices', coalesce((SELECT json_agg(json_build_object('from', low + ((high - low) * (bar - 1)::bigint / ${BARS})::int,
        'to', low + ((high - low) * bar::bigint / ${BARS})::int, 'count', b.count) ORDER BY bar)
        FROM unnest(bars) WITH ORDINALITY AS b (count, bar)), '[]'),
      'inStockCount', coalesce((SELECT count FROM counted WHERE kind = 'in_stock'), 0),
      'featuredCount', coalesce((SELECT count FROM counted WHERE kind = 'featured'), 0),
      'onSaleCount', coalesce((SELECT count FROM counted WHERE kind = 'on_sale'), 0)
    )
  );
END $$;
`;

/** The facets of a scope, see 1765402000000-facet-counts.ts. */
const countFacets = (declared: string, counting: string): string => `
CREATE OR REPLACE FUNCTION count_facets(of uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  low int;
  high int;
  ${declared}
BEGIN
  IF of = ${ALL} THEN SELECT min(price), max(price) INTO low, high FROM product_listing;
  ELSE
    SELECT coalesce((SELECT min(price) FROM product_listing WHERE category_id = of), (SELECT min(price) FROM product_listing WHERE brand_id = of), 0),
      coalesce((SELECT max(price) FROM product_listing WHERE category_id = of), (SELECT max(price) FROM product_listing WHERE brand_id = of), 0)
    INTO low, high;
  END IF;
  low := coalesce(low, 0);
  high := coalesce(high, 0);
  ${counting}
END $$;
`;
const COUNT_FACETS = {
  before: countFacets(
    'result json;',
    `WITH counted AS MATERIALIZED (
    SELECT kind, key, bucket, sum(count)::int AS count FROM facet_counts
    WHERE scope = of AND kind IN ('colour', 'material', 'country', 'rating', 'in_stock', 'featured', 'on_sale')
    GROUP BY kind, key, bucket HAVING sum(count) > 0
  ),
  bounds AS MATERIALIZED (
    SELECT bar, products_below(of, low + ((bar * (high + 1 - low)::bigint + ${BARS - 1}) / ${BARS})::int) AS below
    FROM generate_series(0, ${BARS}) AS bar WHERE high > low
  )
  SELECT json_build_object(
    'categories', facet_group(of, 'category'),
    'brands', facet_group(of, 'brand'),
    'colours', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'hex', t.hex, 'count', c.count) ORDER BY t.position)
      FROM counted c JOIN colour_family t ON t.slug = c.key WHERE c.kind = 'colour'), '[]'),
    'materials', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', c.count) ORDER BY t.position)
      FROM counted c JOIN material_family t ON t.slug = c.key WHERE c.kind = 'material'), '[]'),
    'countries', coalesce((SELECT json_agg(json_build_object('slug', slug, 'name', name, 'count', count) ORDER BY count DESC, slug) FROM (
      SELECT split_part(key, '/', 1) AS slug, min(substr(key, strpos(key, '/') + 1)) AS name, sum(count)::int AS count
      FROM counted WHERE kind = 'country' GROUP BY 1) c), '[]'),
    'ratings', json_build_array(${RATINGS.map((minimum) => `json_build_object('minRating', ${minimum}, 'count', coalesce((SELECT sum(count)::int FROM counted WHERE kind = 'rating' AND bucket >= ${minimum}), 0))`).join(', ')}),
    'minPrice', low, 'maxPrice', high,
    'prices', coalesce((SELECT json_agg(json_build_object('from', low + ((high - low) * (upper.bar - 1)::bigint / ${BARS})::int,
      'to', low + ((high - low) * upper.bar::bigint / ${BARS})::int, 'count', upper.below - lower.below) ORDER BY upper.bar)
      FROM bounds upper JOIN bounds lower ON lower.bar = upper.bar - 1), '[]'),
    'inStockCount', coalesce((SELECT count FROM counted WHERE kind = 'in_stock'), 0),
    'featuredCount', coalesce((SELECT count FROM counted WHERE kind = 'featured'), 0),
    'onSaleCount', coalesce((SELECT count FROM counted WHERE kind = 'on_sale'), 0)
  ) INTO result;
  RETURN result;`,
  ),
  after: countFacets(
    '',
    `RETURN (
    WITH counted AS MATERIALIZED (
      SELECT kind, CASE kind WHEN 'rating' THEN bucket::text ELSE key END AS key, sum(count)::int AS count FROM facet_counts
      WHERE scope = of AND kind IN ('category', 'brand', 'colour', 'material', 'country', 'rating', 'in_stock', 'featured', 'on_sale')
      GROUP BY 1, 2 HAVING sum(count) > 0
    ),
    bounds AS MATERIALIZED (
      SELECT bar, products_below(of, low + ((bar * (high + 1 - low)::bigint + ${BARS - 1}) / ${BARS})::int) AS below
      FROM generate_series(0, ${BARS}) AS bar WHERE high > low
    )
    SELECT facets_json(array_agg(kind), array_agg(key), array_agg(count), low, high,
      ARRAY(SELECT upper.below - lower.below FROM bounds upper JOIN bounds lower ON lower.bar = upper.bar - 1 ORDER BY upper.bar))
    FROM counted
  );`,
  ),
};
