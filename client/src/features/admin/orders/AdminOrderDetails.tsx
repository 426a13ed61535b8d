import { AccountSection } from '../../../components/account/AccountSection';
import { formatDateTime, formatDeliveryDays } from '../../../components/dates';
import { LineItems, type LineItem } from '../../../components/order/LineItems';
import { isAwaitingDelivery, toLineItems } from '../../../components/order/order-view';
import { OrderInfo } from '../../../components/order/OrderInfo';
import { OrderStatusLabel } from '../../../components/order/OrderStatusLabel';
import { OrderTotals } from '../../../components/order/OrderTotals';
import { Timeline } from '../../../components/order/Timeline';
import { chakra } from '../../../ui/chakra';
import type { AdminOrderView } from './admin-order-view';
import { describePayment, paymentLabel, STATUS_LABELS } from './order-labels';
import { OrderSteps } from './OrderSteps';

interface AdminOrderDetailsProps {
  order: AdminOrderView;
  onConflict: () => void;
}

/** An order as staff see it: its state and next steps, what to pack, where it goes, and what has happened. */
export function AdminOrderDetails({ order, onConflict }: AdminOrderDetailsProps) {
  const { status, statusNote, placedAt, createdAt, payment, itemCount, totals } = order;
  return (
    <>
      <chakra.div mt="s12">
        <chakra.span textStyle="lead">
          <OrderStatusLabel status={status}>{STATUS_LABELS[status]}</OrderStatusLabel>
        </chakra.span>
        <chakra.p color="fg.muted">
          {placedAt === null
            ? `Started on ${formatDateTime(createdAt)}`
            : `Placed on ${formatDateTime(placedAt)}`}
          {`. ${describePayment(payment)}.`}
          {isAwaitingDelivery(order)
            ? ` Promised for ${formatDeliveryDays(order.deliveryEarliest, order.deliveryLatest)}.`
            : ''}
        </chakra.p>
        {statusNote === null ? null : (
          <chakra.p mt="s8" maxW="56ch" overflowWrap="anywhere">
            {`Note: ${statusNote}`}
          </chakra.p>
        )}
      </chakra.div>
      <OrderSteps order={order} onConflict={onConflict} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        columnGap="s48"
      >
        <div>
          <AccountSection id="bags" title="Bags">
            <chakra.div mt="s8">
              <LineItems lines={withSkus(order)} size="large" />
            </chakra.div>
            <chakra.div maxW={{ md: '24rem' }} ms={{ md: 'auto' }}>
              <OrderTotals
                totals={totals}
                itemCount={itemCount}
                promotionCode={order.promotionCode}
                bankOfferLabel={order.bankOfferLabel}
                dueLabel={paymentLabel(payment)}
              />
            </chakra.div>
          </AccountSection>
          <AccountSection id="facts" title="Delivery and payment">
            <OrderInfo order={{ ...order, payment: { ...payment, statusLabel: describePayment(payment) } }} />
          </AccountSection>
        </div>
        <AccountSection id="timeline" title="Order history">
          <chakra.div mt="s16">
            <Timeline order={order} />
          </chakra.div>
        </AccountSection>
      </chakra.div>
    </>
  );
}

/** The lines with the stock-keeping unit that is to be taken from the shelf. */
function withSkus(order: AdminOrderView): LineItem[] {
  const skuOf = new Map(order.lines.map(({ id, sku }) => [id, sku]));
  return toLineItems(order).map((line) => ({
    ...line,
    variantName: `${line.variantName}, SKU ${skuOf.get(line.id) ?? ''}`,
  }));
}
