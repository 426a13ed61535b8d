import { productHref, reviewsHref } from '@domain/product-href';
import type { OrderStatus } from '../../graphql/schema.generated';
import type { LineItem } from './LineItems';
import type { Order_OrderFragment } from './Order.generated';

export type OrderView = Order_OrderFragment;

/**
 * Converts an order's lines for display, with the names and prices at the time of the order.
 * @param hasReviewLinks whether each line whose product is still sold links to the product's reviews
 */
export function toLineItems({ lines }: Pick<OrderView, 'lines'>, hasReviewLinks = false): LineItem[] {
  return lines.map(({ id, name, variantName, image, productSlug, quantity, lineTotal }) => ({
    id,
    name,
    variantName,
    image,
    href: productSlug === null ? null : productHref(productSlug),
    quantity,
    lineTotal,
    action:
      hasReviewLinks && productSlug !== null
        ? { label: 'Write a review', href: reviewsHref(productSlug) }
        : null,
  }));
}

/** Returns whether a delivery is still expected. */
export function isAwaitingDelivery({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'PLACED' || status === 'PACKED' || status === 'SHIPPED';
}

/** In these statuses nothing was or will be delivered. */
const UNFULFILLED_STATUSES: readonly OrderStatus[] = [
  'PAYMENT_FAILED',
  'EXPIRED',
  'CANCELLED',
  'PAID_UNFULFILLABLE',
  'REFUNDED',
];

/** Returns whether the order came to nothing: it was cancelled, never paid, or could not be fulfilled. */
export function isUnfulfilled({ status }: Pick<OrderView, 'status'>): boolean {
  return UNFULFILLED_STATUSES.includes(status);
}

/** Returns whether the order is placed once its phone's code is entered. */
export function isAwaitingPhoneCode({
  status,
  phoneCheck,
}: Pick<OrderView, 'status' | 'phoneCheck'>): boolean {
  return status === 'PENDING_PAYMENT' && phoneCheck === 'AWAITED';
}

/** In these statuses the note is the reason that the shopper wrote, which need not be shown to them. */
const STATUSES_WITH_SHOPPER_NOTE: readonly OrderStatus[] = ['CANCELLED', 'RETURN_REQUESTED'];

/** Returns the shop's note on an order's status, or null. */
export function shopNote({ status, statusNote }: Pick<OrderView, 'status' | 'statusNote'>): string | null {
  return STATUSES_WITH_SHOPPER_NOTE.includes(status) ? null : statusNote;
}

/** Returns the label of the amount beside a gift card and a bank's discount, by payment status. */
export function amountDueLabel({
  payment: { paidAt, status, methodLabel, isCash },
  totals,
}: OrderView): string {
  if (status === 'DUE' || status === 'PENDING' || totals.due.amount === 0) return 'To pay';
  if (paidAt !== null) return totals.bankDiscount.amount > 0 ? 'You paid' : methodLabel;
  return isCash ? 'No longer due' : 'Not paid';
}
