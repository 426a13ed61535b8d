import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers, sign-in methods, sessions, messages and rate limits. */
export class Accounts1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [CUSTOMERS, WAYS_IN, SESSIONS, SECOND_FACTORS, ADDRESSES, MESSAGES, LIMITS])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE rate_limit, outbox_message, address, passkey_ceremony, passkey, recovery_code, totp,
      sign_in_ticket, refresh_token, session, mobile_code, email_token, identity, customer`);
  }
}

const CUSTOMERS = `
CREATE TABLE customer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Lower case; null for customers who signed up by mobile number.
  email text UNIQUE CHECK (email = lower(email)),
  email_verified_at timestamptz,
  -- Ten digits, without the prefix.
  phone_number text CHECK (phone_number ~ '^[0-9]{10}$'),
  phone_verified_at timestamptz,
  password_hash text,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  type text NOT NULL DEFAULT 'customer' CHECK (type IN ('customer', 'admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  -- Content hash of the profile picture in DATA_DIR/uploads.
  picture text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- Several customers may have a number, but only one a verified one, which signs in.
CREATE UNIQUE INDEX customer_by_verified_phone ON customer (phone_number) WHERE phone_verified_at IS NOT NULL;
`;

const WAYS_IN = `
-- Accounts at third parties. subject is the permanent id there; email addresses can change owners.
CREATE TABLE identity (
  provider text NOT NULL,
  subject text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject),
  UNIQUE (customer_id, provider)
);

-- Tokens of emailed links, single use; only hashes are stored.
CREATE TABLE email_token (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_token_of_customer ON email_token (customer_id, purpose);

-- The valid code of a number. compares counts guesses over resends, so that a new code does not reset the limit.
CREATE TABLE mobile_code (
  phone_number text PRIMARY KEY CHECK (phone_number ~ '^[0-9]{10}$'),
  code_hmac bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  compares int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
`;

const SESSIONS = `
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  -- browser: a secret in a cookie, stored as SHA-256. token: access and refresh tokens of API clients.
  kind text NOT NULL CHECK (kind IN ('browser', 'token')),
  secret_hash bytea UNIQUE,
  remember boolean NOT NULL,
  device text NOT NULL,
  ip_address text NOT NULL,
  -- Time of the last authentication, for reauthentication before sensitive changes.
  authenticated_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK ((kind = 'browser') = (secret_hash IS NOT NULL))
);
CREATE INDEX session_of_customer ON session (customer_id) WHERE revoked_at IS NULL;

-- All refresh tokens of a session: one that is used again after its successor has been stolen.
CREATE TABLE refresh_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  rotated_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX refresh_token_of_session ON refresh_token (session_id);
`;

const SECOND_FACTORS = `
-- MFA challenges: sign-ins that await the second factor.
CREATE TABLE sign_in_ticket (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  remember boolean NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE totp (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  -- Encrypted with the shop's secret.
  secret bytea NOT NULL,
  -- Null until set up.
  enabled_at timestamptz,
  -- The last accepted time step: each code is valid once.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_code (
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  code_hmac bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (customer_id, code_hmac)
);

CREATE TABLE passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_of_customer ON passkey (customer_id);

-- WebAuthn challenges: short-lived, answered once, for one purpose.
CREATE TABLE passkey_ceremony (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CHECK (purpose IN ('registration', 'sign_in', 'second_factor')),
  customer_id uuid REFERENCES customer ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
`;

const ADDRESSES = `
CREATE TABLE address (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  full_name text NOT NULL,
  phone_number text NOT NULL CHECK (phone_number ~ '^[0-9]{10}$'),
  line1 text NOT NULL,
  line2 text NOT NULL DEFAULT '',
  landmark text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL,
  pin_code text NOT NULL CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  country text NOT NULL DEFAULT 'India',
  type text NOT NULL DEFAULT 'home' CHECK (type IN ('home', 'work', 'other')),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX address_of_customer ON address (customer_id);
CREATE UNIQUE INDEX address_default ON address (customer_id) WHERE is_default;
`;

const MESSAGES = `
-- Messages of the shop, stored in the transaction that causes them and delivered by a job.
CREATE TABLE outbox_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL,
  html text,
  -- Template id in India's DLT registry; SMS only.
  dlt_template_id text,
  -- Not sent after this time, for example a code.
  expires_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_message_to ON outbox_message (recipient, created_at DESC);
`;

const LIMITS = `
-- Used by rate-limiter-flexible: points by key, and their expiry in milliseconds since 1970.
CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
`;
