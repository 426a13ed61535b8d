import { useLocation, useSearchParams } from 'react-router';
import { LoadError } from '../../../components/account/LoadError';
import { RowsSkeleton } from '../../../components/account/RowsSkeleton';
import { useCommittedValue } from '../../../components/useCommittedValue';
import { ButtonLink } from '../../../ui/ButtonLink';
import { chakra } from '../../../ui/chakra';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { AdminPage } from '../AdminPage';
import { useAdminOrdersQuery } from './AdminOrders.generated';
import { ORDER_FILTERS, readOrderListView, toOrderList, type OrderListView } from './order-filters';
import { OrderFilterLinks } from './OrderFilterLinks';
import { OrderRow } from './OrderRow';
import { OrderSearchForm } from './OrderSearchForm';

const ORDERS_PER_PAGE = 20;

/** /admin/orders: the orders of all customers, newest first. */
export function AdminOrdersPage() {
  return (
    <AdminPage title="Orders">
      <Orders />
    </AdminPage>
  );
}

function Orders() {
  const [query] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const view = readOrderListView(query, state);
  return (
    <>
      <OrderSearchForm search={view.search} show={view.show} />
      <OrderFilterLinks show={view.show} search={view.search} />
      <OrderList {...view} />
    </>
  );
}

function OrderList({ show, search, after }: OrderListView) {
  const { label, statuses, hasManualRefundDue } = useCommittedValue(ORDER_FILTERS[show]);
  const { data, previousData, error, refetch } = useAdminOrdersQuery({
    variables: {
      filter: { search, statuses: [...statuses], hasManualRefundDue },
      page: { limit: ORDERS_PER_PAGE, after },
    },
    fetchPolicy: 'cache-and-network',
    ssr: false,
  });
  // The previous list stays, dimmed, until the next one has loaded.
  const isPreviousList = data === undefined && error === undefined;
  const orders = (isPreviousList ? previousData : data)?.adminOrders;
  if (!orders)
    return error ? (
      <LoadError onRetry={() => void refetch()}>The orders could not be loaded.</LoadError>
    ) : (
      <RowsSkeleton rows={8} lines={2} />
    );
  const count = orders.items.length;
  return (
    <>
      <VisuallyHidden role="status">
        {isPreviousList
          ? ''
          : `${label}: ${count === 0 ? 'no orders' : describeCount(count, orders.nextCursor)}`}
      </VisuallyHidden>
      {count === 0 ? (
        <NoOrders show={show} search={search} after={after} />
      ) : (
        <chakra.ul
          aria-label={label}
          aria-busy={isPreviousList}
          opacity={isPreviousList ? 0.6 : 1}
          borderTop="1px solid {colors.line}"
        >
          {orders.items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </chakra.ul>
      )}
      <chakra.nav aria-label="Pages" display="flex" flexWrap="wrap" gap="s12" mt="s24">
        {after === null ? null : (
          <ButtonLink {...toOrderList({ show, search, after: null })} variant="line" size="small">
            Newest orders
          </ButtonLink>
        )}
        {orders.nextCursor === null ? null : (
          <ButtonLink
            {...toOrderList({ show, search, after: orders.nextCursor })}
            variant="line"
            size="small"
          >
            Older orders
          </ButtonLink>
        )}
      </chakra.nav>
    </>
  );
}

function describeCount(count: number, nextCursor: string | null): string {
  if (nextCursor !== null) return `${count} orders, and older ones`;
  return count === 1 ? '1 order' : `${count} orders`;
}

function NoOrders({ show, search, after }: OrderListView) {
  const isNarrowed = show !== 'all' || search !== '' || after !== null;
  return (
    <chakra.div borderTop="1px solid {colors.line}" pt="s16">
      <chakra.h2 fontSize="d26">{isNarrowed ? 'No orders here' : 'No orders yet'}</chakra.h2>
      <chakra.p color="fg.muted" mt="s8" mb="s24" maxW="48ch">
        {search === ''
          ? 'There are no orders in this list.'
          : `Nothing matches “${search}”. Try a part of the order number, the name, the mobile number or the SKU.`}
      </chakra.p>
      {isNarrowed ? (
        <ButtonLink to="/admin/orders" variant="line" size="small">
          See all orders
        </ButtonLink>
      ) : null}
    </chakra.div>
  );
}
