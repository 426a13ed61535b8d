import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Measures and weight of a product may be null while unknown: an invented figure would be a false claim. */
export class Unmeasured1764590000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE product ALTER COLUMN length_cm DROP NOT NULL, ALTER COLUMN width_cm DROP NOT NULL,
        ALTER COLUMN height_cm DROP NOT NULL, ALTER COLUMN weight_kg DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE product SET length_cm = coalesce(length_cm, 1), width_cm = coalesce(width_cm, 1),
        height_cm = coalesce(height_cm, 1), weight_kg = coalesce(weight_kg, 1)
        WHERE length_cm IS NULL OR width_cm IS NULL OR height_cm IS NULL OR weight_kg IS NULL;
      ALTER TABLE product ALTER COLUMN length_cm SET NOT NULL, ALTER COLUMN width_cm SET NOT NULL,
        ALTER COLUMN height_cm SET NOT NULL, ALTER COLUMN weight_kg SET NOT NULL`);
  }
}
