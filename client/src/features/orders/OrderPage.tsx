import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AccountFrame } from '../../components/account/AccountFrame';
import { LoadError } from '../../components/account/LoadError';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { useOrder } from '../../components/order/useOrder';
import { useMe } from '../../session/useMe';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { OrderDetails } from './OrderDetails';

/** /orders/{number}: one order, for its customer, or for the guest who placed or found it. */
export function OrderPage() {
  return (
    <>
      <Head title="Your order" noIndex />
      <OrderContent />
    </>
  );
}

function OrderContent() {
  const { number = '' } = useParams();
  const { order, hasFailed, refetchOrder } = useOrder(number);
  const { user, isMeLoaded } = useMe();
  const isSignedIn = user !== null;

  if (order === null && isMeLoaded) {
    return (
      <Page tall pb="section">
        <EmptyState
          level={1}
          title="We couldn’t find this order"
          actions={
            <>
              <ButtonLink to="/orders/find">Find your order</ButtonLink>
              {isSignedIn ? (
                <ButtonLink to="/orders" variant="line">
                  My Orders
                </ButtonLink>
              ) : (
                <ButtonLink to="/login" state={{ returnTo: `/orders/${number}` }} variant="line">
                  Sign in
                </ButtonLink>
              )}
            </>
          }
        >
          {isSignedIn
            ? 'It is not in your account. You can find it with its number and the mobile number on it.'
            : 'Sign in if it belongs to your account, or find it with its number and your mobile number.'}
        </EmptyState>
      </Page>
    );
  }
  return (
    <OrderPageFrame
      isSignedIn={isSignedIn}
      heading={order ? <OrderNumber>{order.number}</OrderNumber> : 'Your order'}
    >
      {order ? (
        <OrderDetails order={order} isSignedIn={isSignedIn} />
      ) : hasFailed ? (
        <LoadError onRetry={refetchOrder}>Your order could not be loaded.</LoadError>
      ) : (
        <RowsSkeleton rows={4} lines={3} />
      )}
    </OrderPageFrame>
  );
}

/** The order number must fit on one line on phones. */
const OrderNumber = chakra('span', {
  base: { fontSize: { base: '2rem', md: 'inherit' }, whiteSpace: 'nowrap' },
});

/** Customers see the account navigation beside the order. */
function OrderPageFrame({
  isSignedIn,
  heading,
  children,
}: {
  isSignedIn: boolean;
  heading: ReactNode;
  children: ReactNode;
}) {
  if (isSignedIn) return <AccountFrame heading={heading}>{children}</AccountFrame>;
  return (
    <Page tall pb="section" pt={{ base: 's24', md: 's48' }}>
      <chakra.div maxW="58rem">
        <chakra.h1 fontSize="d60">{heading}</chakra.h1>
        {children}
      </chakra.div>
    </Page>
  );
}
