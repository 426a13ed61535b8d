import { amountDue } from '../checkout/order-totals';
import type { Order } from '../orders/order';
import { paymentMethodLabel } from '../payments/payment-methods';

/**
 * The parts of an order's total by payer, which add up to the total. Shown below the total, because a gift card or bank
 * discount changes neither the price nor the tax.
 */
export function paymentBreakdown(
  order: Pick<Order, 'total' | 'giftCardAmount' | 'bankDiscount' | 'bankOfferLabel' | 'paymentMethod'>,
): (readonly [label: string, amount: number])[] {
  const parts: (readonly [string, number])[] = [
    ['Paid by gift card', order.giftCardAmount],
    [`Paid by ${order.bankOfferLabel ?? 'the bank'}`, order.bankDiscount],
    [paymentMethodLabel(order.paymentMethod), amountDue(order)],
  ];
  return parts.filter(([, amount]) => amount > 0);
}
