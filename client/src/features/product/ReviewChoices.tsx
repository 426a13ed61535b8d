import type { ReviewSort } from '../../graphql/schema.generated';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import { Select, type SelectOption } from '../../ui/Select';
import { rangeWords } from './review.format';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';
import type { ReviewChoice } from './useReviewList';

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

export interface ReviewChoicesProps {
  reviews: ReviewList_ReviewsFragment;
  choice: ReviewChoice;
  onChoose: (change: Partial<ReviewChoice>) => void;
}

/** Count, filters and sort of the reviews. */
export function ReviewChoices({ reviews, choice, onChoose }: ReviewChoicesProps) {
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
      <span aria-live="polite">{reviews.total === 0 ? 'No reviews' : rangeWords(reviews)}</span>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="s24"
        css={{ '& > label': { fontSize: 't14', minHeight: 'target' } }}
      >
        <Option
          name="with-photos"
          checked={choice.withPhotos}
          onChange={(withPhotos) => {
            onChoose({ withPhotos });
          }}
        >
          With photos
        </Option>
        <Select
          label="Filter reviews by stars"
          value={choice.stars === null ? '' : String(choice.stars)}
          options={STARS}
          onChange={(value) => {
            onChoose({ stars: value === '' ? null : Number(value) });
          }}
        />
        <Select
          label="Sort reviews"
          value={choice.sort}
          options={SORTS}
          onChange={(sort) => {
            onChoose({ sort });
          }}
        />
      </chakra.div>
    </chakra.div>
  );
}
