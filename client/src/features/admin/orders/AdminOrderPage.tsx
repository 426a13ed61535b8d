import { useParams } from 'react-router';
import { LoadError } from '../../../components/account/LoadError';
import { RowsSkeleton } from '../../../components/account/RowsSkeleton';
import { ButtonLink } from '../../../ui/ButtonLink';
import { chakra } from '../../../ui/chakra';
import { TextLink } from '../../../ui/TextLink';
import { useAdminOrderQuery } from './AdminOrder.generated';
import { AdminOrderDetails } from './AdminOrderDetails';
import { AdminPage } from '../AdminPage';

/** /admin/orders/{number}: one order, and what staff can do with it. */
export function AdminOrderPage() {
  const { number = '' } = useParams();
  return (
    <AdminPage title={number.toUpperCase()} above={<TextLink to="/admin/orders">All orders</TextLink>}>
      <AdminOrder key={number} number={number} />
    </AdminPage>
  );
}

function AdminOrder({ number }: { number: string }) {
  const { data, error, refetch } = useAdminOrderQuery({
    variables: { number },
    ssr: false,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (data === undefined)
    return error ? (
      <LoadError onRetry={reload}>The order could not be loaded.</LoadError>
    ) : (
      <RowsSkeleton rows={4} lines={3} />
    );
  if (data.adminOrder === null)
    return (
      <>
        <chakra.p color="fg.muted" mt="s8" mb="s24" maxW="48ch">
          There is no order with this number.
        </chakra.p>
        <ButtonLink to="/admin/orders" size="small">
          See all orders
        </ButtonLink>
      </>
    );
  return <AdminOrderDetails order={data.adminOrder} onConflict={reload} />;
}
