import { DomainError } from '../../domain/domain-error';
import { brokenReferenceOf } from './foreign-key';

/** PostgreSQL's default names of the foreign keys to products and variants. */
const PRODUCT_FOREIGN_KEYS = /_(?:product|variant)_id_fkey$/;

/** Returns a DomainError for a row whose product was deleted by another request; null for other errors. */
export function deletedProductOf(error: unknown): DomainError | null {
  return PRODUCT_FOREIGN_KEYS.test(brokenReferenceOf(error) ?? '')
    ? new DomainError('NOT_FOUND', 'This product is no longer available')
    : null;
}
