import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A shop that opens empty has categories before its first picture. */
export class PicturelessCategories1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE category ALTER COLUMN picture_file DROP NOT NULL');
  }

  /** Fails while a category has no picture. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE category ALTER COLUMN picture_file SET NOT NULL');
  }
}
