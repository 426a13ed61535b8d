import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from '../advisory-locks';

/**
 * Bits of the capacity, weight, height and volume of products, as of their prices, for searches as "40 litre backpack" and
 * "light trolley": which products have an amount in a range, and the median of a kind, without reading the products. And bits of what
 * lists are sorted by, for the first matches in any order.
 */
export class SearchAmounts1766111000000 implements MigrationInterface {
  readonly name = 'SearchAmounts1766111000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    // No bits are folded meanwhile; changes wait in listing_change, and counts are folded.
    await runner.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productSlots]);
    await runner.query('LOCK TABLE product_slot IN SHARE ROW EXCLUSIVE MODE');
    for (const part of [AMOUNTS, WRITING, PRICES.after, READING, FIRST]) await runner.query(part);
    const [{ chunks }]: [{ chunks: number }] = await runner.query(
      `SELECT coalesce(max(slot) / ${CHUNK} + 1, 0)::int AS chunks FROM product_slot`,
    );
    for (let chunk = 0; chunk < chunks; chunk += 1)
      await runner.query('SELECT write_amount_bits($1)', [chunk]);
    // Lists read the view, and would wait for the sets. Longer than any of them runs, so that the sets are not written in vain.
    await runner.query("SET LOCAL lock_timeout = '6s'");
    await runner.query(FACTS.after);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION first_bits(int[], bit varying[], int, text[], boolean[]), write_amount_bits(int), amount_quantile(text, text[], double precision), bits_in_amounts(text, int, bit varying, int, int)`);
    await runner.query(PRICES.before);
    await runner.query('DROP FUNCTION amount_bits(text, int)');
    await runner.query(FACTS.before);
    await runner.query('DROP FUNCTION product_amounts(product)');
    await runner.query(`DELETE FROM facet_bitmap WHERE kind IN (${listed([...MEASURED, ...SORTED])})`);
  }
}

/** Bits of a row, and the highest bit of an amount, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const TOP = 30;
const AMOUNT_MAX = 2 ** (TOP + 1) - 1;
/** Reading so many products takes less time than to tell them apart by their bits. */
const EXTRA = 20;
const ZERO = `repeat('0', ${CHUNK})::bit(${CHUNK})`;

const MEASURED = ['litres', 'weight', 'height', 'volume'];
const SORTED = ['stars', 'reviews', 'created', 'name'];
const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');
/** Seconds are counted from 2020 on. */
const EPOCH = 1_577_836_800;
const AMOUNTS = `
-- What searches compare: hundredths of litres, grams, hundredths and cubes of centimetres; null where it was not measured. And what lists are sorted by:
-- hundredths of stars, reviews, seconds, and the first four bytes of the name in small letters.
CREATE FUNCTION product_amounts(p product) RETURNS TABLE (kind text, amount int) LANGUAGE sql STABLE AS $$
  SELECT kind, (CASE WHEN measured > ${AMOUNT_MAX} THEN ${AMOUNT_MAX} WHEN measured < 0 THEN 0 ELSE round(measured) END)::int FROM (
    VALUES ('litres', p.capacity_litres * 100), ('weight', p.weight_kg * 1000), ('height', greatest(p.height_cm, p.length_cm) * 100),
      ('volume', p.length_cm * p.width_cm * p.height_cm), ('stars', p.average_rating * 100), ('reviews', p.review_count),
      ('created', (extract(epoch FROM p.created_at) - ${EPOCH})::double precision),
      ('name', (('x' || encode(substr(convert_to(lower(p.name), 'UTF8') || '\\x00000000', 1, 4), 'hex'))::bit(32)::bigint >> 1))
  ) v (kind, measured)
