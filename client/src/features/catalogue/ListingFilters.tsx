import { listingHref, type ListingState } from '@domain/listing-query';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import type { FilterNameLookup } from './filter-names';
import { FILTER_FORM_ID, FilterPanel, type FilterPanelProps } from './FilterPanel';
import type { FilterPanel_FacetsFragment } from './FilterPanel.generated';
import { FilterPanelSkeleton } from './FilterPanelSkeleton';
import { applyDraft, resetListing, useFilterDraft } from './useFilterDraft';

export const FILTER_SHEET_ID = 'filters';

interface ListingFiltersProps {
  state: ListingState;
  goToListing: (next: ListingState) => void;
  /** Undefined until the first answer. */
  facets: FilterPanel_FacetsFragment | undefined;
  overallPriceRange: FilterPanelProps['overallPriceRange'];
  filterNameOf: FilterNameLookup;
  colourHexOf: FilterPanelProps['colourHexOf'];
}

function closeSheet(): void {
  const sheet = document.getElementById(FILTER_SHEET_ID);
  if (sheet !== null && typeof sheet.hidePopover === 'function' && sheet.matches(':popover-open'))
    sheet.hidePopover();
}

/** The filters: a column beside the list on desktops, a bottom sheet on phones. Changes wait for Apply Filters. */
export function ListingFilters({
  state,
  goToListing,
  facets,
  overallPriceRange,
  filterNameOf,
  colourHexOf,
}: ListingFiltersProps) {
  const { draft, editDraft, resetDraft, isDirty } = useFilterDraft(state);
  return (
    <Sheet
      id={FILTER_SHEET_ID}
      title="Filters"
      inPageFrom="lg"
      aside={
        <TextLink
          to={listingHref(resetListing(state))}
          preventScrollReset
          onClick={() => {
            resetDraft();
            closeSheet();
          }}
        >
          Reset All
        </TextLink>
      }
      footer={
        <Button type="submit" form={FILTER_FORM_ID} wide>
          Apply Filters
        </Button>
      }
    >
      {facets === undefined ? (
        <FilterPanelSkeleton />
      ) : (
        <FilterPanel
          state={state}
          facets={facets}
          overallPriceRange={overallPriceRange}
          filterNameOf={filterNameOf}
          colourHexOf={colourHexOf}
          draft={draft}
          isDirty={isDirty}
          onEdit={editDraft}
          onApply={() => {
            closeSheet();
            goToListing(applyDraft(state, draft));
          }}
        />
      )}
    </Sheet>
  );
}
