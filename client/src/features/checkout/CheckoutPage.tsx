import { useState } from 'react';
import { useBankOffersQuery } from '../../components/BankOffersNote.generated';
import { NotLoaded } from '../../components/account/NotLoaded';
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

const ENDED = {
  expired: 'The reservation has ended. Your cart is as it was: you can place the order again.',
  'given up': 'The order was given up, and nothing was charged. Your cart is as it was.',
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
        <Content state={state} />
      </Page>
    </>
  );
}

function Content({ state }: { state: CheckoutState }) {
  const { checkout, hasFailed, ask } = state;
  const placement = usePlaceOrder({ ask });
  if (checkout === null && placement.again !== null)
    return <Unanswered placement={placement} again={placement.again} />;
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
        <Standing checkout={checkout} placement={placement} ask={ask} />
      ) : hasFailed ? (
        <chakra.div gridColumn="1 / -1">
          <NotLoaded onRetry={() => void ask()}>The checkout could not be loaded.</NotLoaded>
        </chakra.div>
      ) : (
        <Waiting />
      )}
    </Grid12>
  );
}

/**
 * Shown when the answer to placeOrder was lost and the cart is gone: repeats the request with the same
 * idempotency key to find the order.
 */
function Unanswered({ placement, again }: { placement: PlaceOrder; again: () => Promise<void> }) {
  const isReady = placement.phase === 'ready';
  return (
    <EmptyState
      level={1}
      title="Did your order go through?"
      actions={
        <Button disabled={!isReady} onClick={() => void again()}>
          {isReady ? 'Look again' : 'Looking...'}
        </Button>
      }
    >
      The shop did not answer when you ordered, and your cart is empty now. Look again: nothing is ordered or
      charged twice.
    </EmptyState>
  );
}

interface StandingProps {
  checkout: Checkout;
  placement: PlaceOrder;
  ask: CheckoutState['ask'];
}

function Standing({ checkout, placement, ask }: StandingProps) {
  const [ended, setEnded] = useState<keyof typeof ENDED | null>(null);
  const { id, pendingOrder, isPendingCurrent, totals } = checkout;
  return (
    <>
      <CheckoutSummary checkout={checkout} />
      <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 7' }} gridRow={{ lg: '2' }} minW={0}>
        {pendingOrder === null ? null : (
          <PendingPayment
            order={pendingOrder}
            onGoOn={
              isPendingCurrent
                ? () => placement.place({ checkoutId: id, expectedTotal: totals.due.amount })
                : null
            }
            placement={placement}
            onEnd={(how) => {
              setEnded(how);
              void ask();
            }}
          />
        )}
        {placement.fault !== null ? (
          <chakra.div mb="s24">
            <Alert tone="fault">{placement.fault.message}</Alert>
          </chakra.div>
        ) : ended !== null && pendingOrder === null ? (
          <chakra.div mb="s24">
            <Alert>{ENDED[ended]}</Alert>
          </chakra.div>
        ) : null}
        <CheckoutSteps checkout={checkout} placement={placement} />
      </chakra.div>
    </>
  );
}

function Waiting() {
  return (
    <chakra.div gridColumn="1 / -1" aria-busy="true" display="grid" gap="s16" alignContent="start">
      <Skeleton h="3.25rem" maxW={{ lg: '56%' }} />
      <Skeleton h="16rem" maxW={{ lg: '56%' }} />
      <Skeleton h="3.25rem" maxW={{ lg: '56%' }} />
      <Skeleton h="3.25rem" maxW={{ lg: '56%' }} />
    </chakra.div>
  );
}
