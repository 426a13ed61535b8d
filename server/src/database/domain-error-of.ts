import type { DomainError } from '../domain/domain-error';
import { goneOwnerOf } from './gone-owner';
import { goneProductOf } from './gone-product';
import { unstorableTextOf } from './unstorable-text';

/**
 * Returns a DomainError when a statement failed because of the caller's input or of rows deleted meanwhile; null
 * otherwise.
 */
export function domainErrorOf(error: unknown): DomainError | null {
  return unstorableTextOf(error) ?? goneOwnerOf(error) ?? goneProductOf(error);
}
