import type { OrderStatus } from '../../../graphql/schema.generated';
import type { PageHref } from '../../../routing/href';

/** The lists of orders that staff work through, by the value of `show` in the address. */
export const ORDER_FILTERS = {
  all: { label: 'All orders', statuses: [] },
  pack: { label: 'To pack', statuses: ['PLACED'] },
  ship: { label: 'To ship', statuses: ['PACKED'] },
  way: { label: 'On their way', statuses: ['SHIPPED'] },
  returns: { label: 'Returns to receive', statuses: ['RETURN_REQUESTED'] },
  delivered: { label: 'Delivered', statuses: ['DELIVERED'] },
  ended: {
    label: 'Ended',
    statuses: ['CANCELLED', 'RETURNED', 'PAID_UNFULFILLABLE', 'REFUNDED'],
  },
  unpaid: { label: 'Unpaid', statuses: ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly statuses: readonly OrderStatus[] }>
>;
export type OrderFilterName = keyof typeof ORDER_FILTERS;

/** What the list of orders shows. */
export interface OrderListAddress {
  show: OrderFilterName;
  search: string;
  /** Cursor of the page; null for the first. */
  after: string | null;
}

const isFilterName = (name: string): name is OrderFilterName => Object.hasOwn(ORDER_FILTERS, name);

export function readOrderListAddress(query: URLSearchParams): OrderListAddress {
  const show = query.get('show') ?? 'all';
  return {
    show: isFilterName(show) ? show : 'all',
    search: query.get('search')?.trim() ?? '',
    after: query.get('after'),
  };
}

export function orderListHref({ show, search, after }: OrderListAddress): PageHref {
  const query = new URLSearchParams();
  if (show !== 'all') query.set('show', show);
  if (search !== '') query.set('search', search);
  if (after !== null) query.set('after', after);
  const text = query.toString();
  return text === '' ? '/admin/orders' : `/admin/orders?${text}`;
}
