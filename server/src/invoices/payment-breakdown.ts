import { amountDue, type Order } from '../orders/order';
import { PAYMENT_METHOD_LABELS } from '../payments/payment';

/**
 * Who has paid what of an order's total, as the invoice names it: the parts add up to the total. What others pay in the buyer's place
 * lessens neither what was bought nor the tax on it, so that it stands below the total.
 */
export function paymentBreakdown(
  order: Pick<Order, 'total' | 'giftCardAmount' | 'bankDiscount' | 'bankOfferLabel' | 'paymentMethod'>,
): (readonly [label: string, amount: number])[] {
  const parts: (readonly [string, number])[] = [
    ['Paid by gift card', order.giftCardAmount],
    [`Paid by ${order.bankOfferLabel ?? 'the bank'}`, order.bankDiscount],
    [PAYMENT_METHOD_LABELS[order.paymentMethod], amountDue(order)],
  ];
  return parts.filter(([, amount]) => amount > 0);
}
