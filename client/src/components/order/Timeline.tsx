import { ORDER_STATE_LABELS, type OrderState } from '@domain/order-states';
import { formatDateTime } from '../dates';
import type { OrderView } from './order-view';
import type { OrderStatus } from '../../graphql/schema.generated';
import { chakra } from '../../ui/chakra';

/** The states that follow each status until delivery. */
const UPCOMING_STATES: Partial<Readonly<Record<OrderStatus, readonly OrderState[]>>> = {
  PLACED: ['packed', 'shipped', 'delivered'],
  PACKED: ['shipped', 'delivered'],
  SHIPPED: ['delivered'],
};

const TimelineEvent = chakra('li', {
  base: {
    position: 'relative',
    paddingLeft: '1.75rem',
    paddingBottom: '1.25rem',
    // The dot and the line to the next entry.
    _before: {
      content: '""',
      position: 'absolute',
      left: '0.1875rem',
      top: '0.4375rem',
      boxSize: '0.625rem',
      borderRadius: 'dot',
      background: 'fg',
      // Printed as well, where browsers leave out backgrounds.
      printColorAdjust: 'exact',
    },
    _after: {
      content: '""',
      position: 'absolute',
      left: '0.46875rem',
      top: '1.3125rem',
      bottom: '-0.125rem',
      width: '1px',
      background: 'line.strong',
    },
    '&:last-child': { paddingBottom: 0, _after: { content: 'none' } },
  },
  variants: {
    isAhead: {
      true: {
        color: 'fg.muted',
        _before: { background: 'transparent', border: '1px solid {colors.line.strong}' },
        _after: { background: 'line' },
      },
    },
  },
});

/** Past events of an order, oldest first, then the expected ones. That it was started says nothing if it was placed next. */
export function Timeline({ order: { status, timeline } }: { order: Pick<OrderView, 'status' | 'timeline'> }) {
  const upcomingStates = UPCOMING_STATES[status] ?? [];
  const events = timeline.filter(
    (event, at) => event.status !== 'PENDING_PAYMENT' || timeline[at + 1]?.status !== 'PLACED',
  );
  return (
    <ol>
      {events.map(({ label, note, at }) => (
        <TimelineEvent key={at + label}>
          <chakra.p fontWeight={550}>{label}</chakra.p>
          <chakra.p textStyle="second">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </chakra.p>
          {note === null ? null : (
            <chakra.p textStyle="second" maxW="48ch" mt="s4">
              {note}
            </chakra.p>
          )}
        </TimelineEvent>
      ))}
      {upcomingStates.map((state) => (
        <TimelineEvent key={state} isAhead>
          {ORDER_STATE_LABELS[state]}
        </TimelineEvent>
      ))}
    </ol>
  );
}
