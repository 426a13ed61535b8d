import { productHref } from '@domain/product-href';
import type { OrderStatus } from '../../graphql/schema.generated';
import type { BagLine } from './BagLines';
import type { OrderView } from './useOrder';

/** Converts an order's lines for display, with the names and prices at the time of the order. */
export function bagLines({ lines }: Pick<OrderView, 'lines'>): BagLine[] {
  return lines.map(({ id, name, variantName, image, productSlug, quantity, lineTotal }) => ({
    id,
    name,
    variantName,
    image,
    href: productSlug === null ? null : productHref(productSlug),
    quantity,
    lineTotal,
  }));
}

/** Returns whether a delivery is still expected. */
export function isOnItsWay({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'PLACED' || status === 'PACKED' || status === 'SHIPPED';
}

/** Returns whether the order is placed once its phone's code is entered. */
export function isAwaitingCode({ status, phoneCheck }: Pick<OrderView, 'status' | 'phoneCheck'>): boolean {
  return status === 'PENDING_PAYMENT' && phoneCheck === 'AWAITED';
}

/** In these statuses the note is the reason that the shopper wrote, which need not be shown to them. */
const SHOPPERS_OWN: readonly OrderStatus[] = ['CANCELLED', 'RETURN_REQUESTED'];

/** Returns the shop's note on an order's status, or null. */
export function shopsNote({ status, statusNote }: Pick<OrderView, 'status' | 'statusNote'>): string | null {
  return SHOPPERS_OWN.includes(status) ? null : statusNote;
}

/** Returns the label of the amount beside a gift card and a bank's discount, by payment status. */
export function dueLabelOf({ payment: { paidAt, status }, totals }: OrderView): string {
  if (paidAt !== null) return totals.bankDiscount.amount > 0 ? 'You paid' : 'Paid otherwise';
  return status === 'DUE' || status === 'PENDING' ? 'To pay' : 'Not paid';
}
