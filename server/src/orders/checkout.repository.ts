import type { DataSource } from 'typeorm';
import { goneOwner } from '../database/gone-owner';
import type { Transaction } from '../database/transactions';
import type { DeliverySpeed } from '../domain/order-limits';
import { idsOf, ownerOf, type Shopper } from '../guests/shopper';
import type { PaymentProviderName } from '../payments/payment';
import type { OrderAddress } from './order';

/** What a shopper has filled in so far. */
export interface CheckoutRow {
  readonly id: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly address: OrderAddress | null;
  readonly addressId: string | null;
  readonly delivery: DeliverySpeed;
  readonly paymentMethod: PaymentProviderName | null;
  readonly giftCardId: string | null;
}

const CHECKOUT_COLUMNS = `id, email, phone_number AS "phoneNumber", address, address_id AS "addressId", delivery, payment_method AS "paymentMethod",
  gift_card_id AS "giftCardId"`;

/** A payment, or a sign-in that hands a guest's checkout over, may take the place of one look at the checkout. */
const FIND_OR_CREATE_ATTEMPTS = 2;

/** Reads and writes checkouts: one that is open for each shopper, found by who they are alone. */
export class CheckoutRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(shopper: Shopper): Promise<CheckoutRow | null> {
    const [column, id] = ownerOf(shopper);
    const [row]: CheckoutRow[] = await this.dataSource.query(
      `SELECT ${CHECKOUT_COLUMNS} FROM checkout WHERE ${column} = $1 AND completed_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /**
   * The shopper's open checkout, held until the transaction ends; makes one, with what the last one said, where there is none.
   * Comes before every other lock but that on whose it is, which a merge or the end of an account takes first.
   */
  async findOrCreate(transaction: Transaction, shopper: Shopper, now: Date): Promise<CheckoutRow> {
    const table = shopper.kind;
    const [column, owner] = ownerOf(shopper);
    await transaction.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR KEY SHARE`, [owner]);
    // One shopper's parallel orders come one after the other: else each could find the checkout placed by another, time and again.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `checkout of ${owner}`,
    ]);
    for (let attempt = 1; ; attempt += 1) {
      const found = await this.lockOpenCheckout(transaction, shopper);
      if (found) return found;
      if (attempt > FIND_OR_CREATE_ATTEMPTS) throw goneOwner(shopper.kind);
      // A guest's checkout may be handed over to the customer now.
      await transaction.query(
        `INSERT INTO checkout (customer_id, guest_id, email, phone_number, address, address_id, delivery, created_at, updated_at)
         SELECT $1, $2, last.email, last.phone_number, last.address, last.address_id, coalesce(last.delivery, 'standard'), $3, $3
         FROM (SELECT 1) one LEFT JOIN LATERAL (
           SELECT * FROM checkout WHERE ${column} = $4 AND completed_at IS NOT NULL ORDER BY completed_at DESC LIMIT 1) last ON true
         ON CONFLICT (${column}) WHERE completed_at IS NULL DO NOTHING`,
        [...idsOf(shopper), now, owner],
      );
    }
  }

  /** Holds a purchase, by the name that its orders know. Those that went with their owner are held by nobody. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('SELECT 1 FROM checkout WHERE id = $1 FOR UPDATE', [id]);
  }

  async save(
    transaction: Transaction,
    id: string,
    changes: Partial<Omit<CheckoutRow, 'id'>>,
    now: Date,
  ): Promise<void> {
    const names: Record<keyof typeof changes, string> = {
      email: 'email',
      phoneNumber: 'phone_number',
      address: 'address',
      addressId: 'address_id',
      delivery: 'delivery',
      paymentMethod: 'payment_method',
      giftCardId: 'gift_card_id',
    };
    const changed = (Object.keys(names) as (keyof typeof changes)[]).filter(
      (name) => changes[name] !== undefined,
    );
    const values = changed.map((name) =>
      name === 'address' ? JSON.stringify(changes.address) : changes[name],
    );
    await transaction.query(
      `UPDATE checkout SET ${changed.map((name, index) => `${names[name]} = $${index + 3}, `).join('')} updated_at = $2 WHERE id = $1`,
      [id, now, ...values],
    );
  }

  /** The purchase is made: what comes next is another. */
  async markCompleted(transaction: Transaction, id: string, now: Date): Promise<void> {
    await transaction.query(
      'UPDATE checkout SET completed_at = $2, gift_card_id = NULL WHERE id = $1 AND completed_at IS NULL',
      [id, now],
    );
  }

  /**
   * A guest turned out to be a customer: takes the open checkout over, or what it says into one that the customer has open, as
   * what the shopper saw last is what is ordered.
   */
  async transferToCustomer(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    await transaction.query(
      'SELECT 1 FROM checkout WHERE guest_id = $1 OR customer_id = $2 ORDER BY id FOR UPDATE',
      [guestId, customerId],
    );
    // Where the customer has one, what was begun as a guest belongs to that: two orders of one purchase are never both placed.
    await transaction.query(
      `UPDATE shop_order o SET checkout_id = own.id FROM checkout brought, checkout own
       WHERE brought.guest_id = $1 AND brought.completed_at IS NULL AND own.customer_id = $2 AND own.completed_at IS NULL
         AND o.checkout_id = brought.id AND (o.state <> 'pending_payment'
           OR NOT EXISTS (SELECT 1 FROM shop_order p WHERE p.checkout_id = own.id AND p.state = 'pending_payment'))`,
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
    const [column, id] = ownerOf(shopper);
    const [row]: CheckoutRow[] = await transaction.query(
      `SELECT ${CHECKOUT_COLUMNS} FROM checkout WHERE ${column} = $1 AND completed_at IS NULL FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }
}
