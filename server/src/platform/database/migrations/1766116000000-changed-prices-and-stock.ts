import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A product whose price changes, or what is in stock, changes few kinds of its bits. Folding it read and compared the sets of all kinds; now
 * those of its price, reduction and stock, when nothing else has changed of any product that is folded with it.
 */
export class ChangedPricesAndStock1766116000000 implements MigrationInterface {
  readonly name = 'ChangedPricesAndStock1766116000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    // Locked before the functions that use the new column are replaced: no change is noted in between.
    await runner.query(
      'ALTER TABLE listing_change ADD COLUMN is_price_or_stock boolean NOT NULL DEFAULT false',
    );
    await runner.query(FOLDING.after);
    await runner.query(COUNT_LISTING.after);
    await runner.query(NOTING.after);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(NOTING.before);
    await runner.query(COUNT_LISTING.before);
    await runner.query(FOLDING.before);
    await runner.query('ALTER TABLE listing_change DROP COLUMN is_price_or_stock');
  }
}

/** Bits of a row, as in 1766000000000-facet-bitmaps.ts. */
const CHUNK = 31_744;
const ZERO = `repeat('0', ${CHUNK})::bit(${CHUNK})`;
/** Changed products that one call folds. */
const FOLDED_AT_ONCE = 5_000;
/** The scope of the whole catalogue; the others are ids of categories and brands. */
const ALL = `'00000000-0000-0000-0000-000000000000'::uuid`;
const PRICE_AND_STOCK_KINDS = `('in_stock', 'colour_in_stock', 'price', 'on_sale')`;

/** Writes the bits of the changed products. @param condition on the kinds, with an alias before it */
const writeBits = (condition: (alias: string) => string): string => `
  WITH slots AS MATERIALIZED (
    SELECT id, slot / ${CHUNK} AS chunk, slot % ${CHUNK} AS place FROM product_slot WHERE id = ANY (changed)
  ),
  mask AS MATERIALIZED (SELECT chunk, bit_or(set_bit(${ZERO}, place, 1)) AS bits FROM slots GROUP BY chunk),
  fact AS MATERIALIZED (
    SELECT f.kind, f.key, s.chunk, s.place FROM facet_bitmap_fact f JOIN slots s USING (id) WHERE f.id = ANY (present)${condition('f')}
  ),
  packed AS MATERIALIZED (SELECT kind, key, chunk, bit_or(set_bit(${ZERO}, place, 1)) AS bits FROM fact GROUP BY 1, 2, 3),
  updated AS (
    UPDATE facet_bitmap b SET bits = n.bits FROM (
      SELECT b.kind, b.key, b.chunk, CASE WHEN p.bits IS NULL THEN b.bits & ~m.bits ELSE b.bits & ~m.bits | p.bits END AS bits
      FROM facet_bitmap b JOIN mask m USING (chunk) LEFT JOIN packed p USING (kind, key, chunk) WHERE true${condition('b')}
    ) n WHERE b.kind = n.kind AND b.key = n.key AND b.chunk = n.chunk AND b.bits <> n.bits
  )
  INSERT INTO facet_bitmap (kind, key, chunk, bits) SELECT kind, key, chunk, bits FROM packed ON CONFLICT DO NOTHING;`;

