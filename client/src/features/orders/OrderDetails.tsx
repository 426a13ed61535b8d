import { AccountSection } from '../../components/account/AccountSection';
import { formatDay, formatDeliveryDays } from '../../components/dates';
import { LineItems } from '../../components/order/LineItems';
import {
  toLineItems,
  amountDueLabel,
  isAwaitingPhoneCode,
  isAwaitingDelivery,
  isUnfulfilled,
  shopNote,
} from '../../components/order/order-view';
import { OrderInfo } from '../../components/order/OrderInfo';
import { OrderStatusLabel } from '../../components/order/OrderStatusLabel';
import { OrderTotals } from '../../components/order/OrderTotals';
import type { OrderView } from '../../components/order/order-view';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { OrderActions } from './OrderActions';
import { Timeline } from '../../components/order/Timeline';

interface OrderDetailsProps {
  order: OrderView;
  /** Whether the shopper is signed in: only customers can review the bags that they have. */
  isSignedIn: boolean;
}

/** An order: status, actions, lines and totals. */
export function OrderDetails({ order, isSignedIn }: OrderDetailsProps) {
  const { status, statusLabel, placedAt, createdAt, itemCount, totals, promotionCode } = order;
  const note = shopNote(order);
  return (
    <>
      <chakra.div mt="s12">
        <chakra.span textStyle="lead">
          <OrderStatusLabel status={status}>{statusLabel}</OrderStatusLabel>
        </chakra.span>
        <chakra.p color="fg.muted">
          {placedAt === null ? `Started on ${formatDay(createdAt)}` : `Placed on ${formatDay(placedAt)}`}
          {isAwaitingDelivery(order)
            ? `. Arriving ${formatDeliveryDays(order.deliveryEarliest, order.deliveryLatest)}.`
            : ''}
        </chakra.p>
        {note === null ? null : (
          <chakra.p mt="s8" maxW="56ch">
            {note}
          </chakra.p>
        )}
      </chakra.div>
      {isAwaitingPhoneCode(order) ? (
        <chakra.div mt="s16">
          <ButtonLink to={`/checkout/confirmation/${order.number}`}>Enter the code</ButtonLink>
        </chakra.div>
      ) : null}
      <chakra.div _print={{ display: 'none' }}>
        <OrderActions key={order.number} order={order} />
      </chakra.div>
      <AccountSection id="timeline" title={isUnfulfilled(order) ? 'What happened' : 'Where it is'}>
        <chakra.div mt="s16">
          <Timeline order={order} />
        </chakra.div>
      </AccountSection>
      <AccountSection id="bags" title={bagsTitle(order)}>
        <chakra.div mt="s8">
          <LineItems lines={toLineItems(order, isSignedIn && status === 'DELIVERED')} size="large" />
        </chakra.div>
        <chakra.div maxW={{ md: '24rem' }} ms={{ md: 'auto' }}>
          <OrderTotals
            totals={totals}
            itemCount={itemCount}
            promotionCode={promotionCode}
            bankOfferLabel={order.bankOfferLabel}
            dueLabel={amountDueLabel(order)}
          />
        </chakra.div>
      </AccountSection>
      <AccountSection id="facts" title="Delivery and payment">
        <OrderInfo order={order} />
      </AccountSection>
    </>
  );
}

/** The bags of an order that came to nothing were not bought, and those of an unpaid one may still be. */
function bagsTitle(order: OrderView): string {
  if (isUnfulfilled(order)) return 'What you ordered';
  return order.placedAt === null ? 'Your bags' : 'What you bought';
}
