import type { OrderTotals } from './order-totals';

/** An order that awaits its payment or its code, and holds its stock meanwhile. */
export interface PendingOrder extends OrderTotals {
  readonly id: string;
  readonly giftCardId: string | null;
  /** Of the checkout that it was placed from. */
  readonly fingerprint: Buffer;
  readonly reservedUntil: Date | null;
}

/** Finds the pending order of a checkout; the module of orders provides it. */
export interface PendingOrders {
  findPending(checkoutId: string): Promise<PendingOrder | null>;
}
