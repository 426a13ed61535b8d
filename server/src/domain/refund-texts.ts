import { formatMoney, type Money } from './money';

/** What a gift card had paid for an order that came to nothing, and the end of its code; null once the card is deleted. */
interface ReturnedToGiftCard {
  readonly amount: Money;
  readonly lastFour: string | null;
}

/** How an order was paid, in paise or cents. */
export interface OrderPayments {
  /** Whether the amount beside the gift card was collected in cash. */
  readonly isCash: boolean;
  /** Without the gift card's part. */
  readonly due: number;
  readonly giftCard: number;
}

/** "₹1,500.00 went back to the gift card ending in JS3E." */
export function describeGiftCardReturn({ amount, lastFour }: ReturnedToGiftCard): string {
  const card = lastFour === null ? 'your gift card' : `the gift card ending in ${lastFour}`;
  return `${formatMoney(amount)} went back to ${card}.`;
}

/**
 * Where the money of a returned order goes: "to your bank account, and the gift card’s part to your gift card"; null if
 * nothing was paid.
 * @param whose "your" for the shopper, "the shopper’s" for staff
 */
export function describeReturnRoute(
  { isCash, due, giftCard }: OrderPayments,
  whose: 'your' | 'the shopper’s',
): string | null {
  if (due === 0) return giftCard === 0 ? null : `to ${whose} gift card`;
  const route = isCash ? `to ${whose} bank account` : `to ${whose} original payment method`;
  return giftCard === 0 ? route : `${route}, and the gift card’s part to ${whose} gift card`;
}

/** What the shopper is told of the money of a return. Refunding cash needs a bank account, which nobody has asked for yet. */
export function describeReturnRefund(payments: OrderPayments): string {
  const route = describeReturnRoute(payments, 'your');
  if (route === null) return 'There is nothing to pay back.';
  const refund = `Once it is back with us, what you paid goes back ${route}.`;
  return payments.isCash && payments.due > 0
    ? `${refund} We will write or call to ask for your account details.`
    : refund;
}
