import type { ReviewSort } from '../../../graphql/schema.generated';
import { chakra } from '../../../ui/chakra';
import { Option } from '../../../ui/Option';
import { Select, type SelectOption } from '../../../ui/Select';
import { formatShownRange } from './review.format';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';
import type { ReviewFilter } from './useReviewList';

const SORTS: readonly SelectOption<ReviewSort>[] = [
  { value: 'MOST_HELPFUL', label: 'Most helpful' },
  { value: 'NEWEST', label: 'Newest' },
  { value: 'HIGHEST', label: 'Highest rated' },
  { value: 'LOWEST', label: 'Lowest rated' },
];
const STARS: readonly SelectOption<string>[] = [
  { value: '', label: 'All ratings' },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: stars === 1 ? '1 star' : `${stars} stars`,
  })),
];

interface ReviewFiltersProps {
  reviews: ReviewList_ReviewsFragment;
  filter: ReviewFilter;
  onChange: (change: Partial<ReviewFilter>) => void;
}

/** Count, filters and sort of the reviews. */
export function ReviewFilters({ reviews, filter, onChange }: ReviewFiltersProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      columnGap="s24"
      fontSize="t14"
      color="fg.muted"
      pb="s4"
    >
      <span aria-live="polite">{reviews.total === 0 ? 'No reviews' : formatShownRange(reviews)}</span>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="s24"
        css={{ '& > label': { fontSize: 't14', minHeight: 'target' } }}
      >
        <Option
          name="with-photos"
          checked={filter.withPhotos}
          onChange={(withPhotos) => {
            onChange({ withPhotos });
          }}
        >
          With photos
        </Option>
        <Select
          label="Filter reviews by stars"
          value={filter.stars === null ? '' : String(filter.stars)}
          options={STARS}
          onChange={(value) => {
            onChange({ stars: value === '' ? null : Number(value) });
          }}
        />
        <Select
          label="Sort reviews"
          value={filter.sort}
          options={SORTS}
          onChange={(sort) => {
            onChange({ sort });
          }}
        />
      </chakra.div>
    </chakra.div>
  );
}
