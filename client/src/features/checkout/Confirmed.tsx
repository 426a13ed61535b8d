import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { BagLines } from '../../components/order/BagLines';
import { bagLines, dueLabelOf } from '../../components/order/order-words';
import { OrderFacts } from '../../components/order/OrderFacts';
import { OrderSums } from '../../components/order/OrderSums';
import { TimeLeft } from '../../components/order/TimeLeft';
import type { OrderState, OrderView } from '../../components/order/useOrder';
import { useMe } from '../../session/useMe';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { Cord, CORD_FALL } from '../../ui/Cord';
import { Grid12 } from '../../ui/Grid12';
import { TextLink } from '../../ui/TextLink';
import { ConfirmCode } from './ConfirmCode';
import { verdictOf } from './confirmation-words';

export interface ConfirmedProps {
  order: OrderView;
  state: OrderState;
}

/** Heading, message and details of an order after the checkout, whatever its status. */
export function Confirmed({ order, state: { isLate, ask } }: ConfirmedProps) {
  const { user, isKnown } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, number, reservedForSeconds, itemCount } = order;
  const { title, words, tone, mayRetry } = verdictOf(order, user?.firstName ?? '');

  // Moves the focus to the heading when the status changes, so that screen readers announce it.
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status) heading.current?.focus();
    before.current = status;
  }, [status]);

  // The ordered lines have left the cart.
  const client = useApolloClient();
  const isOrdered = tone === 'thanks';
  useEffect(() => {
    if (isOrdered)
      void import('../../components/shopping/cart-sync').then(({ cartSyncOf }) => cartSyncOf(client).ask());
  }, [isOrdered, client]);

  return (
    <>
      <chakra.h1 ref={heading} tabIndex={-1} fontSize="d60" overflowWrap="anywhere">
        {title}
      </chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="s12" maxW="48ch" role="status">
        {words}
      </chakra.p>
      <chakra.p mt="s16">
        Order <chakra.strong fontWeight={600}>{number}</chakra.strong>
      </chakra.p>
      {tone === 'code' ? (
        <ConfirmCode order={order} ask={ask} />
      ) : tone === 'waiting' ? (
        <Waiting seconds={reservedForSeconds} isLate={isLate} ask={ask} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
          {mayRetry ? <ButtonLink to="/checkout">Try again</ButtonLink> : null}
          {tone === 'thanks' ? <ButtonLink to="/products">Continue Shopping</ButtonLink> : null}
          <ButtonLink to={mayRetry ? '/cart' : `/orders/${number}`} variant="line">
            {mayRetry ? 'View Cart' : 'See the order'}
          </ButtonLink>
        </chakra.div>
      )}
      {isKnown && user === null && tone === 'thanks' ? (
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
          <BagLines lines={bagLines(order)} size="large" />
          <OrderFacts order={order} />
        </chakra.section>
        <chakra.aside
          aria-label="What it costs"
          gridColumn={{ base: '1 / -1', lg: '8 / -1', xl: '9 / -1' }}
          alignSelf="start"
          position="relative"
          borderTop="1px solid {colors.fg}"
          pt="s16"
        >
          <Cord />
          <chakra.h2 fontSize="d26" minH={CORD_FALL}>
            Order summary
          </chakra.h2>
          <OrderSums
            totals={order.totals}
            itemCount={itemCount}
            promotionCode={order.promotionCode}
            bankOfferLabel={order.bankOfferLabel}
            dueLabel={dueLabelOf(order)}
          />
        </chakra.aside>
      </Grid12>
    </>
  );
}

interface WaitingProps {
  seconds: number | null;
  isLate: boolean;
  ask: () => void;
}

/** Shown until the payment provider has reported the payment. */
function Waiting({ seconds, isLate, ask }: WaitingProps) {
  return (
    <chakra.div mt="s16" maxW="36rem" display="grid" gap="s16" justifyItems="start">
      {seconds === null ? null : <TimeLeft seconds={seconds} onEnd={ask} />}
      {isLate ? (
        <>
          <Alert>
            This takes longer than usual. If your money has left already, nothing is lost: the order follows
            by itself, or the money goes back.
          </Alert>
          <Button onClick={ask}>Look again</Button>
        </>
      ) : null}
      <ButtonLink to="/checkout" variant="line" size="small">
        Back to the checkout
      </ButtonLink>
    </chakra.div>
  );
}
