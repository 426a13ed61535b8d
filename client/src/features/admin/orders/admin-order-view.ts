import type { AdminOrderQuery } from './AdminOrder.generated';

/** An order as staff see it. */
export type AdminOrderView = NonNullable<AdminOrderQuery['adminOrder']>;
