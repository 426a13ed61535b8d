import type { ReactNode } from 'react';
import type { OrderStatus } from '../../graphql/schema.generated';
import { chakra } from '../../ui/chakra';

const STATUS_COLOURS: Readonly<Record<OrderStatus, 'success' | 'fg' | 'error' | 'fg.muted'>> = {
  PENDING_PAYMENT: 'fg',
  PAYMENT_FAILED: 'error',
  EXPIRED: 'error',
  PLACED: 'success',
  PACKED: 'success',
  SHIPPED: 'success',
  DELIVERED: 'success',
  CANCELLED: 'fg.muted',
  RETURN_REQUESTED: 'fg',
  RETURNED: 'fg.muted',
  PAID_UNFULFILLABLE: 'error',
  REFUNDED: 'fg.muted',
};

/** An order's status; green when it succeeded. */
export function OrderStatusLabel({ status, children }: { status: OrderStatus; children: ReactNode }) {
  return (
    <chakra.span display="block" fontSize="t14" fontWeight={550} color={STATUS_COLOURS[status]}>
      {children}
    </chakra.span>
  );
}
