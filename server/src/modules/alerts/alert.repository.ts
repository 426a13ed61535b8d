import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import { IS_FOR_SALE } from '../catalogue/for-sale';
import type { AddressChange } from '../accounts/email/address-changes';
import type { AlertState, AlertOwner, NewAlert, ProductAlert, AlertVariant } from './alert';

const IS_OPEN = `state IN ('waiting_for_confirmation', 'active')`;
const ALERT_COLUMNS = `a.id, a.kind, v.product_id AS "productId", a.variant_id AS "variantId", a.wished_price AS "wishedPrice", a.asked_at AS "createdAt"`;
/** A customer's alerts stay with the customer: the address alone may have passed to somebody else. */
const IS_OWNED = '(a.customer_id = $1 OR (a.customer_id IS NULL AND a.email = $2))';

interface LinkedAlert extends Pick<Tables['product_alert'], 'id' | 'email'> {
  readonly customerId: string | null;
  readonly state: AlertState;
}

type Moved = AddressChange & { readonly to: string };

/** Reads and writes alerts. */
export class AlertRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null when the variant is not for sale. */
  async findVariant(id: string): Promise<AlertVariant | null> {
    const [row]: AlertVariant[] = await this.dataSource.query(
      `SELECT p.name AS "productName", v.name AS "variantName", p.slug, v.sku, v.price, v.stock
       FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = $1 AND ${IS_FOR_SALE}`,
      [id],
    );
    return row ?? null;
  }

  /** Serialises changes of this address's alerts until the transaction ends. */
  async lock(transaction: Transaction, email: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`alert ${email}`]);
  }

  /** Counts active alerts, except one for the same variant and kind as `excluded`. */
  async countActive(transaction: Transaction, email: string, excluded: NewAlert | null): Promise<number> {
    const [row] = await transaction.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM product_alert
       WHERE email = $1 AND state = 'active' AND (variant_id, kind) IS DISTINCT FROM ($2::uuid, $3::text)`,
      [email, excluded?.variantId ?? null, excluded?.kind ?? null],
    );
    return row?.count ?? 0;
  }

  /** Creates or replaces the owner's alert and makes it active. @returns its id */
  async activate(
    transaction: Transaction,
    { variantId, kind, wishedPrice, origin }: NewAlert,
    { customerId, email }: AlertOwner,
    now: Date,
  ): Promise<string> {
    // Ends an alert of the same customer under a former address.
    await transaction.query(
      `UPDATE product_alert SET state = 'ended', over_at = $5
       WHERE variant_id = $1 AND kind = $2 AND customer_id = $3 AND email <> $4 AND ${IS_OPEN}`,
      [variantId, kind, customerId, email, now],
    );
    const [row] = await transaction.query<Pick<Tables['product_alert'], 'id'>[]>(
      `INSERT INTO product_alert (variant_id, kind, email, customer_id, state, wished_price, asked_price, origin, asked_at)
       VALUES ($1, $2, $3, $4, 'active', $5, $5, $6, $7)
       ON CONFLICT (variant_id, kind, email) WHERE ${IS_OPEN} DO UPDATE SET customer_id = $4, state = 'active', wished_price = $5,
         asked_price = $5, origin = $6, asked_at = $7, confirm_hash = NULL, confirm_expires_at = NULL
       RETURNING id`,
      [variantId, kind, email, customerId, wishedPrice, origin, now],
    );
    if (!row) throw new Error('The alert was not stored');
    return row.id;
  }

  /** Stores an alert until the address's owner confirms it. An active alert stays unchanged until then. */
  async insertUnconfirmed(
    transaction: Transaction,
    { variantId, kind, wishedPrice, origin }: NewAlert,
    email: string,
    confirmHash: Buffer,
    expiresAt: Date,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO product_alert AS a (variant_id, kind, email, state, wished_price, asked_price, origin, confirm_hash, confirm_expires_at, asked_at)
       VALUES ($1, $2, $3, 'waiting_for_confirmation', $4, $4, $5, $6, $7, $8)
       ON CONFLICT (variant_id, kind, email) WHERE ${IS_OPEN} DO UPDATE SET asked_price = $4, confirm_hash = $6, confirm_expires_at = $7,
         origin = CASE a.state WHEN 'active' THEN a.origin ELSE $5 END, asked_at = CASE a.state WHEN 'active' THEN a.asked_at ELSE $8 END`,
      [variantId, kind, email, wishedPrice, origin, confirmHash, expiresAt, now],
    );
  }

  /** Deletes unconfirmed alerts, except the newest `keptCount`. */
  async trimUnconfirmed(transaction: Transaction, email: string, keptCount: number): Promise<void> {
    await transaction.query(
      `DELETE FROM product_alert WHERE id IN (SELECT id FROM product_alert
         WHERE email = $1 AND state = 'waiting_for_confirmation' ORDER BY asked_at DESC, id OFFSET $2)`,
      [email, keptCount],
    );
  }

  /** Null when the link is unknown or expired. */
  async findByLink(confirmHash: Buffer, now: Date): Promise<LinkedAlert | null> {
    const [row]: LinkedAlert[] = await this.dataSource.query(
      `SELECT id, email, customer_id AS "customerId", state FROM product_alert WHERE confirm_hash = $1 AND confirm_expires_at > $2`,
      [confirmHash, now],
    );
    return row ?? null;
  }

  /**
   * The alert that confirming the link would set, as it was requested last; changes nothing. Null when the link is unknown, expired or
   * used: an active alert waits again only when another price was requested for it.
   */
  async findUnconfirmed(confirmHash: Buffer, now: Date): Promise<ProductAlert | null> {
    const [row]: ProductAlert[] = await this.dataSource.query(
      `SELECT a.id, a.kind, v.product_id AS "productId", a.variant_id AS "variantId", a.asked_price AS "wishedPrice", a.asked_at AS "createdAt"
       FROM product_alert a JOIN variant v ON v.id = a.variant_id
       WHERE a.confirm_hash = $1 AND a.confirm_expires_at > $2 AND (a.state = 'waiting_for_confirmation'
         OR a.state = 'active' AND a.wished_price IS DISTINCT FROM a.asked_price)`,
      [confirmHash, now],
    );
    return row ?? null;
  }

  /** Activates the alert with what was requested last. @returns false when it ended or was requested again meanwhile */
  async confirm(transaction: Transaction, id: string, confirmHash: Buffer): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      `UPDATE product_alert a SET state = 'active', wished_price = asked_price,
         customer_id = (SELECT c.id FROM customer c WHERE c.email = a.email AND c.email_verified_at IS NOT NULL)
       WHERE id = $1 AND confirm_hash = $2 AND ${IS_OPEN}`,
      [id, confirmHash],
    );
    return count > 0;
  }

  /** The active alerts, the newest first. */
  async findActive({ customerId, email }: AlertOwner): Promise<ProductAlert[]> {
    return this.dataSource.query(
      `SELECT ${ALERT_COLUMNS} FROM product_alert a JOIN variant v ON v.id = a.variant_id
       WHERE ${IS_OWNED} AND a.state = 'active' ORDER BY a.asked_at DESC, a.id`,
      [customerId, email],
    );
  }

  async findById(id: string): Promise<ProductAlert | null> {
    const [row]: ProductAlert[] = await this.dataSource.query(
      `SELECT ${ALERT_COLUMNS} FROM product_alert a JOIN variant v ON v.id = a.variant_id WHERE a.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** @returns false when the owner has no active alert with this id */
  async end(
    transaction: Transaction,
    id: string,
    { customerId, email }: AlertOwner,
    now: Date,
  ): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      `UPDATE product_alert a SET state = 'ended', over_at = $4 WHERE ${IS_OWNED} AND id = $3 AND state = 'active'`,
      [customerId, email, id, now],
    );
    return count > 0;
  }

  /**
   * Moves the customer's alerts to the new address, also those that were confirmed there without an account. Links that were sent to the
   * former address end, with what was requested and not confirmed. Of open alerts for the same thing one remains.
   */
  async moveToAddress(transaction: Transaction, { customerId, from, to }: Moved, now: Date): Promise<void> {
    await this.deleteUnconfirmed(transaction, from);
    await transaction.query(
      `UPDATE product_alert SET state = 'ended', over_at = $4, confirm_hash = NULL, confirm_expires_at = NULL
       WHERE id IN (SELECT ranked.id FROM (
         SELECT a.id, row_number() OVER (PARTITION BY a.variant_id, a.kind
           ORDER BY a.state = 'active' DESC, a.customer_id IS NOT DISTINCT FROM $1 DESC, a.asked_at DESC, a.id) AS place
         FROM product_alert a WHERE (${IS_OWNED} OR a.email = $3) AND ${IS_OPEN}) ranked WHERE ranked.place > 1)`,
      [customerId, from, to, now],
    );
    await transaction.query(
      `UPDATE product_alert a SET customer_id = $1, email = $3, confirm_hash = NULL, confirm_expires_at = NULL
       WHERE ${IS_OWNED} AND a.email <> $3`,
      [customerId, from, to],
    );
  }

  /** Deletes all alerts of a customer who leaves, also those that were confirmed without an account. */
  async deleteOfCustomer(transaction: Transaction, customerId: string, email: string | null): Promise<void> {
    await transaction.query(`DELETE FROM product_alert a WHERE ${IS_OWNED}`, [customerId, email]);
  }

  private async deleteUnconfirmed(transaction: Transaction, email: string | null): Promise<void> {
    await transaction.query(
      `DELETE FROM product_alert WHERE email = $1 AND state = 'waiting_for_confirmation'`,
      [email],
    );
  }

  /** Ends all active alerts of the recipient of an email. @returns false for an unknown link */
  async unsubscribe(transaction: Transaction, unsubscribeHash: Buffer, now: Date): Promise<boolean> {
    const [mailedAlerts] = await transaction.query<AlertOwner[]>(
      'SELECT email, customer_id AS "customerId" FROM product_alert WHERE unsubscribe_hash = $1',
      [unsubscribeHash],
    );
    if (!mailedAlerts) return false;
    await transaction.query(
      `UPDATE product_alert a SET state = 'ended', over_at = $3, confirm_hash = NULL, confirm_expires_at = NULL
       WHERE ${IS_OWNED} AND ${IS_OPEN}`,
      [mailedAlerts.customerId, mailedAlerts.email, now],
    );
    return true;
  }
}
