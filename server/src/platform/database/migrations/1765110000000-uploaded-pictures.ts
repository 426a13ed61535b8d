import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures that staff upload: a row for each file. Products refer to them by a row in `picture`, as to the seed's
 * pictures; categories and brands by the file name.
 */
export class UploadedPictures1765110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploaded_picture (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- "{hash}/{name}.webp": the same content may have several names.
        file text NOT NULL UNIQUE,
        hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{16}$'),
        alt text NOT NULL,
        width int NOT NULL CHECK (width > 0),
        height int NOT NULL CHECK (height > 0),
        blur_data_url text NOT NULL,
        uploaded_at timestamptz NOT NULL
      );
      CREATE INDEX uploaded_picture_by_hash ON uploaded_picture (hash);
      -- All pictures of the shop, from either table.
      CREATE VIEW shop_picture AS
        SELECT id, file, hash, alt, angle, width, height, blur_data_url FROM picture
        UNION ALL SELECT id, file, hash, alt, '', width, height, blur_data_url FROM uploaded_picture;
      ALTER TABLE brand ADD COLUMN picture_file text`);
  }

  /** Fails while a product shows an uploaded picture, which would lose its file. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE brand DROP COLUMN picture_file;
      DROP VIEW shop_picture;
      DROP TABLE uploaded_picture`);
  }
}
