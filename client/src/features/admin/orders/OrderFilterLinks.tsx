import { LinkRow } from '../LinkRow';
import { ORDER_FILTERS, toOrderList, type OrderFilterName, type OrderListView } from './order-filters';

const FILTER_NAMES = Object.keys(ORDER_FILTERS) as OrderFilterName[];

/** The lists of orders. A search is kept. */
export function OrderFilterLinks({ show, search }: Pick<OrderListView, 'show' | 'search'>) {
  return (
    <LinkRow
      label="Lists of orders"
      mt="s24"
      links={FILTER_NAMES.map((name) => ({
        ...toOrderList({ show: name, search, after: null }),
        label: ORDER_FILTERS[name].label,
        current: name === show ? 'page' : undefined,
      }))}
    />
  );
}
