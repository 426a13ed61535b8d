import type { Transaction } from '../../../platform/database/transactions';
import type { Customer } from '../customers/customer.entity';

/** A customer's confirmed address changes, or the account is deleted. */
export interface AddressChange {
  readonly customerId: string;
  /** Null without a confirmed address so far. */
  readonly from: string | null;
  /** Null: the account is deleted. */
  readonly to: string | null;
}

type Handler = (transaction: Transaction, change: AddressChange) => Promise<void>;

/** Tells other modules that an address no longer belongs to a customer: it may pass to somebody else. */
export class AddressChanges {
  readonly #handlers: Handler[] = [];

  /** Registers what happens in the transaction of the change, before the customer's row changes. */
  onChange(handler: Handler): void {
    this.#handlers.push(handler);
  }

  /** @param customer as before the change, locked */
  async announce(transaction: Transaction, customer: Customer, to: string | null): Promise<void> {
    const from = customer.emailVerifiedAt === null ? null : customer.email;
    for (const handler of this.#handlers) await handler(transaction, { customerId: customer.id, from, to });
  }
}
