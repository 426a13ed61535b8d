import { useParams } from 'react-router';
import { LoadError } from '../../components/account/LoadError';
import { useOrder } from '../../components/order/useOrder';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { OrderConfirmation } from './OrderConfirmation';

/** /checkout/confirmation/{number}: where payment pages redirect to. Shows the order in any status. */
export function ConfirmationPage() {
  const { number = '' } = useParams();
  const state = useOrder(number);
  const { order, hasFailed, refetchOrder } = state;
  return (
    <>
      <Head title="Your order" noIndex />
      <Page tall pt={{ base: 's24', md: 's48' }} pb="section">
        {order === null ? (
          <EmptyState
            level={1}
            title="We couldn’t find this order here"
            actions={<ButtonLink to="/orders/find">Find your order</ButtonLink>}
          >
            It may belong to an account or another browser. You can find it with its number and your mobile
            number.
          </EmptyState>
        ) : order !== undefined ? (
          <OrderConfirmation order={order} state={state} />
        ) : hasFailed ? (
          <LoadError onRetry={refetchOrder}>Your order could not be loaded.</LoadError>
        ) : (
          <chakra.div aria-busy="true" display="grid" gap="s16">
            <Skeleton h="4rem" maxW="32rem" />
            <Skeleton line maxW="24rem" />
            <Skeleton h="12rem" mt="s24" />
          </chakra.div>
        )}
      </Page>
    </>
  );
}
