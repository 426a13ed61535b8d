import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { LineItems } from '../../components/order/LineItems';
import { toLineItems, amountDueLabel } from '../../components/order/order-view';
import { OrderInfo } from '../../components/order/OrderInfo';
import { OrderTotals } from '../../components/order/OrderTotals';
import { ReservationCountdown } from '../../components/order/ReservationCountdown';
import type { OrderView } from '../../components/order/order-view';
import type { OrderState } from '../../components/order/useOrder';
import { useMe } from '../../session/useMe';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { refetchCart } from '../../cart-sync/refetch-cart';
import { chakra } from '../../ui/chakra';
import { CordOrnament, CORD_LENGTH } from '../../ui/CordOrnament';
import { Grid12 } from '../../ui/Grid12';
import { TextLink } from '../../ui/TextLink';
import { ConfirmOrderCode } from './ConfirmOrderCode';
import { confirmationMessage } from './confirmation-message';

interface OrderConfirmationProps {
  order: OrderView;
  state: OrderState;
}

/** Heading, message and details of an order after the checkout, whatever its status. */
export function OrderConfirmation({ order, state: { isLate, refetchOrder } }: OrderConfirmationProps) {
  const { user, isMeLoaded } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, number, reservedForSeconds, itemCount } = order;
  const { title, text, tone, canRetry } = confirmationMessage(order, user?.firstName ?? '');

  // Moves the focus to the heading when the status changes, so that screen readers announce it.
  const previousStatus = useRef(status);
  useEffect(() => {
    if (previousStatus.current !== status) heading.current?.focus();
    previousStatus.current = status;
  }, [status]);

  // The ordered lines have left the cart.
  const client = useApolloClient();
  const isPlaced = tone === 'thanks';
  useEffect(() => {
    if (isPlaced) void refetchCart(client);
  }, [isPlaced, client]);

  return (
    <>
      <chakra.h1 ref={heading} tabIndex={-1} fontSize="d60" overflowWrap="anywhere">
        {title}
      </chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="s12" maxW="48ch" role="status">
        {text}
      </chakra.p>
      <chakra.p mt="s16">
        Order <chakra.strong fontWeight={600}>{number}</chakra.strong>
      </chakra.p>
      {tone === 'code' ? (
        <ConfirmOrderCode order={order} refetchOrder={refetchOrder} />
      ) : tone === 'waiting' ? (
        <AwaitingPayment
          seconds={reservedForSeconds}
          isLate={isLate}
          refetchOrder={refetchOrder}
          onCheckAgain={() => {
            refetchOrder();
            // The button goes.
            heading.current?.focus();
          }}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
          {canRetry ? <ButtonLink to="/checkout">Try again</ButtonLink> : null}
          {tone === 'thanks' ? <ButtonLink to="/products">Continue Shopping</ButtonLink> : null}
          <ButtonLink to={canRetry ? '/cart' : `/orders/${number}`} variant="line">
            {canRetry ? 'View Cart' : 'See the order'}
          </ButtonLink>
        </chakra.div>
      )}
      {isMeLoaded && user === null && tone === 'thanks' ? (
        <chakra.p textStyle="second" mt="s16" maxW="56ch">
          Keep the number: with it and your mobile number you can{' '}
          <TextLink to="/orders/find">find your order</TextLink> from any browser.
        </chakra.p>
      ) : null}

      <Grid12 mt={{ base: 's48', md: 's72' }} rowGap="s32">
        <chakra.section
          aria-label="Your bags"
          gridColumn={{ base: '1 / -1', lg: '1 / span 7' }}
          borderTop="1px solid {colors.fg}"
        >
          <LineItems lines={toLineItems(order)} size="large" />
          <OrderInfo order={order} />
        </chakra.section>
        <chakra.aside
          aria-label="What it costs"
          gridColumn={{ base: '1 / -1', lg: '8 / -1', xl: '9 / -1' }}
          alignSelf="start"
          position="relative"
          borderTop="1px solid {colors.fg}"
          pt="s16"
        >
          <CordOrnament />
          <chakra.h2 fontSize="d26" minH={CORD_LENGTH}>
            Order summary
          </chakra.h2>
          <OrderTotals
            totals={order.totals}
            itemCount={itemCount}
            promotionCode={order.promotionCode}
            bankOfferLabel={order.bankOfferLabel}
            dueLabel={amountDueLabel(order)}
          />
        </chakra.aside>
      </Grid12>
    </>
  );
}

interface AwaitingPaymentProps {
  seconds: number | null;
  isLate: boolean;
  refetchOrder: () => void;
  onCheckAgain: () => void;
}

/** Shown until the payment provider has reported the payment. */
function AwaitingPayment({ seconds, isLate, refetchOrder, onCheckAgain }: AwaitingPaymentProps) {
  return (
    <chakra.div mt="s16" maxW="36rem" display="grid" gap="s16" justifyItems="start">
      {seconds === null ? null : <ReservationCountdown seconds={seconds} onEnd={refetchOrder} />}
      {isLate ? (
        <>
          <Alert>
            This is taking longer than usual. If you have already been charged, your order will still be
            placed or you will get a refund.
          </Alert>
          <Button onClick={onCheckAgain}>Check again</Button>
        </>
      ) : null}
      <ButtonLink to="/checkout" variant="line" size="small">
        Back to the checkout
      </ButtonLink>
    </chakra.div>
  );
}
