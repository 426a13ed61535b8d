import { chakra } from '../../ui/chakra';
import type { FragmentFields } from '../../graphql/useFragment';
import type { SearchNote_ProductsFragment } from './SearchNote.generated';
import { formatLabels } from './listing-labels';

interface SearchNoteProps {
  searchText: string;
  /** Undefined while the list loads. */
  products: FragmentFields<SearchNote_ProductsFragment> | undefined;
}

/** Says what the search left out or corrected to find the products below; nothing if it found them as typed. */
export function SearchNote({ searchText, products }: SearchNoteProps) {
  if (products === undefined || products.total === 0) return null;
  const { correctedSearch, relaxed, ignoredWords } = products;
  const leftOut = [...relaxed.map(({ label }) => label), ...ignoredWords];
  const text =
    leftOut.length > 0
      ? `No bag matches everything. Showing results without ${formatLabels(leftOut)}.`
      : correctedSearch
        ? `No results for “${searchText}”. Showing results for “${correctedSearch}”.`
        : null;
  return text === null ? null : (
    <chakra.p pb="s12" color="fg.muted">
      {text}
    </chakra.p>
  );
}
