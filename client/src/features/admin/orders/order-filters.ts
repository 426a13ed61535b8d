import type { OrderStatus } from '../../../graphql/schema.generated';
import type { PageHref } from '../../../routing/href';

/** The lists of orders that staff work through, by the value of `show` in the address. */
export const ORDER_FILTERS = {
  all: { label: 'All orders', statuses: [], hasManualRefundDue: false },
  pack: { label: 'To pack', statuses: ['PLACED'], hasManualRefundDue: false },
  ship: { label: 'To ship', statuses: ['PACKED'], hasManualRefundDue: false },
  shipped: { label: 'Shipped', statuses: ['SHIPPED'], hasManualRefundDue: false },
  returns: { label: 'Returns awaited', statuses: ['RETURN_REQUESTED'], hasManualRefundDue: false },
  refunds: { label: 'Refunds to send', statuses: [], hasManualRefundDue: true },
  delivered: { label: 'Delivered', statuses: ['DELIVERED'], hasManualRefundDue: false },
  ended: {
    label: 'Ended',
    statuses: ['CANCELLED', 'RETURNED', 'PAID_UNFULFILLABLE', 'REFUNDED'],
    hasManualRefundDue: false,
  },
  unpaid: {
    label: 'Unpaid',
    statuses: ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED'],
    hasManualRefundDue: false,
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly statuses: readonly OrderStatus[];
      readonly hasManualRefundDue: boolean;
    }
  >
>;
export type OrderFilterName = keyof typeof ORDER_FILTERS;

/** What the list of orders shows. */
export interface OrderListView {
  show: OrderFilterName;
  /** Name or number of a customer: kept in the browser's history, since addresses are logged and passed on. */
  search: string;
  /** Cursor of the page; null for the first. */
  after: string | null;
}

const isFilterName = (name: string): name is OrderFilterName => Object.hasOwn(ORDER_FILTERS, name);

/** @param state of the history entry */
export function readOrderListView(query: URLSearchParams, state: unknown): OrderListView {
  const show = query.get('show') ?? 'all';
  return { show: isFilterName(show) ? show : 'all', search: readSearch(state), after: query.get('after') };
}

/** What leads to a list: its address, and the state of its history entry. */
export function toOrderList({ show, search, after }: OrderListView): { to: PageHref; state: unknown } {
  const query = new URLSearchParams();
  if (show !== 'all') query.set('show', show);
  if (after !== null) query.set('after', after);
  const text = query.toString();
  return {
    to: text === '' ? '/admin/orders' : `/admin/orders?${text}`,
    state: search === '' ? null : { orderSearch: search },
  };
}

function readSearch(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('orderSearch' in state)) return '';
  return typeof state.orderSearch === 'string' ? state.orderSearch : '';
}
