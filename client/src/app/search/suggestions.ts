import { productHref } from '@domain/product-href';
import type { SearchSuggestionsQuery } from './HeaderSearch.generated';
import { searchAddress } from './search-address';

type Found = SearchSuggestionsQuery['searchSuggestions'];

/** One row of the list below the header's search. */
export interface Suggestion {
  /** Unique in the list. */
  id: string;
  name: string;
  to: string;
  /** Stored in the search history when it is chosen. */
  term?: string;
  product?: Found['products'][number];
}

export interface SuggestionGroup {
  title: 'Past searches' | 'Categories' | 'Brands' | 'Products' | 'Everything';
  items: Suggestion[];
}

const PAST_BESIDE_OTHERS = 3;

/**
 * Returns what to suggest for the current text: past searches while it is blank; otherwise matching past searches,
 * the server's results and the link to all results. Empty groups are omitted.
 */
export function suggestionGroups(
  text: string,
  history: readonly string[],
  found: Found | undefined,
): SuggestionGroup[] {
  const typed = text.trim().toLocaleLowerCase('en-IN');
  const past = history.filter((term) => {
    const known = term.toLocaleLowerCase('en-IN');
    return known !== typed && known.includes(typed);
  });
  const groups: SuggestionGroup[] = [
    {
      title: 'Past searches',
      items: (typed === '' ? past : past.slice(0, PAST_BESIDE_OTHERS)).map((term) => ({
        id: `past-${term}`,
        name: term,
        to: searchAddress(term),
        term,
      })),
    },
  ];
  if (typed !== '' && found !== undefined) {
    groups.push(
      {
        title: 'Categories',
        items: found.categories.map(({ slug, name }) => ({
          id: `category-${slug}`,
          name,
          to: `/categories/${slug}`,
        })),
      },
      {
        title: 'Brands',
        items: found.brands.map(({ slug, name }) => ({
          id: `brand-${slug}`,
          name,
          to: `/products?${new URLSearchParams({ brand: slug }).toString()}`,
        })),
      },
      {
        title: 'Products',
        items: found.products.map((product) => ({
          id: `product-${product.id}`,
          name: product.name,
          to: productHref(product.slug),
          product,
        })),
      },
    );
  }
  // Always present while there is text: it shows what Enter does, even when nothing is suggested.
  if (typed !== '') {
    const term = text.trim();
    groups.push({
      title: 'Everything',
      items: [{ id: 'everything', name: `See all results for “${term}”`, to: searchAddress(term), term }],
    });
  }
  return groups.filter(({ items }) => items.length > 0);
}
