import { useSearchParams } from 'react-router';
import { AccountPage } from '../../components/account/AccountPage';
import { LoadError } from '../../components/account/LoadError';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { OrderCard } from '../../components/order/OrderCard';
import { useOrdersQuery } from '../../components/order/OrderCard.generated';
import { useCommittedValue } from '../../components/useCommittedValue';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { Pagination } from '../../ui/Pagination';

const ORDERS_PER_PAGE = 10;

/** /orders: the customer's orders, newest first. */
export function OrdersPage() {
  return (
    <AccountPage title="My Orders">
      {() => (
        <chakra.div borderTop="1px solid {colors.line}" mt={{ base: 's32', md: 's48' }}>
          <Orders />
        </chakra.div>
      )}
    </AccountPage>
  );
}

function Orders() {
  const [search] = useSearchParams();
  const page = useCommittedValue(parsePage(search.get('page')));
  const { data, previousData, error, refetch } = useOrdersQuery({
    variables: { page, limit: ORDERS_PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  // The previous page stays, dimmed, until the next one has loaded.
  const isPreviousPage = data === undefined && error === undefined;
  const orders = (isPreviousPage ? previousData : data)?.orders;
  if (!orders) {
    return error ? (
      <LoadError onRetry={() => void refetch()}>Your orders could not be loaded.</LoadError>
    ) : (
      <RowsSkeleton rows={4} lines={3} />
    );
  }
  if (orders.items.length === 0 && orders.total > 0) {
    return (
      <>
        <chakra.h2 fontSize="d26" pt="s16" mb="s24">
          Nothing on this page
        </chakra.h2>
        <ButtonLink to="/orders">See my orders</ButtonLink>
      </>
    );
  }
  if (orders.items.length === 0) {
    return (
      <>
        <chakra.h2 fontSize="d26" pt="s16">
          No orders yet
        </chakra.h2>
        <chakra.p color="fg.muted" mt="s8" mb="s24" maxW="48ch">
          Your orders will show up here, with their delivery status.
        </chakra.p>
        <ButtonLink to="/products">Start Shopping</ButtonLink>
      </>
    );
  }
  return (
    <>
      <chakra.ul aria-busy={isPreviousPage} opacity={isPreviousPage ? 0.6 : 1}>
        {orders.items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </chakra.ul>
      <Pagination
        page={orders.page}
        totalPages={orders.totalPages}
        toPage={(to) => (to === 1 ? '/orders' : `/orders?page=${to}`)}
      />
    </>
  );
}

function parsePage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 ? page : 1;
}
