import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderStatus } from '../../graphql/schema.generated';
import { TestTheme } from '../../testing/TestTheme';
import { Timeline } from './Timeline';

const LABELS: Partial<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'Order started',
  PLACED: 'Order placed',
  EXPIRED: 'Reservation ended',
};

function showTimeline(statuses: OrderStatus[]): string[] {
  const timeline = statuses.map((status, at) => ({
    __typename: 'OrderEvent' as const,
    status,
    label: LABELS[status] ?? status,
    note: null,
    at: `2026-11-21T10:0${at}:00Z`,
  }));
  render(
    <TestTheme>
      <Timeline order={{ status: statuses.at(-1) ?? 'PLACED', timeline }} />
    </TestTheme>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

it('the timeline of a placed order begins with its placement', () => {
  const items = showTimeline(['PENDING_PAYMENT', 'PLACED']);
  expect(items[0]).toMatch(/^Order placed/);
  expect(items.join()).not.toContain('Order started');
});

it('the timeline of an order whose payment came late begins with its start', () => {
  expect(showTimeline(['PENDING_PAYMENT', 'EXPIRED', 'PLACED']).slice(0, 3)).toEqual([
    expect.stringMatching(/^Order started/),
    expect.stringMatching(/^Reservation ended/),
    expect.stringMatching(/^Order placed/),
  ]);
});

it('the timeline of an order that was never placed says when it was started', () => {
  expect(showTimeline(['PENDING_PAYMENT', 'EXPIRED'])).toEqual([
    expect.stringMatching(/^Order started/),
    expect.stringMatching(/^Reservation ended/),
  ]);
});
