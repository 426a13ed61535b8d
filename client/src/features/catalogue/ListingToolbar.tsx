import { PAGE_SIZES, type PageSize } from '@domain/limits';
import {
  DEFAULT_LISTING_SORT,
  LISTING_SORTS,
  type ListingSort,
  type ListingState,
} from '@domain/listing-query';
import type { ViewMode } from '../../state/view-mode';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Option } from '../../ui/Option';
import { Select } from '../../ui/Select';
import { SORT_LABELS } from './listing-labels';
import type { Selection } from './useSelection';

interface ListingToolbarProps {
  state: ListingState;
  goToListing: (next: ListingState) => void;
  /** Id of the filter sheet that the phone's button opens. */
  sheetId: string;
  /** Number of applied filters; the search does not count. */
  filterCount: number;
  mode: ViewMode;
  onMode: (mode: ViewMode) => void;
  selection: Selection;
  /** False while no product is listed. */
  canSelect: boolean;
}

const FilterButton = chakra('button', {
  base: {
    display: { base: 'inline-flex', lg: 'none' },
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 's8',
    minHeight: '3rem',
    paddingTop: '0.125rem',
    color: 'accent',
    fontWeight: 500,
    borderRight: '1px solid {colors.line}',
  },
});

type SortValue = ListingSort | '';

/** Filters and sort in a sticky bar on phones; sort, page size and view mode beside the list on desktops. */
export function ListingToolbar(props: ListingToolbarProps) {
  const { state, goToListing, sheetId, filterCount, mode, onMode, selection, canSelect } = props;
  const isSearching = state.search !== '';
  const sorts: { value: SortValue; label: string }[] = [
    ...(isSearching ? [{ value: '' as const, label: 'Best match' }] : []),
    ...LISTING_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
  ];
  const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));
  return (
    <>
      <chakra.div
        position={{ base: 'sticky', lg: 'static' }}
        top="header"
        zIndex="toolbar"
        bg="bg.paper"
        display={{ base: 'flex', lg: 'none' }}
        alignItems="center"
        mx={{ base: 'calc({spacing.margin} * -1)', lg: 0 }}
        borderBlock="1px solid {colors.line}"
      >
        <FilterButton type="button" popoverTarget={sheetId}>
          <Icon name="sliders" />
          Filters
          {filterCount === 0 ? null : (
            <chakra.span
              display="inline-grid"
              placeItems="center"
              minW="1.25rem"
              h="1.25rem"
              mt="-0.125rem"
              pt="0.0625rem"
              bg="accent"
              color="bg.paper"
              fontSize="t12"
              borderRadius="1rem"
            >
              {filterCount}
            </chakra.span>
          )}
        </FilterButton>
        <chakra.div flex="1" display="flex" justifyContent="center" minW={0} px="s8">
          <SortSelect state={state} goToListing={goToListing} sorts={sorts} />
        </chakra.div>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={{ base: '0 {spacing.s12}', lg: 's32' }}
        minH="3.25rem"
      >
        {canSelect ? (
          <chakra.div mr="auto" flex="none">
            <Option name="select-all" checked={selection.isAllSelected} onChange={selection.setAllSelected}>
              Select all
            </Option>
          </chakra.div>
        ) : (
          <span />
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap={{ base: '0 {spacing.s8}', lg: 's32' }}
          minW={0}
        >
          <chakra.div display={{ base: 'none', lg: 'block' }}>
            <SortSelect state={state} goToListing={goToListing} sorts={sorts} />
          </chakra.div>
          <Select
            label="Page size"
            value={String(state.limit)}
            options={sizes}
            onChange={(value) => {
              const limit: PageSize | undefined = PAGE_SIZES.find((size) => String(size) === value);
              if (limit !== undefined) goToListing({ ...state, limit, page: 1 });
            }}
          />
          <chakra.div display="flex" role="group" aria-label="View" mr="-0.75rem">
            <IconButton
              icon="grid"
              label="Grid"
              aria-pressed={mode === 'grid'}
              onClick={() => {
                onMode('grid');
              }}
            />
            <IconButton
              icon="rows"
              label="List"
              aria-pressed={mode === 'list'}
              onClick={() => {
                onMode('list');
              }}
            />
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </>
  );
}

interface SortSelectProps {
  state: ListingState;
  goToListing: (next: ListingState) => void;
  sorts: readonly { value: SortValue; label: string }[];
}

function SortSelect({ state, goToListing, sorts }: SortSelectProps) {
  const defaultSort = state.search === '' ? DEFAULT_LISTING_SORT : '';
  return (
    <Select
      label="Sort by"
      value={state.sort ?? defaultSort}
      options={sorts}
      onChange={(value) => {
        goToListing({ ...state, sort: value === '' || value === defaultSort ? null : value, page: 1 });
      }}
    />
  );
}