$$;
`;

/** A product that was measured has the key '', and those of the amount's bits. */
const AMOUNT_FACTS = `SELECT a.kind, k.key FROM product p CROSS JOIN LATERAL product_amounts(p) a
      CROSS JOIN LATERAL (SELECT '' AS key WHERE a.kind IN (${listed(MEASURED)}) UNION ALL SELECT bit::text FROM generate_series(0, ${TOP}) AS bit WHERE a.amount >> bit & 1 = 1) k
      WHERE p.id = l.id AND a.amount IS NOT NULL`;

/** See 1766084000000-bits-of-colours-in-stock.ts. */
const facts = (amounts: string): string => `
CREATE OR REPLACE VIEW facet_bitmap_fact AS
  SELECT l.id, f.kind COLLATE "C" AS kind, f.key COLLATE "C" AS key FROM product_listing l CROSS JOIN LATERAL (
    VALUES ('total', ''), ('category', l.category_id::text), ('brand', l.brand_id::text),
      ('country', l.country_slug || '/' || l.country_of_origin), ('rating', floor(l.average_rating)::int::text),
      (CASE WHEN l.in_stock THEN 'in_stock' END, ''), (CASE WHEN l.is_featured THEN 'featured' END, ''),
      (CASE WHEN l.compare_price IS NOT NULL THEN 'on_sale' END, '')
    UNION ALL SELECT 'colour', unnest(l.colour_families)
    UNION ALL SELECT 'colour_in_stock', unnest(l.colours_in_stock)
    UNION ALL SELECT 'material', unnest(l.material_families)
    UNION ALL SELECT 'price', bit::text FROM generate_series(0, ${TOP}) AS bit WHERE l.price >> bit & 1 = 1
    UNION ALL SELECT 'popularity', floor(2 * ln(l.units_sold_90d + 1) / ln(2))::int::text
    UNION ALL SELECT v.kind, v.key FROM product p CROSS JOIN LATERAL (
      VALUES (CASE WHEN p.laptop_inches IS NOT NULL THEN 'laptop' END, p.laptop_inches::text), (CASE WHEN p.wheels IS NOT NULL THEN 'wheels' END, p.wheels::text)
    ) v (kind, key) WHERE p.id = l.id
    ${amounts}
    UNION ALL SELECT 'match', m.match FROM product p JOIN search_match m ON p.labels @@ m.query WHERE p.id = l.id
  ) f (kind, key) WHERE f.kind IS NOT NULL;
`;
const FACTS = { before: facts(''), after: facts(`UNION ALL ${AMOUNT_FACTS}`) };

/** The bits of prices, and which products cost less than each of some bounds; afterwards by the functions for all amounts. */
const PRICES = {
  before: `
