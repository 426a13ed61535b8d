import { DomainError } from '../../domain/domain-error';
import type { Order } from './order';

type ReplayableOrder = Pick<Order, 'state' | 'placedAt' | 'reservedUntil' | 'phoneCheck'>;

/** Checks whether an earlier call's order can still be returned for the same key; null if it can. */
export function checkStillValid(
  { state, placedAt, reservedUntil, phoneCheck }: ReplayableOrder,
  now: Date,
): DomainError | null {
  const hasExpired = state === 'expired' || (reservedUntil !== null && reservedUntil <= now);
  if (hasExpired)
    return new DomainError(
      'CONFLICT',
      phoneCheck === 'awaited'
        ? 'Your reservation has ended. Please place your order again.'
        : 'Your reservation has ended. If you have paid, we’ll place the order or refund you. If not, please place it again.',
    );
  if (state === 'payment_failed')
    return new DomainError('CONFLICT', 'Your payment did not go through. Please place your order again.');
  if (state === 'cancelled' && placedAt === null)
    return new DomainError('CONFLICT', 'This order was cancelled. Please place a new order.');
  return null;
}
