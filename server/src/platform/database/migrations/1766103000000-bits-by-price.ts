import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the cheapest or dearest of many matches by their bits, without reading the others. */
export class BitsByPrice1766103000000 implements MigrationInterface {
  readonly name = 'BitsByPrice1766103000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- At least so many of the products with the lowest prices, or else the highest, where there are so many; with each price all that have it.
-- A price is narrowed down bit by bit, from the highest.
CREATE FUNCTION bits_by_price(chunks int[], sets bit varying[], wanted int, is_descending boolean)
RETURNS TABLE (chunk int, bits bit varying) LANGUAGE plpgsql STABLE AS $$
DECLARE
  size int := coalesce(cardinality(chunks), 0);
  -- The bits of prices, by chunk, one after the other.
  slices bit varying[];
  -- Products that come before all of 'sets'.
  before bit varying[] := '{}';
  first bit varying[];
  slice bit varying;
  found int;
BEGIN
  FOR at IN 1 .. size LOOP slices := slices || price_bits(chunks[at]); END LOOP;
  FOR place IN REVERSE ${PRICE_TOP} .. 0 LOOP
    found := 0;
    first := '{}';
    FOR at IN 1 .. size LOOP
      slice := slices[(at - 1) * ${PRICE_TOP + 1} + place + 1];
      first[at] := CASE
        WHEN slice IS NOT NULL THEN sets[at] & CASE WHEN is_descending THEN slice ELSE ~slice END
        WHEN is_descending THEN sets[at] # sets[at]
        ELSE sets[at]
      END;
      found := found + bit_count(first[at]);
    END LOOP;
    IF found >= wanted THEN sets := first;
    ELSE
      wanted := wanted - found;
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
END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION bits_by_price(int[], bit varying[], int, boolean)');
  }
}

/** The highest bit of a price, as in 1766000000000-facet-bitmaps.ts. */
const PRICE_TOP = 30;