DROP FUNCTION bits_below(bit varying[], bit varying, bigint[]);
${bitsBelow('of_chunk int', 'slices bit varying[] := price_bits(of_chunk);')}
CREATE OR REPLACE FUNCTION price_bits(of_chunk int) RETURNS bit varying[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ${bitsOf("'price'")};
END $$;
CREATE OR REPLACE FUNCTION bits_in_prices(of_chunk int, lowest int, highest int) RETURNS bit varying LANGUAGE plpgsql STABLE AS $$
DECLARE
  listed bit varying;
  below bit varying[];
BEGIN
  SELECT bits INTO listed FROM facet_bitmap WHERE kind = 'total' AND key = '' AND chunk = of_chunk;
  IF lowest IS NOT NULL AND highest IS NOT NULL THEN
    below := bits_below(of_chunk, listed, ARRAY[lowest, highest::bigint + 1]);
    RETURN below[2] & ~below[1];
  ELSIF highest IS NOT NULL THEN RETURN (bits_below(of_chunk, listed, ARRAY[highest::bigint + 1]))[1];
  ELSIF lowest IS NOT NULL THEN RETURN listed & ~(bits_below(of_chunk, listed, ARRAY[lowest]))[1];
  END IF;
  RETURN listed;
END $$;
`,
  after: `
-- By the bits of an amount, from the lowest, null where no product of the chunk has one.
CREATE FUNCTION amount_bits(of_kind text, of_chunk int) RETURNS bit varying[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ${bitsOf('of_kind')};
END $$;
CREATE OR REPLACE FUNCTION price_bits(of_chunk int) RETURNS bit varying[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN amount_bits('price', of_chunk);
END $$;
DROP FUNCTION bits_below(int, bit varying, bigint[]);
${bitsBelow('slices bit varying[]', '')}
-- Those of the products, all of which have the amount, that have it in a range, both ends included; null means without a bound.
CREATE FUNCTION bits_in_amounts(of_kind text, of_chunk int, of_bits bit varying, lowest int, highest int) RETURNS bit varying LANGUAGE plpgsql STABLE AS $$
DECLARE
  below bit varying[];
BEGIN
  IF lowest IS NULL AND highest IS NULL THEN RETURN of_bits; END IF;
  below := bits_below(amount_bits(of_kind, of_chunk), of_bits, array_remove(ARRAY[highest::bigint + 1, lowest], NULL));
  IF lowest IS NULL THEN RETURN below[1]; END IF;
  IF highest IS NULL THEN RETURN of_bits & ~below[1]; END IF;
  RETURN below[1] & ~below[2];
END $$;
CREATE OR REPLACE FUNCTION bits_in_prices(of_chunk int, lowest int, highest int) RETURNS bit varying LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT bits_in_amounts('price', of_chunk, bits, lowest, highest) FROM facet_bitmap WHERE kind = 'total' AND key = '' AND chunk = of_chunk);
END $$;
`,
};

const READING = `
-- The amount that a share of the products with all these matches have or stay below, as by percentile_disc; null where none has one. It is
-- narrowed down bit by bit, from the highest. 'price' is in paise.
CREATE FUNCTION amount_quantile(of_kind text, matches text[], share double precision) RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE
  changed uuid[] := ARRAY(SELECT DISTINCT id FROM listing_change);
  wanted text[] := ARRAY(SELECT DISTINCT unnest(matches));
  queries tsquery[] := ARRAY(SELECT query FROM search_match WHERE match = ANY (matches));
  chunks int[];
  sets bit varying[];
  -- The bits of amounts, by chunk, one after the other.
  slices bit varying[];
  zeros bit varying[];
  slice bit varying;
  -- Of changed products.
  others int[];
  found int;
  nth int;
  amount int := 0;
BEGIN
  SELECT array_agg(chunk), array_agg(bits::bit varying) INTO chunks, sets FROM (
    SELECT m.chunk, CASE WHEN o.bits IS NULL THEN m.bits & h.bits ELSE m.bits & h.bits & ~o.bits END AS bits
    FROM (
      SELECT chunk, bit_and(bits) AS bits FROM facet_bitmap WHERE kind = 'match' AND key = ANY (wanted) GROUP BY chunk HAVING count(*) = cardinality(wanted)
    ) m
      JOIN facet_bitmap h ON h.chunk = m.chunk AND h.kind = CASE of_kind WHEN 'price' THEN 'total' ELSE of_kind END AND h.key = ''
      LEFT JOIN (
        SELECT slot / ${CHUNK} AS chunk, bit_or(set_bit(${ZERO}, slot % ${CHUNK}, 1)) AS bits FROM product_slot WHERE id = ANY (changed) GROUP BY 1
      ) o ON o.chunk = m.chunk
  ) s WHERE bit_count(bits) > 0;
  others := ARRAY(
    SELECT CASE of_kind WHEN 'price' THEN p.price ELSE (SELECT a.amount FROM product_amounts(p) a WHERE a.kind = of_kind) END
    FROM product p WHERE p.id = ANY (changed) AND p.status = 'active' AND p.labels @@ ALL (queries));
  others := array_remove(others, NULL);
  nth := ceil(share * (cardinality(others) + coalesce((SELECT sum(bit_count(bits)) FROM unnest(sets) AS bits), 0)));
  IF nth = 0 THEN RETURN NULL; END IF;
  slices := ARRAY(
    SELECT b.bits FROM unnest(chunks) WITH ORDINALITY AS c (chunk, at) CROSS JOIN generate_series(0, ${TOP}) AS bit
      LEFT JOIN (SELECT chunk, key::int AS bit, bits::bit varying FROM facet_bitmap WHERE kind = of_kind AND key <> '' AND chunk = ANY (chunks) OFFSET 0) b USING (chunk, bit)
    ORDER BY at, bit);
  FOR place IN REVERSE ${TOP} .. 0 LOOP
    found := (SELECT count(*) FROM unnest(others) AS other WHERE other >> place & 1 = 0);
    zeros := sets;
    FOR at IN 1 .. coalesce(cardinality(sets), 0) LOOP
      slice := slices[(at - 1) * ${TOP + 1} + place + 1];
      IF slice IS NOT NULL THEN zeros[at] := sets[at] & ~slice; END IF;
      found := found + bit_count(zeros[at]);
    END LOOP;
    IF nth <= found THEN
      sets := zeros;
      others := ARRAY(SELECT other FROM unnest(others) AS other WHERE other >> place & 1 = 0);
    ELSE
      nth := nth - found;
      amount := amount | (1 << place);
      others := ARRAY(SELECT other FROM unnest(others) AS other WHERE other >> place & 1 = 1);
      FOR at IN 1 .. coalesce(cardinality(sets), 0) LOOP sets[at] := sets[at] # zeros[at]; END LOOP;
    END IF;
  END LOOP;
  RETURN amount;
END $$;
`;

/** `bits_by_price` stays for processes of the release before. */
const FIRST = `
-- At least so many of the first products in an order, where there are so many: some more, or all that are equal to the last of them
-- as far as their bits tell.
-- The order is by kinds of facet_bitmap, numbers bit by bit from the highest, countries and popularity by value.
CREATE FUNCTION first_bits(chunks int[], sets bit varying[], wanted int, kinds text[], are_descending boolean[])
RETURNS TABLE (chunk int, bits bit varying) LANGUAGE plpgsql STABLE AS $$
DECLARE
  size int := coalesce(cardinality(chunks), 0);
  -- Products that come before all of 'sets', which are equal as far as was compared.
  before bit varying[] := '{}';
  equal int := (SELECT coalesce(sum(bit_count(s)), 0) FROM unnest(sets) AS s);
  step record;
  slices bit varying[];
  first bit varying[];
  found int;
  -- A product has one country and one popularity, so that nothing is left for the values after the one that holds the last product wanted.
  settled text := '';
BEGIN
  FOR step IN
    SELECT k.kind, v.keys, v.is_number, v.is_number AND NOT k.is_descending AS are_zeros_first
    FROM unnest(kinds, are_descending) WITH ORDINALITY AS k (kind, is_descending, nth) CROSS JOIN LATERAL (
      SELECT array_agg(f.key) AS keys, CASE WHEN k.kind <> 'country' THEN f.value::int END AS number, f.value, k.kind NOT IN ('country', 'popularity') AS is_number
      FROM (
        SELECT DISTINCT b.key, CASE k.kind WHEN 'country' THEN split_part(b.key, '/', 1) ELSE b.key END AS value
        FROM facet_bitmap b WHERE b.kind = k.kind AND b.key <> '' AND b.chunk = ANY (chunks)
      ) f GROUP BY f.value
    ) v
    ORDER BY k.nth, CASE WHEN v.is_number OR k.is_descending THEN v.number END DESC, v.number,
      CASE WHEN k.is_descending THEN v.value END COLLATE "C" DESC, v.value COLLATE "C"
  LOOP
    EXIT WHEN equal <= wanted + ${EXTRA};
    CONTINUE WHEN step.kind = settled;
    slices := ARRAY(
      SELECT b.bits FROM unnest(chunks) WITH ORDINALITY AS c (chunk, at) LEFT JOIN (
        SELECT f.chunk, bit_or(f.bits) AS bits FROM facet_bitmap f WHERE f.kind = step.kind AND f.chunk = ANY (chunks) AND f.key = ANY (step.keys) GROUP BY f.chunk
      ) b ON b.chunk = c.chunk ORDER BY c.at);
    found := 0;
    first := '{}';
    FOR at IN 1 .. size LOOP
      first[at] := CASE
        WHEN slices[at] IS NOT NULL THEN sets[at] & CASE WHEN step.are_zeros_first THEN ~slices[at] ELSE slices[at] END
        WHEN step.are_zeros_first THEN sets[at]
        ELSE sets[at] # sets[at]
      END;
      found := found + bit_count(first[at]);
    END LOOP;
    IF found >= wanted THEN
      sets := first;
      equal := found;
      IF NOT step.is_number THEN settled := step.kind; END IF;
    ELSE
      wanted := wanted - found;
      equal := equal - found;
      FOR at IN 1 .. size LOOP
        before[at] := coalesce(before[at] | first[at], first[at]);
        sets[at] := sets[at] # first[at];
      END LOOP;
    END IF;
  END LOOP;
  FOR at IN 1 .. size LOOP
    chunk := chunks[at];
    bits := coalesce(before[at] | sets[at], sets[at]);
    RETURN NEXT;
  END LOOP;
END $$;
`;

const BITS = Array.from({ length: TOP + 1 }, (_, bit) => bit);
const WRITING = `
-- Writes the sets of amounts of the products of a chunk, by words of 64 products.
CREATE FUNCTION write_amount_bits(of_chunk int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_bitmap (kind, key, chunk, bits)
  WITH measured AS (
    SELECT a.kind, a.amount, s.slot % ${CHUNK} AS place
    FROM product_slot s JOIN product_listing l USING (id) JOIN product p ON p.id = l.id CROSS JOIN LATERAL product_amounts(p) a
    WHERE s.slot >= of_chunk * ${CHUNK} AND s.slot < (of_chunk + 1) * ${CHUNK} AND a.amount IS NOT NULL
  ), grouped AS (
    SELECT kind, place / 64 AS word, bit_or(1::bigint << 63 - place % 64) AS present,
      ${BITS.map((bit) => `bit_or((amount >> ${bit} & 1)::bigint << 63 - place % 64) AS bit_${bit}`).join(', ')}
    FROM measured GROUP BY 1, 2
  ), words AS (
    SELECT g.kind, v.key, g.word, v.value, coalesce(lag(g.word) OVER (PARTITION BY g.kind, v.key ORDER BY g.word), -1) AS previous
    FROM grouped g CROSS JOIN LATERAL (
      VALUES ('', CASE WHEN g.kind IN (${listed(MEASURED)}) THEN g.present END), ${BITS.map((bit) => `('${bit}', g.bit_${bit})`).join(', ')}
    ) v (key, value)
    WHERE v.value <> 0
  )
  SELECT kind, key, of_chunk, (string_agg(repeat('0', 64 * (word - 1 - previous)) || value::bit(64)::text, '' ORDER BY word)
    || repeat('0', ${CHUNK} - 64 - 64 * max(word)))::bit(${CHUNK})
  FROM words GROUP BY 1, 2;
END $$;
`;

function bitsOf(kind: string): string {
  return `(SELECT array_agg(b.bits ORDER BY bit) FROM generate_series(0, ${TOP}) AS bit
    LEFT JOIN (SELECT key::int AS bit, bits FROM facet_bitmap WHERE kind = ${kind} AND chunk = of_chunk AND key <> '' OFFSET 0) b USING (bit))`;
}

/** For each bound, which of the products have less. */
function bitsBelow(parameter: string, declaration: string): string {
  return `CREATE FUNCTION bits_below(${parameter}, of_bits bit varying, bounds bigint[]) RETURNS bit varying[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  ${declaration}
  below bit varying[] := '{}';
  bound bigint;
  less bit varying;
  equal bit varying;
  ones bit varying;
BEGIN
  FOREACH bound IN ARRAY bounds LOOP
    IF bound > ${AMOUNT_MAX} THEN
      below := array_append(below, of_bits);
      CONTINUE;
    END IF;
    less := NULL;
    equal := of_bits;
    FOR at IN REVERSE ${TOP} .. 0 LOOP
      IF slices[at + 1] IS NULL THEN
        CONTINUE WHEN bound >> at & 1 = 0;
        less := coalesce(less | equal, equal);
        EXIT;
      END IF;
      ones := equal & slices[at + 1];
      IF bound >> at & 1 = 0 THEN equal := equal # ones;
      ELSE
        less := coalesce(less | (equal # ones), equal # ones);
        equal := ones;
      END IF;
      EXIT WHEN bit_count(equal) = 0;
    END LOOP;
    below := array_append(below, coalesce(less, ${ZERO}));
  END LOOP;
  RETURN below;
END $$;`;
}
