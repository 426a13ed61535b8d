import { expect, it } from 'vitest';
import { checkStillValid } from './order-validity';

const NOON = new Date('2026-11-21T12:00:00Z');
const AFTER = new Date('2026-11-21T12:00:01Z');
const UNPAID = { placedAt: null, reservedUntil: null, phoneCheck: 'none' as const };

it.each([
  ['is pending with time left', { ...UNPAID, state: 'pending_payment', reservedUntil: AFTER }],
  ['was placed', { ...UNPAID, state: 'placed', placedAt: NOON }],
  ['was cancelled after it was placed', { ...UNPAID, state: 'cancelled', placedAt: NOON }],
  ['could not be fulfilled', { ...UNPAID, state: 'paid_unfulfillable' }],
] as const)('checkStillValid accepts an order that %s', (_what, order) => {
  expect(checkStillValid(order, NOON)).toBeNull();
});

it.each([
  [
    'is pending and out of time',
    { ...UNPAID, state: 'pending_payment', reservedUntil: NOON },
    'Your reservation has ended. If you have paid, we’ll place the order or refund you',
  ],
  ['has expired', { ...UNPAID, state: 'expired' }, 'Your reservation has ended'],
  [
    'awaits its code and is out of time',
    { ...UNPAID, phoneCheck: 'awaited', state: 'pending_payment', reservedUntil: NOON },
    'Your reservation has ended. Please place your order again.',
  ],
  ['was not paid', { ...UNPAID, state: 'payment_failed' }, 'Your payment did not go through'],
  ['was cancelled before it was placed', { ...UNPAID, state: 'cancelled' }, 'This order was cancelled'],
] as const)('checkStillValid fails for an order that %s', (_what, order, message) => {
  expect(checkStillValid(order, NOON)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(message) as string,
  });
});
