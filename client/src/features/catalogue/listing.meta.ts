import { productHref } from '@domain/product-href';
import { breadcrumbList, itemList } from '../../ui/json-ld';
import { DEFAULT_LISTING, isFiltered, listingHref, type ListingState } from '@domain/listing-query';
import type { PageHref } from '../../routing/href';

interface ListingLinks {
  /** Canonical path: without sort and page size, which show the same products. */
  canonical: PageHref;
  previous: PageHref | null;
  next: PageHref | null;
  /**
   * True for searches, combinations of filters and unknown categories, whose number is unlimited. One category or
   * brand with products is indexed.
   */
  noIndex: boolean;
}

/**
 * Computes the canonical, previous and next links.
 * @param totalPages null until it is loaded; 0 when nothing is listed
 */
export function listingLinks(state: ListingState, totalPages: number | null): ListingLinks {
  const at = (page: number) => listingHref({ ...state, sort: null, limit: DEFAULT_LISTING.limit, page });
  const isPlain = state.limit === DEFAULT_LISTING.limit && state.sort === null;
  const { categories, brands, page } = state;
  const hasOtherFilters = isFiltered({ ...state, categories: [], brands: [] });
  return {
    canonical: at(isPlain ? page : 1),
    previous: isPlain && page > 1 ? at(page - 1) : null,
    next: isPlain && page < (totalPages ?? 0) ? at(page + 1) : null,
    noIndex:
      hasOtherFilters || categories.length + brands.length > 1 || (totalPages !== null && page > totalPages),
  };
}

interface ListedProduct {
  slug: string;
  name: string;
}

/** schema.org BreadcrumbList and ItemList of the page. */
export function listingJsonLd(
  origin: string,
  crumbs: readonly { name: string; to?: PageHref }[],
  state: ListingState,
  items: readonly ListedProduct[],
): Record<string, unknown>[] {
  return [
    breadcrumbList(
      origin,
      crumbs.map(({ name, to }) => ({ name, path: to })),
    ),
    ...(items.length === 0
      ? []
      : [
          itemList(
            origin,
            items.map(({ slug, name }) => ({ name, path: productHref(slug) })),
            { first: (state.page - 1) * state.limit + 1 },
          ),
        ]),
  ];
}
