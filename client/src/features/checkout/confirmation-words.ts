import { PHONE_PREFIX } from '@domain/account-limits';
import { formatMoney } from '@domain/money';
import { RESERVATION_SECONDS } from '@domain/order-limits';
import type { OrderStatus } from '../../graphql/schema.generated';
import { isAwaitingCode, shopsNote } from '../../components/order/order-words';
import type { OrderView } from '../../components/order/useOrder';

export interface Verdict {
  title: string;
  /** What happened and what comes next. */
  words: string;
  tone: 'thanks' | 'waiting' | 'code' | 'sorry';
  /** Whether the cart is unchanged, so that the shopper can try again. */
  mayRetry: boolean;
}

/** Heading and message for the order's status after the checkout. */
export function verdictOf(order: OrderView, firstName: string): Verdict {
  const note = shopsNote(order);
  const say = (tone: Verdict['tone'], title: string, words: string, mayRetry = false): Verdict => ({
    title,
    words: note === null ? words : `${note.replace(/(?<![.!?])$/, '.')} ${words}`,
    tone,
    mayRetry,
  });
  const { status, phoneCheck, totals, contact } = order;
  const paid = formatMoney(totals.due);
  const answers: Record<OrderStatus, () => Verdict> = {
    PENDING_PAYMENT: () =>
      isAwaitingCode(order)
        ? say(
            'code',
            'Please confirm your order',
            `We've sent a 6-digit code to ${PHONE_PREFIX} ${contact.phoneNumber}. Enter it, and your order is placed. You pay in cash when it arrives.`,
          )
        : say('waiting', 'Waiting for your payment', 'We are asking the payment page what became of it.'),
    PAYMENT_FAILED: () =>
      say(
        'sorry',
        'The payment did not go through',
        'Nothing was charged. Your cart is as it was: you can try again.',
        true,
      ),
    EXPIRED: () =>
      say(
        'sorry',
        'The reservation has ended',
        phoneCheck === 'AWAITED'
          ? `The code was not entered within ${RESERVATION_SECONDS / 60} minutes. Your cart is as it was: you can try again.`
          : `No payment came within ${RESERVATION_SECONDS / 60} minutes. Your cart is as it was: you can try again. Should your money have left already, the order still follows, or the money goes back.`,
        true,
      ),
    PAID_UNFULFILLABLE: () =>
      say(
        'sorry',
        'We are sorry: we cannot fulfil this order',
        `Your payment of ${paid} came. The whole amount goes back the way it came.`,
      ),
    REFUNDED: () => say('sorry', 'Your money goes back', `We return ${paid} the way it came.`),
    CANCELLED: () => say('sorry', 'This order is cancelled', 'Nothing will be sent.'),
    PLACED: () => thanks(),
    PACKED: () => thanks(),
    SHIPPED: () => thanks(),
    DELIVERED: () => thanks(),
    RETURN_REQUESTED: () => thanks(),
    RETURNED: () => thanks(),
  };
  const thanks = (): Verdict => ({
    title: firstName === '' ? 'Thank you' : `Thank you, ${firstName}`,
    words: `Your order is placed. We have sent the confirmation to ${contact.email}.`,
    tone: 'thanks',
    mayRetry: false,
  });
  return answers[status]();
}
