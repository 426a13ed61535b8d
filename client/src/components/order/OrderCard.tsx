import { formatMoney } from '@domain/money';
import { Link } from 'react-router';
import { chakra } from '../../ui/chakra';
import { Picture } from '../../ui/Picture';
import { day } from '../dates';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { OrderStatusWord } from './OrderStatusWord';
import { bags } from './OrderSums';

/** Pictures of so many bags stand in the row; the rest are counted. */
const PICTURES = 3;

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr) auto' },
    gap: { base: '0.5rem', md: '1.5rem' },
    alignItems: 'center',
    paddingBlock: '1rem',
    _hover: { '& .number': { color: 'accent.deep' } },
  },
});

/** One order among others: its bags, where it stands, and what it cost. The whole row leads to it. */
export function OrderCard({ order }: { order: OrderCard_OrderFragment }) {
  const { number, status, statusLabel, placedAt, createdAt, itemCount, lines, totals } = order;
  const pictures = lines.flatMap(({ id, image }) => (image === null ? [] : [{ id, image }]));
  const shown = pictures.slice(0, PICTURES);
  const names = lines.map(({ name }) => name).join(', ');
  return (
    <chakra.li borderBottom="1px solid {colors.line}">
      <Row to={`/orders/${number}`}>
        <chakra.span display="flex" alignItems="center" gap="s8" minH="4.5rem" aria-hidden="true">
          {shown.map(({ id, image }) => (
            <chakra.span key={id} display="block" boxSize="4.5rem">
              <Picture image={image} alt="" sizes="4.5rem" widths={[160]} aspectRatio="1" />
            </chakra.span>
          ))}
          {pictures.length > PICTURES ? (
            <chakra.span textStyle="second">{`+${pictures.length - PICTURES}`}</chakra.span>
          ) : null}
        </chakra.span>
        <chakra.span display="block" minW={0}>
          <OrderStatusWord status={status}>{statusLabel}</OrderStatusWord>
          <chakra.span display="block" fontWeight={550} lineClamp={1} overflowWrap="anywhere">
            {names}
          </chakra.span>
          <chakra.span display="block" textStyle="second">
            {`${day(placedAt ?? createdAt)}, ${bags(itemCount)}, ${formatMoney(totals.total)}`}
          </chakra.span>
        </chakra.span>
        <chakra.span className="number" color="accent" whiteSpace="nowrap">
          {number}
        </chakra.span>
      </Row>
    </chakra.li>
  );
}