/** See 1766112000000-bits-by-chunk.ts. */
const folding = (
  column: string,
  selected: string,
  into: string,
  declared: string,
  check: string,
  write: string,
): string => `
-- The caller holds the lock on folding. Which products are for sale is read once: of one that is changed meanwhile, the change is
-- folded by the next call, and until then it is read from its row.
CREATE OR REPLACE FUNCTION fold_listing_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  present uuid[];
  reworded uuid[];${declared}
BEGIN
  WITH taken AS (
    DELETE FROM listing_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM listing_change LIMIT ${FOLDED_AT_ONCE})) RETURNING id, has_new_words${column}
  )
  SELECT array_agg(DISTINCT id), array_agg(DISTINCT id) FILTER (WHERE has_new_words)${selected} INTO changed, reworded${into} FROM taken;
  IF changed IS NULL THEN RETURN; END IF;
  present := ARRAY(SELECT id FROM product_listing WHERE id = ANY (changed));${check}
  WITH new AS (
    SELECT id, row_number() OVER (ORDER BY id) AS nth FROM unnest(present) id WHERE id NOT IN (SELECT s.id FROM product_slot s WHERE s.id = ANY (present))
  ), free AS (
    SELECT slot, row_number() OVER (ORDER BY slot) AS nth FROM (SELECT slot FROM product_slot WHERE id IS NULL ORDER BY slot LIMIT ${FOLDED_AT_ONCE}) s
  )
  INSERT INTO product_slot AS s (slot, id)
  SELECT coalesce(free.slot, (SELECT coalesce(max(slot), -1) FROM product_slot) + nth - (SELECT count(*) FROM free)), new.id
  FROM new LEFT JOIN free USING (nth)
  ON CONFLICT (slot) DO UPDATE SET id = excluded.id;${write}
  PERFORM fold_search_lexemes(ARRAY(SELECT unnest(reworded) INTERSECT SELECT unnest(present)));
  UPDATE product_slot SET id = NULL WHERE id = ANY (ARRAY(SELECT unnest(changed) EXCEPT SELECT unnest(present)));
END $$;
`;
const FOLDING = {
  before: folding(
    '',
    '',
    '',
    '',
    '',
    writeBits(() => ''),
  ),
  after: folding(
    ', is_price_or_stock',
    ', bool_and(is_price_or_stock)',
    ', are_prices_or_stock',
    `
  -- Whether nothing changed but prices and what is in stock.
  are_prices_or_stock boolean;`,
    `
  -- The slot of a product that is no longer for sale is freed without bits of any kind. Its own change may not be taken yet.
  are_prices_or_stock := are_prices_or_stock AND cardinality(present) = cardinality(changed);`,
    `
  IF are_prices_or_stock THEN${writeBits((alias) => ` AND ${alias}.kind IN ${PRICE_AND_STOCK_KINDS}`)}
  ELSE${writeBits(() => '')}
  END IF;`,
  ),
};

/** See 1766101000000-search-lexemes.ts. */
const countListing = (declared: string, begin: string, column: string, value: string): string => `
CREATE OR REPLACE FUNCTION count_listing() RETURNS trigger LANGUAGE plpgsql AS $$${declared}
BEGIN${begin}
  INSERT INTO listing_change (id, has_new_words${column}) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END, TG_OP = 'INSERT'${value});
  INSERT INTO facet_change (scope, kind, key, bucket, count)
  SELECT scope, kind, key, bucket, sum(difference)::int FROM (
    SELECT scope, f.*, 1 AS difference FROM listing_facts(NEW) f, unnest(ARRAY[${ALL}, NEW.category_id, NEW.brand_id]) scope
    WHERE TG_OP <> 'DELETE'
    UNION ALL
    SELECT scope, f.*, -1 FROM listing_facts(OLD) f, unnest(ARRAY[${ALL}, OLD.category_id, OLD.brand_id]) scope
    WHERE TG_OP <> 'INSERT'
  ) facts GROUP BY 1, 2, 3, 4 HAVING sum(difference) <> 0;
  RETURN NULL;
END $$;
`;
const COUNT_LISTING = {
  before: countListing('', '', '', ''),
  after: countListing(
    `
DECLARE
  -- With the price and stock of now.
  previous product_listing := OLD;`,
    `
  IF TG_OP = 'UPDATE' THEN
    previous.price := NEW.price;
    previous.compare_price := NEW.compare_price;
    previous.in_stock := NEW.in_stock;
    previous.colours_in_stock := NEW.colours_in_stock;
  END IF;`,
    ', is_price_or_stock',
    `, TG_OP = 'UPDATE' AND previous IS NOT DISTINCT FROM NEW`,
  ),
};

/** Of triggers on what nothing is counted by: one is on the colours in stock, see 1766084000000-bits-of-colours-in-stock.ts. */
const noting = (columns: string, values: string): string => `
CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_change (${columns}) VALUES (${values});
  RETURN NULL;
END $$;
`;
const NOTING = {
  before: noting('id', 'NEW.id'),
  after: noting('id, is_price_or_stock', `NEW.id, TG_NAME = 'listing_colours_in_stock_changed'`),
};
