import { DomainError } from '../../domain/domain-error';
import { PLEASE_SIGN_IN, requireSignedIn, type SignedInRow, type Visitor } from './visitor';

/** Who may call an operation or a route: guests get 401 from 'customers' and 'admins', customers get 403 from 'admins'. */
export type Access = 'everybody' | 'customers' | 'admins';

/** Returns why a visitor may not call what only these may; null if they may. */
export async function checkAccess(
  access: Access | undefined,
  visitor: Pick<Visitor, 'findSignedIn'>,
): Promise<DomainError | null> {
  if (access === 'everybody') return null;
  const row = await visitor.findSignedIn();
  if (!row) return PLEASE_SIGN_IN;
  if (access === 'customers' || (access === 'admins' && row.customer.type === 'admin')) return null;
  return new DomainError('FORBIDDEN', 'This is for staff only');
}

/** @throws DomainError UNAUTHENTICATED for guests, FORBIDDEN for customers who call what only admins may */
export async function requireAccess(access: 'customers' | 'admins', visitor: Visitor): Promise<SignedInRow> {
  const error = await checkAccess(access, visitor);
  if (error) throw error;
  return requireSignedIn(visitor);
}
