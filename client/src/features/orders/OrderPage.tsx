import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AccountFrame } from '../../components/account/AccountFrame';
import { NotLoaded } from '../../components/account/NotLoaded';
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
      <Content />
    </>
  );
}

function Content() {
  const { number = '' } = useParams();
  const { order, hasFailed, ask } = useOrder(number);
  const { user, isKnown } = useMe();
  const isMember = user !== null;

  if (order === null && isKnown) {
    return (
      <Page tall pb="section">
        <EmptyState
          level={1}
          title="We do not find this order"
          actions={
            <>
              <ButtonLink to="/orders/find">Find your order</ButtonLink>
              {isMember ? (
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
          {isMember
            ? 'It is none of your account. With its number and the mobile number on it you can find it.'
            : 'Sign in if it belongs to your account, or find it with its number and your mobile number.'}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Frame isMember={isMember} heading={order ? <Number>{order.number}</Number> : 'Your order'}>
      {order ? (
        <OrderDetails order={order} />
      ) : hasFailed ? (
        <NotLoaded onRetry={ask}>Your order could not be loaded.</NotLoaded>
      ) : (
        <RowsSkeleton rows={4} lines={3} />
      )}
    </Frame>
  );
}

/** The order number must fit on one line on phones. */
const Number = chakra('span', { base: { fontSize: { base: '2rem', md: 'inherit' }, whiteSpace: 'nowrap' } });

/** Customers see the account navigation beside the order. */
function Frame({
  isMember,
  heading,
  children,
}: {
  isMember: boolean;
  heading: ReactNode;
  children: ReactNode;
}) {
  if (isMember) return <AccountFrame heading={heading}>{children}</AccountFrame>;
  return (
    <Page tall pb="section" pt={{ base: 's24', md: 's48' }}>
      <chakra.div maxW="58rem">
        <chakra.h1 fontSize="d60">{heading}</chakra.h1>
        {children}
      </chakra.div>
    </Page>
  );
}
