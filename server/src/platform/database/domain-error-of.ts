import type { DomainError } from '../../domain/domain-error';
import { deletedOwnerOf } from './deleted-owner';
import { deletedProductOf } from './deleted-product';
import { unstorableTextOf } from './unstorable-text';

/**
 * Returns a DomainError when a statement failed because of the caller's input or of rows deleted meanwhile; null
 * otherwise.
 */
export function domainErrorOf(error: unknown): DomainError | null {
  return unstorableTextOf(error) ?? deletedOwnerOf(error) ?? deletedProductOf(error);
}
