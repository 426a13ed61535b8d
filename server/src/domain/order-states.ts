/** Where an order stands. One word each, the same in the database. */
export const ORDER_STATES = [
  'pending_payment',
  'payment_failed',
  'expired',
  'placed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'returned',
  'paid_unfulfillable',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Which state may follow which: the whole of it. Money may come after its order was given up, so `payment_failed` and
 * `expired` can still be placed where the stock is there, and cannot be fulfilled where it is not.
 */
export const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['placed', 'payment_failed', 'expired', 'cancelled'],
  payment_failed: ['placed', 'paid_unfulfillable'],
  expired: ['placed', 'paid_unfulfillable'],
  placed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['return_requested'],
  cancelled: [],
  return_requested: ['returned'],
  returned: [],
  paid_unfulfillable: ['refunded'],
  refunded: [],
};

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** In these the shopper still waits for goods or has them: their units are out of the stock. */
export const HAS_UNITS: readonly OrderState[] = [
  'pending_payment',
  'placed',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
];

/** Orders whose payment never came are nothing that a shopper looks back at. */
export const LISTED_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => !['pending_payment', 'payment_failed', 'expired'].includes(state),
);

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Waiting for your payment',
  payment_failed: 'Payment failed',
  expired: 'Reservation ended',
  placed: 'Order placed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  return_requested: 'Return requested',
  returned: 'Returned',
  paid_unfulfillable: 'Paid, cannot fulfil',
  refunded: 'Refunded',
};
