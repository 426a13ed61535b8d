import { DomainError } from '../../domain/domain-error';
import type { CheckoutRow } from './checkout.repository';

/** Fails if the contact or address is missing; null if the order can be placed. */
export function checkRequiredSteps({ email, phoneNumber, address }: CheckoutRow): DomainError | null {
  if (email === null || phoneNumber === null)
    return new DomainError('BAD_USER_INPUT', 'Please tell us how to reach you', 'contact');
  if (address === null)
    return new DomainError('BAD_USER_INPUT', 'Please tell us where to send it', 'address');
  return null;
}
