import { isFiltered, listingHref } from '@domain/listing-query';
import { Suspense } from 'react';
import { useCompare } from '../../state/compare';
import { useViewMode } from '../../state/view-mode';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { JsonLd } from '../../ui/JsonLd';
import { useOrigin } from '../../ui/origin';
import { Page } from '../../ui/Page';
import { Pagination } from '../../ui/Pagination';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { lazyPart, nothing } from '../../ui/lazy-part';
import { appliedFilters } from './applied-filters';
import { AppliedFilters } from './AppliedFilters';
import { colourHex, filterNames } from './filter-names';
import { useFilterNamesQuery } from './FilterNames.generated';
import { listingJsonLd, listingLinks } from './listing.meta';
import { bagCount, listingTitle, shownRange } from './listing.words';
import { FILTER_SHEET_ID, ListingFilters } from './ListingFilters';
import { ListingFoot, ListingResults } from './ListingResults';
import { ListingSearch } from './ListingSearch';
import { ListingToolbar } from './ListingToolbar';
import { resetListing } from './useFilterDraft';
import { RESULTS_ID, useListing } from './useListing';
import { useSelection } from './useSelection';
import { useShownListing } from './useShownListing';

/** Loaded on demand, since a first visit has neither selected nor compared products. */
const SelectionBar = lazyPart(async () => (await import('./SelectionBar')).SelectionBar);
const CompareTray = lazyPart(async () => (await import('../../components/CompareTray')).CompareTray, nothing);

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
  const { state, go } = useListing();
  const [mode, setMode] = useViewMode();
  const compared = useCompare().ids.length;
  const { current, shown, shownState, isWaiting, hasFailed, facets, retry } = useShownListing(state);
  const { data: names } = useFilterNamesQuery();

  const total = current?.total ?? 0;
  const items = shown?.items;
  const nameOf = filterNames(names);
  const currency = (facets ?? names?.filterOptions)?.priceRange.min.currency;
  const filters = appliedFilters(state, nameOf, currency);
  const selection = useSelection(items?.map(({ id }) => id) ?? []);

  // The catalogue is empty: nothing to search, filter or sort.
  const isBare = current?.total === 0 && !isFiltered(state);
  const title = listingTitle(state, nameOf);
  const links = listingLinks(state, current?.totalPages ?? null);
  const crumbs =
    title === 'All bags'
      ? [{ name: 'Home', to: '/' }, { name: 'Products' }]
      : [{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: title }];
  const found =
    current === undefined
      ? ''
      : `${bagCount(total)} found, page ${state.page} of ${Math.max(current.totalPages, 1)}`;

  return (
    <Page>
      <Head
        title={state.page > 1 ? `${title}, page ${state.page}` : title}
        description={`${title} at Potli: ${total > 0 ? `${bagCount(total)} ` : 'bags '}with honest sizes, colours side by side and prices in full.`}
        canonical={links.canonical}
        noIndex={links.noIndex}
        previous={links.previous}
        next={links.next}
      />
      {current === undefined ? null : (
        <JsonLd data={import.meta.env.SSR ? listingJsonLd(origin, crumbs, state, current.items) : []} />
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
              {total.toLocaleString('en-IN')}
            </chakra.span>
          )}
        </chakra.h1>
        {isBare ? null : <ListingSearch state={state} go={go} />}
      </chakra.div>
      <VisuallyHidden role="status">{found}</VisuallyHidden>

      <chakra.div
        display={{ lg: isBare ? 'block' : 'grid' }}
        gridTemplateColumns="15.5rem minmax(0, 1fr)"
        columnGap="4rem"
        alignItems="start"
      >
        {isBare ? null : (
          <ListingFilters
            state={state}
            go={go}
            facets={facets}
            shopRange={names?.filterOptions.priceRange ?? null}
            nameOf={nameOf}
            hexOf={(slug) => colourHex(names, slug)}
          />
        )}
        <chakra.div minW={0}>
          {isBare ? null : (
            <ListingToolbar
              state={state}
              go={go}
              sheetId={FILTER_SHEET_ID}
              filterCount={filters.filter(({ key }) => key !== 'search').length}
              mode={mode}
              onMode={setMode}
              selection={selection}
              canSelect={items !== undefined && items.length > 0}
            />
          )}
          {current?.correctedSearch ? (
            <chakra.p pb="s12" color="fg.muted">
              No bag says “{state.search}”. These match “{current.correctedSearch}”.
            </chakra.p>
          ) : null}
          {filters.length === 0 ? null : (
            <chakra.div pb="s16" pt={{ base: 0, lg: 's4' }}>
              <AppliedFilters filters={filters} cleared={resetListing(state)} />
            </chakra.div>
          )}
          <Results
            id={RESULTS_ID}
            data-testid="results"
            aria-busy={isWaiting}
            isOld={isWaiting && shown !== undefined}
          >
            <ListingResults
              state={shownState}
              mode={mode}
              items={items}
              total={shown?.total ?? 0}
              hasFailed={hasFailed}
              onRetry={retry}
              selection={selection}
            />
            {shown === undefined || shown.items.length === 0 ? null : (
              <>
                <ListingFoot text={shownRange(shown.page, shown.limit, shown.items.length, shown.total)} />
                <Pagination
                  page={state.page}
                  totalPages={shown.totalPages}
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
          <SelectionBar selection={selection} items={items ?? []} colours={shownState.colours} />
        ) : compared > 0 ? (
          <CompareTray />
        ) : null}
      </Suspense>
    </Page>
  );
}
