import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One photograph may show variants of several products: who keeps the catalogue names pictures that the shop has. */
export class SharedPictures1764560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE picture DROP CONSTRAINT picture_file_key, ADD UNIQUE (variant_id, file);
      CREATE INDEX picture_by_file ON picture (file);
      CREATE INDEX picture_by_hash ON picture (hash)`);
  }

  /** Fails where two rows show one file by now: which of them goes is for somebody to say. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX picture_by_file, picture_by_hash;
      ALTER TABLE picture DROP CONSTRAINT picture_variant_id_file_key, ADD UNIQUE (file)`);
  }
}
