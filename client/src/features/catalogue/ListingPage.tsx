import { formatBagCount, formatCount, formatTotal } from '@domain/count';
import { isFiltered, listingHref } from '@domain/listing-query';
import { Suspense } from 'react';
import { useCompare } from '../../state/compare';
import { useViewMode } from '../../state/view-mode';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { JsonLd } from '../../ui/JsonLd';
import { useOrigin } from '../../ui/origin';
import { Page } from '../../ui/Page';
import { Pagination } from '../../ui/Pagination';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { lazyComponent, renderNothing } from '../../ui/lazy-component';
import { listAppliedFilters } from './applied-filters';
import { AppliedFilters } from './AppliedFilters';
import { findColourHex, createFilterNameLookup } from './filter-names';
import { useFilterNamesQuery } from './FilterNames.generated';
import { listingJsonLd, listingLinks } from './listing.meta';
import { formatListingTitle, formatShownRange } from './listing-labels';
import { FILTER_SHEET_ID, ListingFilters } from './ListingFilters';
import { ListingFooter, ListingResults } from './ListingResults';
import { ListingSearch } from './ListingSearch';
import { ListingToolbar } from './ListingToolbar';
import { SearchNote } from './SearchNote';
import { useTrackSearch } from './useTrackSearch';
import { resetListing } from './useFilterDraft';
import { RESULTS_ID, useListing } from './useListing';
import { useSelection } from './useSelection';
import { useListingResults } from './useListingResults';

/** Loaded on demand, since a first visit has neither selected nor compared products. */
const SelectionBar = lazyComponent(async () => (await import('./SelectionBar')).SelectionBar);
const CompareTray = lazyComponent(
  async () => (await import('../../components/CompareTray')).CompareTray,
  renderNothing,
);

const loadSearchHelp = async () => (await import('./SearchHelp')).SearchHelp;
/** Loaded on demand, for searches. The server cannot suspend while it renders, so it imports it eagerly. */
const SearchHelp = import.meta.env.SSR
  ? await loadSearchHelp()
  : lazyComponent(loadSearchHelp, renderNothing);

const Results = chakra('div', {
  base: { scrollMarginTop: '6rem' },
  variants: {
    // Dims each picture: opacity on the list would isolate the pictures from the background that they are
    // multiplied onto, and lower the contrast of the text.
    isOld: { true: { '& article': { color: 'fg.muted' }, '& article img': { opacity: 0.4 } } },
  },
});

