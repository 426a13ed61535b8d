import { Fault } from '../domain/fault';
import type { CheckoutRow } from './checkout.repository';

/** What has to be filled in before an order is made of it; null where nothing is missing. */
export function missingStep({ email, phoneNumber, address }: CheckoutRow): Fault | null {
  if (email === null || phoneNumber === null)
    return new Fault('BAD_USER_INPUT', 'Please tell us how to reach you', 'contact');
  if (address === null) return new Fault('BAD_USER_INPUT', 'Please tell us where to send it', 'address');
  return null;
}
