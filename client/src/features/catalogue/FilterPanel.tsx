import { DEFAULT_PAGE_SIZE, FILTER_BRANDS_SHOWN } from '@domain/limits';
import { MINIMUM_RATINGS, type ListingState } from '@domain/listing-query';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import { formatMinimumRating } from './applied-filters';
import { CheckList } from './CheckList';
import { ColourFilter } from './ColourFilter';
import {
  includeChosenValues,
  type CountedValue,
  type FilterGroupName,
  type FilterNameLookup,
} from './filter-names';
import { FilterGroup } from './FilterGroup';
import type { FilterPanel_FacetsFragment } from './FilterPanel.generated';
import { PriceField } from './PriceField';
import { PriceSlider } from './PriceSlider';
import { toSliderRange } from './price-range';
import type { FilterDraft } from './useFilterDraft';

export const FILTER_FORM_ID = 'filter-form';
/** Materials and countries shown before the collapsed rest. */
const VISIBLE_VALUES = 6;

export interface FilterPanelProps {
  state: ListingState;
  facets: FilterPanel_FacetsFragment;
  /** Price range of all products; null until it is loaded. */
  overallPriceRange: FilterPanel_FacetsFragment['priceRange'] | null;
  filterNameOf: FilterNameLookup;
  /** Hex value of a colour family. */
  colourHexOf: (slug: string) => string;
  draft: FilterDraft;
  /** Whether the draft differs from the applied filters. */
  isDirty: boolean;
  onEdit: (change: Partial<FilterDraft>) => void;
  onApply: () => void;
}

/**
 * The draft of the filters, with the count of each value. Without JavaScript it is an ordinary form, whose fields
 * are named after the URL parameters.
 */
