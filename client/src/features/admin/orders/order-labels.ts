import { formatMoney, type Money } from '@domain/money';
import type { OrderPaymentStatus, OrderStatus } from '../../../graphql/schema.generated';

/** The states of orders as staff read them; shoppers read other words. */
export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'Awaiting payment or code',
  PAYMENT_FAILED: 'Payment failed',
  EXPIRED: 'Payment not received',
  PLACED: 'To pack',
  PACKED: 'To ship',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  RETURN_REQUESTED: 'Return awaited',
  RETURNED: 'Returned',
  PAID_UNFULFILLABLE: 'Paid, out of stock',
  REFUNDED: 'Refunded',
};

/** @param isCash whether the courier collects the payment */
export function paymentLabel({ status, isCash }: { status: OrderPaymentStatus; isCash: boolean }): string {
  switch (status) {
    case 'DUE':
      return 'Cash to collect';
    case 'PENDING':
      return 'Not paid yet';
    case 'PAID':
      return isCash ? 'Cash collected' : 'Paid';
    case 'FAILED':
      return 'Not paid';
    case 'REFUND_PENDING':
      return isCash ? 'Refund to send by bank transfer' : 'Refund in progress';
    case 'REFUNDED':
      return 'Refunded';
  }
}

/** The same with the amount that is being refunded, which staff may have to send. */
export function describePayment(payment: {
  status: OrderPaymentStatus;
  isCash: boolean;
  refundedAmount: Money | null;
}): string {
  const label = paymentLabel(payment);
  return payment.refundedAmount === null ? label : `${label}: ${formatMoney(payment.refundedAmount)}`;
}
