import { dueOf, type Order } from '../orders/order';
import { METHOD_LABELS } from '../payments/payment';

/**
 * Who has paid what of an order's total, as the invoice names it: the parts add up to the total. What others pay in the buyer's place
 * lessens neither what was bought nor the tax on it, so that it stands below the total.
 */
export function paidParts(
  order: Pick<Order, 'total' | 'giftCardAmount' | 'bankDiscount' | 'bankOfferLabel' | 'paymentMethod'>,
): (readonly [label: string, amount: number])[] {
  const parts: (readonly [string, number])[] = [
    ['Paid by gift card', order.giftCardAmount],
    [`Paid by ${order.bankOfferLabel ?? 'the bank'}`, order.bankDiscount],
    [METHOD_LABELS[order.paymentMethod], dueOf(order)],
  ];
  return parts.filter(([, amount]) => amount > 0);
}
