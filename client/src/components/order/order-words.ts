import { productHref } from '@domain/product-href';
import type { OrderStatus } from '../../graphql/schema.generated';
import type { BagLine } from './BagLines';
import type { OrderView } from './useOrder';

/** Lines of an order as they are shown: names and prices as they were. */
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

/** Is there still something to expect from the courier? */
export function isOnItsWay({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'PLACED' || status === 'PACKED' || status === 'SHIPPED';
}

/** Is it placed once the code is entered that was sent to its phone? */
export function isAwaitingCode({ status, phoneCheck }: Pick<OrderView, 'status' | 'phoneCheck'>): boolean {
  return status === 'PENDING_PAYMENT' && phoneCheck === 'AWAITED';
}

/** Here the note is what the shopper wrote as a reason: nothing that they need to be told. */
const SHOPPERS_OWN: readonly OrderStatus[] = ['CANCELLED', 'RETURN_REQUESTED'];

/** What the shop has to say of where an order stands; null where its status says all. */
export function shopsNote({ status, statusNote }: Pick<OrderView, 'status' | 'statusNote'>): string | null {
  return SHOPPERS_OWN.includes(status) ? null : statusNote;
}

/** What is left beside a gift card and a bank's discount, as it stands. */
export function dueLabelOf({ payment: { paidAt, status }, totals }: OrderView): string {
  if (paidAt !== null) return totals.bankDiscount.amount > 0 ? 'You paid' : 'Paid otherwise';
  return status === 'DUE' || status === 'PENDING' ? 'To pay' : 'Not paid';
}
