import { formatBagCount } from '@domain/count';
import { formatMoney } from '@domain/money';
import { Link } from '../../routing/Link';
import { useFragment, type FragmentSource } from '../../graphql/useFragment';
import { chakra } from '../../ui/chakra';
import { clampLines } from '../../ui/clamp-lines';
import { Picture } from '../../ui/Picture';
import { formatDay } from '../dates';
import { OrderCard_OrderFragmentDoc, type OrderCard_OrderFragment } from './OrderCard.generated';
import { OrderStatusLabel } from './OrderStatusLabel';

const OrderLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '4.5rem minmax(0, 1fr)',
      md: '5.5rem minmax(0, 1fr)',
      lg: '5.5rem minmax(0, 1fr) auto',
    },
    columnGap: { base: '1rem', md: '1.5rem' },
    alignItems: 'center',
    paddingBlock: '0.875rem',
    _hover: { '& .number': { color: 'accent.deep' } },
  },
});

/** An order in a list: its first picture, its status and its total. The whole card is a link. */
export function OrderCard(props: { order: FragmentSource<OrderCard_OrderFragment> }) {
  const order = useFragment(OrderCard_OrderFragmentDoc, props.order);
  if (order === null) return null;
  const { number, status, statusLabel, placedAt, createdAt, itemCount, lines, totals } = order;
  const image = lines.find((line) => line.image !== null)?.image ?? null;
  const productNames = lines.map(({ name }) => name).join(', ');
  return (
    <chakra.li borderBottom="1px solid {colors.line}">
      <OrderLink to={`/orders/${number}`}>
        <chakra.span
          display="block"
          aspectRatio="1"
          gridRow={{ base: 'span 2', lg: 'auto' }}
          aria-hidden="true"
        >
          {image === null ? null : (
            <Picture image={image} alt="" sizes="5.5rem" widths={[160, 320]} aspectRatio="1" />
          )}
        </chakra.span>
        <chakra.span display="block" minW={0}>
          <OrderStatusLabel status={status}>{statusLabel}</OrderStatusLabel>
          <chakra.span fontWeight={550} css={clampLines(1)} overflowWrap="anywhere">
            {productNames}
          </chakra.span>
          <chakra.span display="block" textStyle="second">
            {`${formatDay(placedAt ?? createdAt)}, ${formatBagCount(itemCount)}, ${formatMoney(totals.total)}`}
          </chakra.span>
        </chakra.span>
        <chakra.span className="number" color="accent" whiteSpace="nowrap">
          {number}
        </chakra.span>
      </OrderLink>
    </chakra.li>
  );
}
