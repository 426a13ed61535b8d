import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import type { Transaction } from '../../platform/database/transactions';
import { ownerIdsOf, ownerColumnOf, type Shopper } from '../guests/shopper';
import type { PaymentProviderName } from '../payments/payment';
import type { OrderAddress } from './order-totals';

/** What a shopper has entered so far. */
export interface CheckoutRow extends Pick<
  Tables['checkout'],
  'id' | 'email' | 'phoneNumber' | 'addressId' | 'delivery' | 'giftCardId'
> {
  readonly address: OrderAddress | null;
  readonly paymentMethod: PaymentProviderName | null;
}

const CHECKOUT_COLUMNS = `id, email, phone_number AS "phoneNumber", address, address_id AS "addressId", delivery, payment_method AS "paymentMethod",
  gift_card_id AS "giftCardId"`;

/** A parallel payment or sign-in can complete or move the checkout between two statements, so retry. */
const FIND_OR_CREATE_ATTEMPTS = 2;

/** Reads and writes checkouts. Each shopper has one open checkout, found by the shopper alone. */
export class CheckoutRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(shopper: Shopper): Promise<CheckoutRow | null> {
    const [column, id] = ownerColumnOf(shopper);
    const [row]: CheckoutRow[] = await this.dataSource.query(
      `SELECT ${CHECKOUT_COLUMNS} FROM checkout WHERE ${column} = $1 AND completed_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /**
   * The contact that `findOrCreate` would return: of the open checkout, or of the last one if none is open. Null for a shopper's first
   * checkout.
   */
  async findContact(shopper: Shopper): Promise<Pick<CheckoutRow, 'email' | 'phoneNumber'> | null> {
    const [column, id] = ownerColumnOf(shopper);
    const [row]: Pick<CheckoutRow, 'email' | 'phoneNumber'>[] = await this.dataSource.query(
      `SELECT email, phone_number AS "phoneNumber" FROM checkout WHERE ${column} = $1 ORDER BY completed_at DESC NULLS FIRST LIMIT 1`,
      [id],
    );
    return row ?? null;
  }

  /**
   * The shopper's open checkout, locked until the transaction ends; if there is none, creates one prefilled from the
   * last. Must come before every other lock except the one on the shopper, which guest merges and account deletion take
   * first.
   */
  async findOrCreate(transaction: Transaction, shopper: Shopper, now: Date): Promise<CheckoutRow> {
    const [column, owner] = ownerColumnOf(shopper);
    await transaction.query(
      `SELECT 1 FROM ${shopper.kind === 'customer' ? 'customer' : 'guest'} WHERE id = $1 FOR KEY SHARE`,
      [owner],
    );
    // Serialises a shopper's parallel orders; otherwise each could find its checkout completed by another, again and
    // again.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `checkout of ${owner}`,
    ]);
    for (let attempt = 1; ; attempt += 1) {
      const found = await this.lockOpenCheckout(transaction, shopper);
      if (found) return found;
      if (attempt > FIND_OR_CREATE_ATTEMPTS) throw deletedOwnerError(shopper.kind);
      // A sign-in may be moving the guest's checkout to the customer.
      await transaction.query(
        `INSERT INTO checkout (customer_id, guest_id, email, phone_number, address, address_id, delivery, created_at, updated_at)
         SELECT $1, $2, last.email, last.phone_number, last.address, last.address_id, coalesce(last.delivery, 'standard'), $3, $3
         FROM (SELECT 1) one LEFT JOIN LATERAL (
           SELECT * FROM checkout WHERE ${column} = $4 AND completed_at IS NOT NULL ORDER BY completed_at DESC LIMIT 1) last ON true
         ON CONFLICT (${column}) WHERE completed_at IS NULL DO NOTHING`,
        [...ownerIdsOf(shopper), now, owner],
      );
    }
  }

  /** Locks the checkout of an order. Does nothing if it was deleted with its owner. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('SELECT 1 FROM checkout WHERE id = $1 FOR UPDATE', [id]);
  }

  async save(
    transaction: Transaction,
    id: string,
    changes: Partial<Omit<CheckoutRow, 'id'>>,
    now: Date,
  ): Promise<void> {
    const { email, phoneNumber, address, addressId, delivery, paymentMethod, giftCardId } = changes;
    // JSON has no undefined: a column without a change keeps its value.
    const changed = JSON.stringify({
      email,
      phone_number: phoneNumber,
      address,
      address_id: addressId,
      delivery,
      payment_method: paymentMethod,
      gift_card_id: giftCardId,
    });
    await transaction.query(
      `UPDATE checkout own
       SET (email, phone_number, address, address_id, delivery, payment_method, gift_card_id, updated_at) = (
         SELECT email, phone_number, address, address_id, delivery, payment_method, gift_card_id, $2::timestamptz
         FROM jsonb_populate_record(own, $3::jsonb))
       WHERE id = $1`,
      [id, now, changed],
    );
  }

  /** Marks the purchase as completed; the next one gets a new checkout. */
  async markCompleted(transaction: Transaction, id: string, now: Date): Promise<void> {
    await transaction.query(
      'UPDATE checkout SET completed_at = $2, gift_card_id = NULL WHERE id = $1 AND completed_at IS NULL',
      [id, now],
    );
  }

  /**
   * Moves a guest's open checkout to the customer at sign-in. If the customer has one too, the guest's fields overwrite
   * it, because the shopper saw them last.
   */
  async transferToCustomer(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    await transaction.query(
      'SELECT 1 FROM checkout WHERE guest_id = $1 OR customer_id = $2 ORDER BY id FOR UPDATE',
      [guestId, customerId],
    );
    await transaction.query(
      `UPDATE checkout own SET email = coalesce(brought.email, own.email), phone_number = coalesce(brought.phone_number, own.phone_number),
         address = coalesce(brought.address, own.address),
         address_id = CASE WHEN brought.address IS NULL THEN own.address_id ELSE brought.address_id END,
         delivery = brought.delivery, payment_method = coalesce(brought.payment_method, own.payment_method),
         gift_card_id = coalesce(brought.gift_card_id, own.gift_card_id), updated_at = greatest(own.updated_at, brought.updated_at)
       FROM checkout brought
       WHERE brought.guest_id = $1 AND brought.completed_at IS NULL AND own.customer_id = $2 AND own.completed_at IS NULL`,
      [guestId, customerId],
    );
    await transaction.query(
      `UPDATE checkout c SET customer_id = $2, guest_id = NULL WHERE guest_id = $1 AND (completed_at IS NOT NULL OR NOT EXISTS (
         SELECT 1 FROM checkout WHERE customer_id = $2 AND completed_at IS NULL))`,
      [guestId, customerId],
    );
  }

  private async lockOpenCheckout(transaction: Transaction, shopper: Shopper): Promise<CheckoutRow | null> {
    const [column, id] = ownerColumnOf(shopper);
    const [row]: CheckoutRow[] = await transaction.query(
      `SELECT ${CHECKOUT_COLUMNS} FROM checkout WHERE ${column} = $1 AND completed_at IS NULL FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }
}