export function FilterPanel({
  state,
  facets,
  overallPriceRange,
  filterNameOf,
  colourHexOf,
  draft,
  isDirty,
  onEdit,
  onApply,
}: FilterPanelProps) {
  const { priceHistogram } = facets;
  // An empty result has no price range; the range of all products is used instead.
  const priceRange = facets.priceRange.max.amount > 0 ? facets.priceRange : overallPriceRange;
  const currency = facets.priceRange.min.currency;
  const range = toSliderRange(
    priceRange && { min: priceRange.min.amount, max: priceRange.max.amount },
    currency,
  );
  const empty = (group: FilterGroupName) => (slug: string) => ({
    slug,
    name: filterNameOf(group, slug),
    count: 0,
  });
  const categories = includeChosenValues<CountedValue>(
    facets.categories,
    draft.categories,
    empty('categories'),
  );
  const brands = includeChosenValues<CountedValue>(facets.brands, draft.brands, empty('brands'));
  const materials = includeChosenValues<CountedValue>(facets.materials, draft.materials, empty('materials'));
  const countries = includeChosenValues<CountedValue>(facets.countries, draft.countries, empty('countries'));
  const colours = includeChosenValues<CountedValue & { hex: string }>(
    facets.colours,
    draft.colours,
    (slug) => ({
      ...empty('colours')(slug),
      hex: colourHexOf(slug),
    }),
  );
  const total = facets.categories.reduce((sum, { count }) => sum + count, 0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form id={FILTER_FORM_ID} action="/products" method="get" onSubmit={submit}>
      {state.search === '' ? null : <input type="hidden" name="search" value={state.search} />}
      {state.sort === null ? null : <input type="hidden" name="sort" value={state.sort} />}
      {state.limit === DEFAULT_PAGE_SIZE ? null : <input type="hidden" name="limit" value={state.limit} />}
      <FilterGroup legend="Category">
        <Option
          type="radio"
          name="category"
          value=""
          checked={draft.categories.length === 0}
          onChange={() => {
            onEdit({ categories: [] });
          }}
          count={total}
        >
          All categories
        </Option>
        {categories.map(({ slug, name, count }) => (
          <Option
            key={slug}
            type="radio"
            name="category"
            value={slug}
            checked={draft.categories.length === 1 && draft.categories[0] === slug}
            onChange={() => {
              onEdit({ categories: [slug] });
            }}
            count={count}
          >
            {name}
          </Option>
        ))}
      </FilterGroup>
      <FilterGroup legend="Price">
        <PriceSlider
          range={range}
          currency={currency}
          minPrice={draft.minPrice}
          maxPrice={draft.maxPrice}
          onChange={onEdit}
          buckets={priceHistogram.map(({ from, to, count }) => ({ from: from.amount, to: to.amount, count }))}
        />
        <chakra.div display="grid" gridTemplateColumns="1fr auto 1fr" alignItems="center" gap="s8">
          <PriceField
            name="minPrice"
            label="From price"
            value={draft.minPrice}
            placeholderPrice={range.min}
            currency={currency}
            onChange={(minPrice) => {
              onEdit({ minPrice });
            }}
          />
          <chakra.span color="fg.muted">to</chakra.span>
          <PriceField
            name="maxPrice"
            label="To price"
            value={draft.maxPrice}
            placeholderPrice={range.max}
            currency={currency}
            onChange={(maxPrice) => {
              onEdit({ maxPrice });
            }}
          />
        </chakra.div>
      </FilterGroup>
      {brands.length === 0 ? null : (
        <FilterGroup legend="Brand">
          <CheckList
            name="brand"
            values={brands}
            chosen={draft.brands}
            onChange={(brands) => {
              onEdit({ brands });
            }}
            visibleCount={FILTER_BRANDS_SHOWN}
            moreLabel={`All ${brands.length} brands`}
          />
        </FilterGroup>
      )}
      {colours.length === 0 ? null : (
        <FilterGroup legend="Colour">
          <ColourFilter
            colours={colours}
            chosen={draft.colours}
            onChange={(colours) => {
              onEdit({ colours });
            }}
          />
        </FilterGroup>
      )}
      {materials.length === 0 ? null : (
        <FilterGroup legend="Material">
          <CheckList
            name="material"
            values={materials}
            chosen={draft.materials}
            onChange={(materials) => {
              onEdit({ materials });
            }}
            visibleCount={VISIBLE_VALUES}
            moreLabel={`All ${materials.length} materials`}
          />
        </FilterGroup>
      )}
      {countries.length === 0 ? null : (
        <FilterGroup legend="Country of origin">
          <CheckList
            name="country"
            values={countries}
            chosen={draft.countries}
            onChange={(countries) => {
              onEdit({ countries });
            }}
            visibleCount={VISIBLE_VALUES}
            moreLabel={`All ${countries.length} countries`}
          />
        </FilterGroup>
      )}
      <FilterGroup legend="Rating">
        {MINIMUM_RATINGS.toReversed().map((rating) => (
          <Option
            key={rating}
            name="rating"
            value={String(rating)}
            checked={draft.rating === rating}
            onChange={(isChecked) => {
              onEdit({ rating: isChecked ? rating : null });
            }}
            count={facets.ratings.find(({ minRating }) => minRating === rating)?.count ?? 0}
          >
            {formatMinimumRating(rating)}
          </Option>
        ))}
      </FilterGroup>
      <FilterGroup legend="Availability">
        <Option
          name="inStock"
          value="true"
          checked={draft.inStock === true}
          onChange={(isChecked) => {
            onEdit({ inStock: isChecked ? true : null });
          }}
          count={facets.inStockCount}
        >
          In stock
        </Option>
        <Option
          name="featured"
          value="true"
          checked={draft.featured === true}
          onChange={(isChecked) => {
            onEdit({ featured: isChecked ? true : null });
          }}
          count={facets.featuredCount}
        >
          Featured
        </Option>
        <Option
          name="onSale"
          value="true"
          checked={draft.onSale === true}
          onChange={(isChecked) => {
            onEdit({ onSale: isChecked ? true : null });
          }}
          count={facets.onSaleCount}
        >
          On sale
        </Option>
      </FilterGroup>
      {/* On phones the sheet's footer submits this form instead. With unapplied changes the button sticks. */}
      <chakra.div
        display={{ base: 'none', lg: 'block' }}
        position={isDirty ? 'sticky' : 'static'}
        bottom={0}
        py="s12"
        bg="bg.paper"
        // A border where the list scrolls under the button.
        borderTop={isDirty ? '1px solid {colors.line}' : undefined}
      >
        <Button type="submit" wide>
          Apply Filters
        </Button>
      </chakra.div>
    </form>
  );
}
