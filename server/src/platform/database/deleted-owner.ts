import { DomainError } from '../../domain/domain-error';
import { brokenReferenceOf } from './foreign-key';

/** PostgreSQL's default names of the foreign keys to customers and guests; a test checks that all have them. */
const OWNER_FOREIGN_KEYS = /_(customer|guest)_id_fkey$/;

/** Returns a DomainError for a row whose customer or guest was deleted by another request; null for other errors. */
export function deletedOwnerOf(error: unknown): DomainError | null {
  const [, owner] = OWNER_FOREIGN_KEYS.exec(brokenReferenceOf(error) ?? '') ?? [];
  return owner === undefined ? null : deletedOwnerError(owner === 'customer' ? 'customer' : 'guest');
}

/**
 * A guest is deleted at sign-in, after its rows have moved to the customer: a repeated request finds the customer.
 */
export function deletedOwnerError(owner: 'customer' | 'guest'): DomainError {
  if (owner === 'customer') return new DomainError('UNAUTHENTICATED', 'Please sign in');
  return new DomainError('SERVICE_UNAVAILABLE', 'You have signed in meanwhile. Please try again.', null, {
    retryAfterSeconds: 1,
  });
}
