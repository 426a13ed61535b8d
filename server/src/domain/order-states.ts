/** States of an order, stored under these names. */
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
 * Allowed transitions. A payment may arrive after its order failed or expired: such an order becomes `placed` if the
 * stock is there, else `paid_unfulfillable`.
 */
export const ORDER_STATE_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
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

export function canTransition(from: OrderState, to: OrderState): boolean {
  return ORDER_STATE_TRANSITIONS[from].includes(to);
}

/** States whose units are out of stock: the order is pending, under way or with the shopper. */
export const STATES_WITH_UNITS: readonly OrderState[] = [
  'pending_payment',
  'placed',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
];

/** States in a shopper's order list: orders that were never paid are hidden. */
export const STATES_SHOWN_TO_SHOPPER: readonly OrderState[] = ORDER_STATES.filter(
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
