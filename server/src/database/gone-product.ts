import { DomainError } from '../domain/domain-error';
import { brokenReferenceOf } from './foreign-key';

/** Every reference to a product or a variant is named so, by PostgreSQL itself. */
const TO_PRODUCT = /_(?:product|variant)_id_fkey$/;

/** A Fault where a row was to refer to a product that was deleted meanwhile; null for other errors. */
export function goneProductOf(error: unknown): DomainError | null {
  return TO_PRODUCT.test(brokenReferenceOf(error) ?? '')
    ? new DomainError('NOT_FOUND', 'This product is no longer available')
    : null;
}
