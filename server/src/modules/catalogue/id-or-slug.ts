import { DomainError, type Result } from '../../domain/domain-error';
import { isUuid } from '../../domain/uuid';
import { isSlug } from './filters/product-filter.check';

/** What a product, category or brand is found by. */
export type IdOrSlug = { readonly id: string } | { readonly slug: string };

/** Whether the id or slug is well-formed; nothing has one that is not. */
export function isIdOrSlug(key: IdOrSlug): boolean {
  return 'slug' in key ? isSlug(key.slug) : isUuid(key.id);
}

/** @returns a DomainError unless exactly one is given */
export function parseIdOrSlug(id: string | null, slug: string | null): Result<IdOrSlug> {
  const byId = id !== null && id !== undefined;
  const bySlug = slug !== null && slug !== undefined;
  if (byId === bySlug)
    return new DomainError('BAD_USER_INPUT', 'Give either id or slug', byId ? 'slug' : 'id');
  return byId ? { id } : { slug: slug ?? '' };
}
