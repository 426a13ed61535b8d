import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers' reviews: authors, photos, votes, reports, and invitations by mail. */
export class Reviews1764450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Order of the cascades of a deleted account: votes first, then its reviews, products last.
    for (const part of [REACTIONS, AUTHORS, PHOTOS, HELPFUL, CHANGES, INVITATIONS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_message DROP COLUMN unsubscribe_url;
      DROP TABLE review_opt_out, review_invitation, review_photo, review_report, review_vote;
      DROP TRIGGER review_helpful_insert ON review;
      DROP TRIGGER review_updated ON review;
      CREATE TRIGGER review_updated AFTER UPDATE ON review REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_changed_rows();
      CREATE TRIGGER review_changed_update AFTER UPDATE ON review FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
      DROP FUNCTION count_helpful(uuid[]), count_helpful_of_new_rows(), count_helpful_of_old_rows(), note_helpful_given(),
        refresh_products_of_changed_reviews();
      ALTER TABLE review DROP COLUMN customer_id, DROP COLUMN updated_at, DROP COLUMN held_for, DROP COLUMN approved_at,
        DROP COLUMN helpful_given`);
  }
}

const REACTIONS = `
CREATE TABLE review_vote (
  review_id uuid NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (review_id, customer_id)
);
CREATE INDEX review_vote_of_customer ON review_vote (customer_id);

CREATE TABLE review_report (
  review_id uuid NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'offensive', 'private', 'off_topic')),
  at timestamptz NOT NULL,
  PRIMARY KEY (review_id, customer_id)
);
CREATE INDEX review_report_of_customer ON review_report (customer_id);
`;

const AUTHORS = `
ALTER TABLE review
  -- Null for the seed's reviews.
  ADD COLUMN customer_id uuid REFERENCES customer (id) ON DELETE CASCADE,
  ADD COLUMN updated_at timestamptz,
  -- Why the review awaits moderation: the name of a rule, or 'reports'.
  ADD COLUMN held_for text CHECK (held_for IS NULL OR status = 'pending'),
  -- Earlier reports do not count.
  ADD COLUMN approved_at timestamptz;
CREATE UNIQUE INDEX review_once ON review (product_id, customer_id);
CREATE INDEX review_of_customer ON review (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX review_held ON review (created_at) WHERE status = 'pending';
`;

const PHOTOS = `
CREATE TABLE review_photo (
  -- Also the file name in DATA_DIR/uploads/reviews.
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  -- Null until the review is submitted.
  review_id uuid REFERENCES review (id) ON DELETE CASCADE,
  position int NOT NULL DEFAULT 0,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX review_photo_of_review ON review_photo (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX review_photo_of_customer ON review_photo (customer_id);
CREATE INDEX review_photo_loose ON review_photo (created_at) WHERE review_id IS NULL;
`;

const HELPFUL = `
-- Initial count of helpful votes; real votes are added.
ALTER TABLE review ADD COLUMN helpful_given int NOT NULL DEFAULT 0 CHECK (helpful_given >= 0);
UPDATE review SET helpful_given = helpful_count;
CREATE FUNCTION note_helpful_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.helpful_given := NEW.helpful_count; RETURN NEW; END $$;
CREATE TRIGGER review_helpful_insert BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION note_helpful_given();

-- Locks first, in one order, as refresh_products does.
CREATE FUNCTION count_helpful(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM review WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE review r SET helpful_count = r.helpful_given + (SELECT count(*)::int FROM review_vote v WHERE v.review_id = r.id)
  WHERE r.id = ANY (ids);
END $$;
CREATE FUNCTION count_helpful_of_new_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM count_helpful(ARRAY(SELECT DISTINCT review_id FROM new_rows)); RETURN NULL; END $$;
CREATE FUNCTION count_helpful_of_old_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM count_helpful(ARRAY(SELECT DISTINCT review_id FROM old_rows)); RETURN NULL; END $$;
CREATE TRIGGER review_vote_inserted AFTER INSERT ON review_vote REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_helpful_of_new_rows();
CREATE TRIGGER review_vote_deleted AFTER DELETE ON review_vote REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_helpful_of_old_rows();
`;

const CHANGES = `
-- A vote does not change a product's sums, and must not empty every response cache: pages show it after they expire.
CREATE FUNCTION refresh_products_of_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE
      (n.product_id, n.rating, n.title, n.body, n.status, n.author_name, n.author_city, n.is_verified_purchase, n.updated_at)
      IS DISTINCT FROM
      (o.product_id, o.rating, o.title, o.body, o.status, o.author_name, o.author_city, o.is_verified_purchase, o.updated_at)
  ) THEN RETURN NULL; END IF;
  PERFORM refresh_products(ARRAY(SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows));
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;
DROP TRIGGER review_updated ON review;
DROP TRIGGER review_changed_update ON review;
CREATE TRIGGER review_updated AFTER UPDATE ON review REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_changed_reviews();
`;

const INVITATIONS = `
CREATE TABLE review_invitation (
  order_id uuid PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);
-- Customers who do not want invitations.
CREATE TABLE review_opt_out (
  customer_id uuid PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);
-- One-click unsubscribe URL (RFC 8058).
ALTER TABLE outbox_message ADD COLUMN unsubscribe_url text;
`;
