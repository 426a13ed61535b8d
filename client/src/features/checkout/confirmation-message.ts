import { CODE_SECONDS, PHONE_PREFIX } from '@domain/account-limits';
import { formatMoney } from '@domain/money';
import { RESERVATION_SECONDS } from '@domain/order-limits';
import type { OrderStatus } from '../../graphql/schema.generated';
import { isAwaitingPhoneCode, shopNote } from '../../components/order/order-view';
import type { OrderView } from '../../components/order/order-view';

interface ConfirmationMessage {
  title: string;
  /** What happened and what comes next. */
  text: string;
  tone: 'thanks' | 'waiting' | 'code' | 'sorry';
  /** Whether the cart is unchanged, so that the shopper can try again. */
  canRetry: boolean;
}

/** Heading and message for the order's status after the checkout. */
export function confirmationMessage(order: OrderView, firstName: string): ConfirmationMessage {
  const note = shopNote(order);
  const createMessage = (
    tone: ConfirmationMessage['tone'],
    title: string,
    text: string,
    canRetry = false,
  ): ConfirmationMessage => ({
    title,
    text: note === null ? text : `${note.replace(/(?<![.!?])$/, '.')} ${text}`,
    tone,
    canRetry,
  });
  const { status, phoneCheck, totals, contact } = order;
  const amountPaid = formatMoney(totals.due);
  const messageByStatus: Record<OrderStatus, () => ConfirmationMessage> = {
    PENDING_PAYMENT: () =>
      isAwaitingPhoneCode(order)
        ? createMessage(
            'code',
            'Please confirm your order',
            `We've sent a 6-digit code to ${PHONE_PREFIX} ${contact.phoneNumber}. Enter it to place your order: you pay in cash when it arrives. The code is good for ${CODE_SECONDS / 60} minutes, and you can ask for another while your bags are reserved.`,
          )
        : createMessage('waiting', 'Waiting for your payment', 'We’re checking with the payment page.'),
    PAYMENT_FAILED: () =>
      createMessage(
        'sorry',
        'The payment did not go through',
        'Nothing was charged. Your cart is unchanged, so you can try again.',
        true,
      ),
    EXPIRED: () =>
      createMessage(
        'sorry',
        'The reservation has ended',
        phoneCheck === 'AWAITED'
          ? `The code was not entered within ${RESERVATION_SECONDS / 60} minutes. Your cart is unchanged, so you can try again.`
          : `We received no payment within ${RESERVATION_SECONDS / 60} minutes. Your cart is unchanged, so you can try again. If you have already been charged, your order will still be placed or you will get a refund.`,
        true,
      ),
    PAID_UNFULFILLABLE: () =>
      createMessage(
        'sorry',
        'Sorry, we can’t fulfil this order',
        `We received your payment of ${amountPaid} and are refunding all of it to your original payment method.`,
      ),
    REFUNDED: () =>
      createMessage(
        'sorry',
        'Your refund is on its way',
        `We have refunded ${amountPaid} to your original payment method.`,
      ),
    CANCELLED: () => createMessage('sorry', 'This order is cancelled', 'Nothing will be sent.'),
    PLACED: () => createThankYou(),
    PACKED: () => createThankYou(),
    SHIPPED: () => createThankYou(),
    DELIVERED: () => createThankYou(),
    RETURN_REQUESTED: () => createThankYou(),
    RETURNED: () => createThankYou(),
  };
  const createThankYou = (): ConfirmationMessage => ({
    title: firstName === '' ? 'Thank you' : `Thank you, ${firstName}`,
    text: `Your order is placed. We have sent the confirmation to ${contact.email}.`,
    tone: 'thanks',
    canRetry: false,
  });
  return messageByStatus[status]();
}
