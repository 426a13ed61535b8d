import { formatBagCount } from '@domain/count';
import { formatMoney } from '@domain/money';
import { formatDateTime } from '../../../components/dates';
import { OrderStatusLabel } from '../../../components/order/OrderStatusLabel';
import { Link } from '../../../routing/Link';
import { chakra } from '../../../ui/chakra';
import type { AdminOrdersQuery } from './AdminOrders.generated';
import { paymentLabel, STATUS_LABELS } from './order-labels';

type ListedOrder = NonNullable<AdminOrdersQuery['adminOrders']>['items'][number];

const RowLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplate: {
      base: '"number status" "buyer total" "date date" / minmax(0, 1fr) auto',
      md: '"number buyer date status total" / 8.5rem minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.2fr)',
    },
    columnGap: 's24',
    rowGap: 's4',
    alignItems: 'baseline',
    paddingBlock: '0.875rem',
    _hover: { '& .number': { color: 'accent.deep' } },
  },
});

/** An order in the list of all orders. The whole row is a link. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { number, status, placedAt, createdAt, itemCount, totals, address, payment } = order;
  return (
    <chakra.li borderBottom="1px solid {colors.line}">
      <RowLink to={`/admin/orders/${number}`}>
        <chakra.span className="number" gridArea="number" color="accent" whiteSpace="nowrap">
          {number}
        </chakra.span>
        <chakra.span gridArea="buyer" minW={0} overflowWrap="anywhere">
          <chakra.span fontWeight={550}>{address.fullName}</chakra.span>
          <chakra.span display="block" textStyle="second">
            {address.city}
          </chakra.span>
        </chakra.span>
        <chakra.span gridArea="date" textStyle="second">
          {formatDateTime(placedAt ?? createdAt)}
        </chakra.span>
        <chakra.span gridArea="status" textAlign={{ base: 'right', md: 'left' }}>
          <OrderStatusLabel status={status}>{STATUS_LABELS[status]}</OrderStatusLabel>
        </chakra.span>
        <chakra.span gridArea="total" textAlign="right">
          <chakra.span fontWeight={550}>{formatMoney(totals.total)}</chakra.span>
          <chakra.span display="block" textStyle="second">
            {`${formatBagCount(itemCount)}, ${paymentLabel(payment).toLowerCase()}`}
          </chakra.span>
        </chakra.span>
      </RowLink>
    </chakra.li>
  );
}
