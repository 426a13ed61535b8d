import { productHref } from '@domain/product-href';
import { findHelpTopics } from '../../components/help-topics';
import type { SearchSuggestionsQuery } from './HeaderSearch.generated';
import { searchUrl } from './search-url';
import type { PageHref } from '../../routing/href';

type SearchSuggestions = SearchSuggestionsQuery['searchSuggestions'];

/** One row of the list below the header's search. */
export interface Suggestion {
  /** Unique in the list. */
  id: string;
  name: string;
  to: PageHref;
  /** Stored in the search history when it is chosen. */
  term?: string;
  product?: SearchSuggestions['products'][number];
}

export interface SuggestionGroup {
  title:
    | 'Recent searches'
    | 'Popular searches'
    | 'Searches'
    | 'Help'
    | 'Categories'
    | 'Brands'
    | 'Products'
    | 'Everything';
  items: Suggestion[];
}

const MAX_PAST_SEARCHES = 3;
const MAX_SEARCHES = 4;

/**
 * Returns what to suggest for the current text: past and popular searches while it is blank; otherwise matching past
 * searches, pages that answer the text, the server's results and the link to all results. Empty groups are omitted.
 */
export function buildSuggestionGroups(
  text: string,
  history: readonly string[],
  results: SearchSuggestions | undefined,
): SuggestionGroup[] {
  const typedText = text.trim().toLocaleLowerCase('en-IN');
  const pastSearches = history.filter((term) => {
    const pastText = term.toLocaleLowerCase('en-IN');
    return pastText !== typedText && pastText.includes(typedText);
  });
  const groups: SuggestionGroup[] = [
    {
      title: 'Recent searches',
      items: (typedText === '' ? pastSearches : pastSearches.slice(0, MAX_PAST_SEARCHES)).map((term) => ({
        id: `past-${term}`,
        name: term,
        to: searchUrl(term),
        term,
      })),
    },
  ];
  const suggestedSearches = (results?.searches ?? []).filter(
    (term) =>
      term.startsWith(typedText) &&
      term !== typedText &&
      !pastSearches.some((past) => past.toLocaleLowerCase('en-IN') === term),
  );
  groups.push({
    title: typedText === '' ? 'Popular searches' : 'Searches',
    items: suggestedSearches.slice(0, MAX_SEARCHES).map((term) => ({
      id: `search-${term}`,
      name: term,
      to: searchUrl(term),
      term,
    })),
  });
  groups.push({
    title: 'Help',
    items: findHelpTopics(typedText).map(({ name, to }) => ({ id: `help-${to}`, name, to })),
  });
  if (typedText !== '' && results !== undefined) {
    const conditions = results.understood.filter(({ topic }) => topic !== 'KIND' && topic !== 'BRAND');
    groups.push(
      {
        title: 'Categories',
        items: results.categories.map(({ slug, name }) => ({
          id: `category-${slug}`,
          name: [name, ...conditions.map(({ label }) => label)].join(' · '),
          to:
            conditions.length === 0
              ? `/categories/${slug}`
              : `/products?${new URLSearchParams({ search: text.trim(), category: slug }).toString()}`,
        })),
      },
      {
        title: 'Brands',
        items: results.brands.map(({ slug, name }) => ({
          id: `brand-${slug}`,
          name,
          to: `/products?${new URLSearchParams({ brand: slug }).toString()}`,
        })),
      },
      {
        title: 'Products',
        items: results.products.map((product) => ({
          id: `product-${product.id}`,
          name: product.name,
          to: productHref(product.slug),
          product,
        })),
      },
    );
  }
  // Always present while there is text: it shows what Enter does, even when nothing is suggested.
  if (typedText !== '') {
    const term = text.trim();
    groups.push({
      title: 'Everything',
      items: [{ id: 'everything', name: `See all results for “${term}”`, to: searchUrl(term), term }],
    });
  }
  return groups.filter(({ items }) => items.length > 0);
}
