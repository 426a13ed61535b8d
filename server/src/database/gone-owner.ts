import { DomainError } from '../domain/domain-error';
import { brokenReferenceOf } from './foreign-key';

/** Every reference to an account or a guest is named so, by PostgreSQL itself. They all go with what they refer to. */
const TO_OWNER = /_(customer|guest)_id_fkey$/;

/** A Fault where a row was to belong to an account, or a guest, that another request has taken away meanwhile; null for other errors. */
export function goneOwnerOf(error: unknown): DomainError | null {
  const [, owner] = TO_OWNER.exec(brokenReferenceOf(error) ?? '') ?? [];
  return owner === undefined ? null : goneOwner(owner === 'customer' ? 'customer' : 'guest');
}

/** A guest is gone once what was theirs belongs to the account that they signed in to: whoever comes again is that customer. */
export function goneOwner(owner: 'customer' | 'guest'): DomainError {
  if (owner === 'customer') return new DomainError('UNAUTHENTICATED', 'Please sign in');
  return new DomainError('SERVICE_UNAVAILABLE', 'You have signed in meanwhile. Please try again.', null, {
    retryAfterSeconds: 1,
  });
}
