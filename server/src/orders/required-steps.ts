import { DomainError } from '../domain/domain-error';
import type { CheckoutRow } from './checkout.repository';

/** What has to be filled in before an order is made of it; null where nothing is missing. */
export function checkRequiredSteps({ email, phoneNumber, address }: CheckoutRow): DomainError | null {
  if (email === null || phoneNumber === null)
    return new DomainError('BAD_USER_INPUT', 'Please tell us how to reach you', 'contact');
  if (address === null)
    return new DomainError('BAD_USER_INPUT', 'Please tell us where to send it', 'address');
  return null;
}
