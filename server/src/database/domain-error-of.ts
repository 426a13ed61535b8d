import type { DomainError } from '../domain/domain-error';
import { goneOwnerOf } from './gone-owner';
import { goneProductOf } from './gone-product';
import { unstorableTextOf } from './unstorable-text';

/** A Fault where a statement failed for what its caller sent, or for what has been deleted meanwhile; null for other errors. */
export function domainErrorOf(error: unknown): DomainError | null {
  return unstorableTextOf(error) ?? goneOwnerOf(error) ?? goneProductOf(error);
}
