import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when an account has each sign-in method: a recently added one cannot authorise other changes. Null: since the
 * account exists. Sessions store the method of their authentication, and MFA challenges the Google account to link
 * once they are completed.
 */
export class WaysIn1765050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer ADD COLUMN password_since timestamptz, ADD COLUMN phone_since timestamptz, ADD COLUMN email_since timestamptz;
      UPDATE customer SET phone_since = phone_verified_at WHERE phone_verified_at > created_at;
      ALTER TABLE identity ADD COLUMN since timestamptz;
      UPDATE identity i SET since = i.created_at FROM customer c WHERE c.id = i.customer_id AND i.created_at > c.created_at + interval '1 minute';

      ALTER TABLE session ADD COLUMN proof text
        CHECK (proof IN ('password', 'mobile', 'google', 'passkey', 'totp', 'recovery_code'));

      ALTER TABLE sign_in_ticket ADD COLUMN google_subject text, ADD COLUMN google_email text;

      ALTER TABLE email_token ADD COLUMN good_from timestamptz;
      ALTER TABLE email_token DROP CONSTRAINT email_token_purpose_check;
      ALTER TABLE email_token ADD CONSTRAINT email_token_purpose_check
        CHECK (purpose IN ('verify', 'reset', 'recovery', 'recovery stop'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM email_token WHERE purpose IN ('recovery', 'recovery stop');
      ALTER TABLE email_token DROP CONSTRAINT email_token_purpose_check;
      ALTER TABLE email_token ADD CONSTRAINT email_token_purpose_check CHECK (purpose IN ('verify', 'reset'));
      ALTER TABLE email_token DROP COLUMN good_from;
      ALTER TABLE sign_in_ticket DROP COLUMN google_subject, DROP COLUMN google_email;
      ALTER TABLE session DROP COLUMN proof;
      ALTER TABLE identity DROP COLUMN since;
      ALTER TABLE customer DROP COLUMN password_since, DROP COLUMN phone_since, DROP COLUMN email_since;
    `);
  }
}
