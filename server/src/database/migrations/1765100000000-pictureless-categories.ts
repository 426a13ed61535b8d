import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a shop that opens empty a category comes before the first picture. */
export class PicturelessCategories1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE category ALTER COLUMN picture_file DROP NOT NULL');
  }

  /** Fails while a category has no picture: which one it gets is for somebody to say. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE category ALTER COLUMN picture_file SET NOT NULL');
  }
}
