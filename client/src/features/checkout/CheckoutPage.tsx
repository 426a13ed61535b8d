import { useState } from 'react';
import { useBankOffersQuery } from '../../components/BankOffersNote.generated';
import { LoadError } from '../../components/account/LoadError';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Grid12 } from '../../ui/Grid12';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { CheckoutSteps } from './CheckoutSteps';
import { CheckoutSummary } from './CheckoutSummary';
import { PendingPayment } from './PendingPayment';
import { useCheckout, type Checkout, type CheckoutState } from './useCheckout';
import { usePlaceOrder, type PlaceOrder } from './usePlaceOrder';

const RESERVATION_ENDED_TEXTS = {
  expired: 'The reservation has ended. Your cart is unchanged, so you can place the order again.',
  'given up': 'The order was cancelled and nothing was charged. Your cart is unchanged.',
} as const;

/** /checkout: from the cart to an order, for guests and customers. */
export function CheckoutPage() {
  const state = useCheckout();
  // Loaded early, so that the payment step can show the offers without a layout shift.
  useBankOffersQuery();
  return (
    <>
      <Head title="Checkout" noIndex />
      <Page tall pt={{ base: 's24', md: 's48' }} pb="section">
        <CheckoutContent state={state} />
      </Page>
    </>
  );
}

function CheckoutContent({ state }: { state: CheckoutState }) {
  const { checkout, hasFailed, refetchCheckout } = state;
  const placement = usePlaceOrder({ refetchCheckout });
  if (checkout === null && placement.retry !== null)
    return <UnansweredOrder placement={placement} retry={placement.retry} />;
  if (checkout === null) {
    return (
      <EmptyState
        level={1}
        title="Your cart is empty"
        actions={<ButtonLink to="/products">Start Shopping</ButtonLink>}
      >
        There is nothing to check out yet.
      </EmptyState>
    );
  }
  return (
    <Grid12 rowGap={{ base: 's16', lg: 's32' }}>
      <chakra.h1 fontSize="d60" gridColumn="1 / -1">
        Checkout
      </chakra.h1>
      {checkout !== undefined ? (
        <CheckoutForm checkout={checkout} placement={placement} refetchCheckout={refetchCheckout} />
      ) : hasFailed ? (
        <chakra.div gridColumn="1 / -1">
          <LoadError onRetry={() => void refetchCheckout()}>The checkout could not be loaded.</LoadError>
        </chakra.div>
      ) : (
        <CheckoutSkeleton />
      )}
    </Grid12>
  );
}

/**
 * Shown when the answer to placeOrder was lost and the cart is gone: repeats the request with the same
 * idempotency key to find the order.
 */
function UnansweredOrder({ placement, retry }: { placement: PlaceOrder; retry: () => Promise<void> }) {
  const isReady = placement.phase === 'ready';
  return (
    <EmptyState
      level={1}
      title="Did your order go through?"
      actions={
        <Button disabled={!isReady} onClick={() => void retry()}>
          {isReady ? 'Check again' : 'Checking...'}
        </Button>
      }
    >
      We couldn’t reach the shop when you ordered, and your cart is empty now. Check again: nothing is ordered
      or charged twice.
    </EmptyState>
  );
}

interface CheckoutFormProps {
  checkout: Checkout;
  placement: PlaceOrder;
  refetchCheckout: CheckoutState['refetchCheckout'];
}

function CheckoutForm({ checkout, placement, refetchCheckout }: CheckoutFormProps) {
  const [reservationEnd, setReservationEnd] = useState<keyof typeof RESERVATION_ENDED_TEXTS | null>(null);
  const { pendingOrder, isPendingOrderCurrent } = checkout;
  return (
    <>
      <CheckoutSummary checkout={checkout} />
      <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 7' }} gridRow={{ lg: '2' }} minW={0}>
        {pendingOrder === null ? null : (
          <PendingPayment
            order={pendingOrder}
            onResume={isPendingOrderCurrent ? () => placement.placeOrder(checkout) : null}
            placement={placement}
            onEnd={(reason) => {
              setReservationEnd(reason);
              void refetchCheckout();
            }}
          />
        )}
        {placement.failure === null && reservationEnd !== null && pendingOrder === null ? (
          <chakra.div mb="s24">
            <Alert>{RESERVATION_ENDED_TEXTS[reservationEnd]}</Alert>
          </chakra.div>
        ) : null}
        <CheckoutSteps checkout={checkout} placement={placement} />
      </chakra.div>
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <chakra.div gridColumn="1 / -1" aria-busy="true" display="grid" gap="s16" alignContent="start">
      <Skeleton h="3.25rem" maxW={{ lg: '56%' }} />
      <Skeleton h="16rem" maxW={{ lg: '56%' }} />
      <Skeleton h="3.25rem" maxW={{ lg: '56%' }} />
      <Skeleton h="3.25rem" maxW={{ lg: '56%' }} />
    </chakra.div>
  );
}
