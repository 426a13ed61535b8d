import { AccountSection } from '../../components/account/AccountSection';
import { day, deliveryDays } from '../../components/dates';
import { BagLines } from '../../components/order/BagLines';
import {
  bagLines,
  dueLabelOf,
  isAwaitingCode,
  isOnItsWay,
  shopsNote,
} from '../../components/order/order-words';
import { OrderFacts } from '../../components/order/OrderFacts';
import { OrderStatusWord } from '../../components/order/OrderStatusWord';
import { OrderSums } from '../../components/order/OrderSums';
import type { OrderView } from '../../components/order/useOrder';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { OrderActions } from './OrderActions';
import { Timeline } from './Timeline';

/** An order: status, actions, lines and totals. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { status, statusLabel, placedAt, createdAt, itemCount, totals, promotionCode } = order;
  const note = shopsNote(order);
  return (
    <>
      <chakra.div mt="s12">
        <chakra.span textStyle="lead">
          <OrderStatusWord status={status}>{statusLabel}</OrderStatusWord>
        </chakra.span>
        <chakra.p color="fg.muted">
          {placedAt === null ? `Begun on ${day(createdAt)}` : `Placed on ${day(placedAt)}`}
          {isOnItsWay(order)
            ? `. It comes ${deliveryDays(order.deliveryEarliest, order.deliveryLatest)}.`
            : ''}
        </chakra.p>
        {note === null ? null : (
          <chakra.p mt="s8" maxW="56ch">
            {note}
          </chakra.p>
        )}
      </chakra.div>
      {isAwaitingCode(order) ? (
        <chakra.div mt="s16">
          <ButtonLink to={`/checkout/confirmation/${order.number}`}>Enter the code</ButtonLink>
        </chakra.div>
      ) : null}
      <OrderActions order={order} />
      <AccountSection id="timeline" title="Where it is">
        <chakra.div mt="s16">
          <Timeline order={order} />
        </chakra.div>
      </AccountSection>
      <AccountSection id="bags" title={placedAt === null ? 'Your bags' : 'What you bought'}>
        <chakra.div mt="s8">
          <BagLines lines={bagLines(order)} size="large" />
        </chakra.div>
        <chakra.div maxW={{ md: '24rem' }} ms={{ md: 'auto' }}>
          <OrderSums
            totals={totals}
            itemCount={itemCount}
            promotionCode={promotionCode}
            bankOfferLabel={order.bankOfferLabel}
            dueLabel={dueLabelOf(order)}
          />
        </chakra.div>
      </AccountSection>
      <AccountSection id="facts" title="Delivery and payment">
        <OrderFacts order={order} />
      </AccountSection>
    </>
  );
}
