import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What refused_words says of an account, without the account: the row outlives it, so that the same person cannot write again under a new
 * one. The HMAC of person and product tells neither.
 */
export class RefusedPersons1766131000000 implements MigrationInterface {
  readonly name = 'RefusedPersons1766131000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE refused_person (person_hmac bytea PRIMARY KEY, at timestamptz NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_person');
  }
}
