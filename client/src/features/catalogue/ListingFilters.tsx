import { listingHref, type ListingState } from '@domain/listing-query';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import type { NameOf } from './filter-names';
import { FILTER_FORM_ID, FilterPanel, type FilterPanelProps } from './FilterPanel';
import type { FilterPanel_FacetsFragment } from './FilterPanel.generated';
import { FilterPanelSkeleton } from './FilterPanelSkeleton';
import { appliedDraft, resetListing, useFilterDraft } from './useFilterDraft';

export const FILTER_SHEET_ID = 'filters';

export interface ListingFiltersProps {
  state: ListingState;
  go: (next: ListingState) => void;
  /** Undefined until the first answer. */
  facets: FilterPanel_FacetsFragment | undefined;
  shopRange: FilterPanelProps['shopRange'];
  nameOf: NameOf;
  hexOf: FilterPanelProps['hexOf'];
}

function closeSheet(): void {
  const sheet = document.getElementById(FILTER_SHEET_ID);
  if (sheet !== null && typeof sheet.hidePopover === 'function' && sheet.matches(':popover-open'))
    sheet.hidePopover();
}

/** The filters: a column beside the list on desktops, a bottom sheet on phones. Changes wait for Apply Filters. */
export function ListingFilters({ state, go, facets, shopRange, nameOf, hexOf }: ListingFiltersProps) {
  const { draft, edit, reset, isDirty } = useFilterDraft(state);
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
            reset();
            closeSheet();
          }}
        >
          Reset All
        </TextLink>
      }
      foot={
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
          shopRange={shopRange}
          nameOf={nameOf}
          hexOf={hexOf}
          draft={draft}
          isDirty={isDirty}
          onEdit={edit}
          onApply={() => {
            closeSheet();
            go(appliedDraft(state, draft));
          }}
        />
      )}
    </Sheet>
  );
}
