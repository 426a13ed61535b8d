import { isFiltered, listingHref, type ListingState } from '@domain/listing-query';
import { Suspense } from 'react';
import { CARD_SIZES } from '../../components/card-sizes';
import { ProductCard, type CardProduct } from '../../components/ProductCard';
import { ProductCardSkeleton } from '../../components/ProductCardSkeleton';
import { ProductGrid } from '../../components/ProductGrid';
import type { ViewMode } from '../../state/view-mode';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { lazyComponent, renderNothing } from '../../ui/lazy-component';
import { SelectBox } from './SelectBox';
import { resetListing } from './useFilterDraft';
import type { Selection } from './useSelection';

const loadSearchCorrections = async () => (await import('./SearchCorrections')).SearchCorrections;
/**
 * Loaded on demand, for searches without results. The server cannot suspend while it renders, so it imports it
 * eagerly, as in ScaleDrawing.
 */
const SearchCorrections = import.meta.env.SSR
  ? await loadSearchCorrections()
  : lazyComponent(loadSearchCorrections, renderNothing);

/** Cards whose pictures load eagerly: two rows on desktops, three on phones. */
const EAGER_CARDS = 6;

interface ListingResultsProps {
  state: ListingState;
  /** Colour families that the list is filtered by: a card shows its variant in one of them. */
  colours: readonly string[];
  mode: ViewMode;
  /** Undefined while loading. */
  items: readonly (CardProduct & { name: string })[] | undefined;
  total: number;
  hasFailed: boolean;
  onRetry: () => void;
  selection: Selection;
}

/** The product cards, or a skeleton, an error, "No products found", or a link back from past the last page. */
export function ListingResults(props: ListingResultsProps) {
  const { state, colours, mode, items, total, hasFailed, onRetry, selection } = props;
  const layout = mode === 'grid' ? 'three' : 'one';
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyState title="Failed to load products" actions={<Button onClick={onRetry}>Try Again</Button>}>
          We couldn’t reach the shop. Your filters are still set.
        </EmptyState>
      </div>
    );
  }
  if (items === undefined) {
    return (
      <ProductGrid layout={layout}>
        {Array.from({ length: state.limit }, (_, index) => (
          <ProductCardSkeleton key={index} variant={mode} />
        ))}
      </ProductGrid>
    );
  }
  if (items.length === 0 && total > 0) {
    return (
      <EmptyState
        title="No more bags"
        actions={<ButtonLink to={listingHref({ ...state, page: 1 })}>Go to the first page</ButtonLink>}
      >
        Page {state.page} is beyond the end of this list.
      </EmptyState>
    );
  }
  if (items.length === 0 && !isFiltered(state)) {
    return (
      <EmptyState title="No bags yet" actions={<ButtonLink to="/">Return to Home</ButtonLink>}>
        New bags are coming soon. Please check back.
      </EmptyState>
    );
  }
  if (items.length === 0) return <NoProductsFound state={state} />;
  return (
    <ProductGrid layout={layout}>
      {items.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          variant={mode}
          level={2}
          sizes={mode === 'grid' ? CARD_SIZES.listing : CARD_SIZES.list}
          colours={colours}
          eager={index < EAGER_CARDS}
          selectBox={
            <SelectBox
              name={product.name}
              isSelected={selection.isSelected(product.id)}
              isSelectionActive={selection.ids.length > 0}
              onSelect={(isSelected) => {
                selection.setSelected(product.id, isSelected);
              }}
            />
          }
        />
      ))}
    </ProductGrid>
  );
}

/** Offers a search without its filters, if it has some, and else what it may have meant. */
function NoProductsFound({ state }: { state: ListingState }) {
  const everything = resetListing(state);
  const { search, without, sort } = state;
  const searchOnly = { ...everything, search, without, sort };
  const hasFilters = isFiltered({ ...state, search: '' });
  return (
    <EmptyState
      title="No products found"
      actions={
        state.search !== '' && hasFilters ? (
          <ButtonLink to={listingHref(searchOnly)}>Remove all filters</ButtonLink>
        ) : (
          <ButtonLink to={listingHref(everything)}>Show all bags</ButtonLink>
        )
      }
    >
      <p>Try adjusting your search or filters.</p>
      {state.search === '' || hasFilters ? null : (
        <Suspense fallback={null}>
          <SearchCorrections search={state.search} />
        </Suspense>
      )}
    </EmptyState>
  );
}

/** "Showing 1 to 12 of 312", below the list. */
export function ListingFooter({ text }: { text: string }) {
  return (
    <chakra.p textAlign="center" color="fg.muted" fontSize="t14" pt="s32">
      {text}
    </chakra.p>
  );
}