/** /products: the product listing, with search, filters, sort and page in the URL. */
export function ListingPage() {
  const origin = useOrigin();
  const { state, goToListing } = useListing();
  const [mode, setMode] = useViewMode();
  const comparedIds = useCompare().ids.length;
  const { currentProducts, shownProducts, shownListingState, isWaiting, hasFailed, facets, retry } =
    useListingResults(state);
  const { data: names } = useFilterNamesQuery();
  const onResultClick = useTrackSearch(state, currentProducts !== undefined);

  const total = currentProducts?.total ?? 0;
  const understoodColours = shownProducts?.understood.flatMap(({ colours }) => colours) ?? [];
  const shownColours = shownListingState.colours.length > 0 ? shownListingState.colours : understoodColours;
  const items = shownProducts?.items;
  const filterNameOf = createFilterNameLookup(names);
  const currency = (facets ?? names?.filterOptions)?.priceRange.min.currency;
  const filters = listAppliedFilters(state, filterNameOf, currency, currentProducts?.understood);
  const selection = useSelection(items?.map(({ id }) => id) ?? []);

  // The catalogue is empty: nothing to search, filter or sort.
  const isCatalogueEmpty = currentProducts?.total === 0 && !isFiltered(state);
  const title = formatListingTitle(state, filterNameOf);
  const links = listingLinks(state, currentProducts?.totalPages ?? null);
  const crumbs: Crumb[] =
    title === 'All bags'
      ? [{ name: 'Home', to: '/' }, { name: 'Products' }]
      : [{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: title }];
  const statusText =
    currentProducts === undefined
      ? ''
      : `${formatBagCount(total)} found${state.page > currentProducts.totalPages ? '' : `, page ${formatCount(state.page)} of ${formatCount(currentProducts.totalPages)}`}`;

  return (
    <Page>
      <Head
        title={state.page > 1 ? `${title}, page ${state.page}` : title}
        description={`${title} at Potli: ${total > 0 ? `${formatBagCount(total)} ` : 'bags '}with honest sizes, colours side by side and prices in full.`}
        canonical={links.canonical}
        noIndex={links.noIndex}
        previous={links.previous}
        next={links.next}
      />
      {currentProducts === undefined ? null : (
        <JsonLd
          data={import.meta.env.SSR ? listingJsonLd(origin, crumbs, state, currentProducts.items) : []}
        />
      )}
      <chakra.div pt="1.25rem">
        <Breadcrumbs crumbs={crumbs} />
      </chakra.div>
      <chakra.div
        display={{ md: 'flex' }}
        alignItems="flex-end"
        justifyContent="space-between"
        gap="s32"
        py={{ base: '1rem 1.25rem', md: '1.5rem 2rem' }}
      >
        <chakra.h1 fontSize="d60" minW={0} overflowWrap="anywhere">
          {title}
          {total === 0 ? null : (
            <chakra.span
              aria-hidden="true"
              ms="s8"
              fontFamily="text"
              fontSize="t16"
              lineHeight={1}
              letterSpacing={0}
              color="fg.quiet"
              position="relative"
              top="-1.1em"
            >
              {formatTotal(total)}
            </chakra.span>
          )}
        </chakra.h1>
        {isCatalogueEmpty ? null : <ListingSearch state={state} goToListing={goToListing} />}
      </chakra.div>
      <VisuallyHidden role="status">{statusText}</VisuallyHidden>

      <chakra.div
        display={{ lg: isCatalogueEmpty ? 'block' : 'grid' }}
        gridTemplateColumns="15.5rem minmax(0, 1fr)"
        columnGap="4rem"
        alignItems="start"
      >
        {isCatalogueEmpty ? null : (
          <ListingFilters
            state={state}
            goToListing={goToListing}
            facets={facets}
            overallPriceRange={names?.filterOptions.priceRange ?? null}
            filterNameOf={filterNameOf}
            colourHexOf={(slug) => findColourHex(names, slug)}
          />
        )}
        <chakra.div minW={0}>
          {isCatalogueEmpty ? null : (
            <ListingToolbar
              state={state}
              goToListing={goToListing}
              sheetId={FILTER_SHEET_ID}
              filterCount={
                filters.filter(({ key }) => key !== 'search' && !key.startsWith('understood/')).length
              }
              mode={mode}
              onMode={setMode}
              selection={selection}
              canSelect={items !== undefined && items.length > 0}
            />
          )}
          {state.search === '' ? null : (
            <Suspense fallback={null}>
              <SearchHelp searchText={state.search} />
            </Suspense>
          )}
          <SearchNote searchText={state.search} products={currentProducts} />
          {filters.length === 0 ? null : (
            <chakra.div pb="s16" pt={{ base: 0, lg: 's4' }}>
              <AppliedFilters filters={filters} clearedState={resetListing(state)} />
            </chakra.div>
          )}
          <Results
            id={RESULTS_ID}
            data-testid="results"
            aria-busy={isWaiting}
            isOld={isWaiting && shownProducts !== undefined}
            onClick={onResultClick}
          >
            <ListingResults
              state={shownListingState}
              colours={shownColours}
              mode={mode}
              items={items}
              total={shownProducts?.total ?? 0}
              hasFailed={hasFailed}
              onRetry={retry}
              selection={selection}
            />
            {shownProducts === undefined || shownProducts.items.length === 0 ? null : (
              <>
                <ListingFooter
                  text={formatShownRange(
                    shownProducts.page,
                    shownProducts.limit,
                    shownProducts.items.length,
                    shownProducts.total,
                  )}
                />
                <Pagination
                  page={state.page}
                  totalPages={shownProducts.totalPages}
                  toPage={(page) => listingHref({ ...state, page })}
                />
              </>
            )}
          </Results>
        </chakra.div>
      </chakra.div>
      <chakra.div pb="section" />
      <Suspense fallback={null}>
        {selection.ids.length > 0 ? (
          <SelectionBar selection={selection} items={items ?? []} colours={shownColours} />
        ) : comparedIds > 0 ? (
          <CompareTray />
        ) : null}
      </Suspense>
    </Page>
  );
}
