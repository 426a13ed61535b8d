import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Variants of several products may show the same photograph: catalogue admin refers to existing pictures. */
export class SharedPictures1764560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE picture DROP CONSTRAINT picture_file_key, ADD UNIQUE (variant_id, file);
      CREATE INDEX picture_by_file ON picture (file);
      CREATE INDEX picture_by_hash ON picture (hash)`);
  }

  /** Fails when two rows share a file: which one to keep cannot be decided here. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX picture_by_file, picture_by_hash;
      ALTER TABLE picture DROP CONSTRAINT picture_variant_id_file_key, ADD UNIQUE (file)`);
  }
}
