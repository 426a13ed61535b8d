import { describe, expect, it } from 'vitest';
import {
  STATES_WITH_UNITS,
  STATES_SHOWN_TO_SHOPPER,
  canTransition,
  ORDER_STATE_TRANSITIONS,
  ORDER_STATE_LABELS,
  ORDER_STATES,
} from './order-states';

/** The transitions are repeated so that a change has to be intended. */
const EDGES = [
  'pending_payment > placed',
  'pending_payment > payment_failed',
  'pending_payment > expired',
  'pending_payment > cancelled',
  'payment_failed > placed',
  'payment_failed > paid_unfulfillable',
  'expired > placed',
  'expired > paid_unfulfillable',
  'placed > packed',
  'placed > cancelled',
  'packed > shipped',
  'packed > cancelled',
  'shipped > delivered',
  'delivered > return_requested',
  'return_requested > returned',
  'paid_unfulfillable > refunded',
];

describe('the states of an order', () => {
  it('canTransition allows the listed transitions between order states and no others', () => {
    const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const));
    const allowed = pairs
      .filter(([from, to]) => canTransition(from, to))
      .map(([from, to]) => `${from} > ${to}`);
    expect(allowed.toSorted()).toEqual(EDGES.toSorted());
  });

  it('every order state is reachable from pending_payment or placed', () => {
    const reached = new Set<string>(['pending_payment', 'placed']);
    for (const state of reached)
      for (const next of ORDER_STATE_TRANSITIONS[state as keyof typeof ORDER_STATE_TRANSITIONS])
        reached.add(next);
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted());
  });

  it('every order state has a label, and the order list hides the states without a payment', () => {
    expect(ORDER_STATES.filter((state) => !ORDER_STATE_LABELS[state])).toEqual([]);
    expect(ORDER_STATES.filter((state) => !STATES_SHOWN_TO_SHOPPER.includes(state))).toEqual([
      'pending_payment',
      'payment_failed',
      'expired',
    ]);
  });

  it('STATES_WITH_UNITS are the states in which the shopper awaits or has the goods', () => {
    expect(ORDER_STATES.filter((state) => STATES_WITH_UNITS.includes(state))).toEqual([
      'pending_payment',
      'placed',
      'packed',
      'shipped',
      'delivered',
      'return_requested',
    ]);
  });
});
