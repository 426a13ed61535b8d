import { useRef, useState } from 'react';
import type { ReviewSort } from '../../graphql/schema.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Grid12 } from '../../ui/Grid12';
import { Select, type SelectOption } from '../../ui/Select';
import { Alert } from '../../ui/Alert';
import { TextButton } from '../../ui/TextButton';
import { ReviewCard } from './ReviewCard';
import { ReviewSummary } from './ReviewSummary';
import { type ReviewList_ReviewsFragment, useProductReviewsQuery } from './Reviews.generated';
import { rangeWords } from './review.format';

const SORTS: readonly SelectOption<ReviewSort>[] = [
  { value: 'MOST_HELPFUL', label: 'Most helpful' },
  { value: 'NEWEST', label: 'Newest' },
  { value: 'HIGHEST', label: 'Highest rated' },
  { value: 'LOWEST', label: 'Lowest rated' },
];

export interface ReviewsPanelProps {
  slug: string;
  /** Page 1 by most helpful: what the page came with. */
  first: ReviewList_ReviewsFragment;
}

/** What shoppers say: the mean, the spread and ten opinions at a time. */
export function ReviewsPanel({ slug, first }: ReviewsPanelProps) {
  const [sort, setSort] = useState<ReviewSort>('MOST_HELPFUL');
  const [page, setPage] = useState(1);
  const listRef = useRef<HTMLDivElement>(null);
  const atStart = page === 1 && sort === 'MOST_HELPFUL';
  const { data, previousData, loading, error, refetch } = useProductReviewsQuery({
    variables: { slug, page, sort },
    skip: atStart,
  });
  const later = data ?? previousData;
  const reviews = atStart ? first : (later?.product?.reviews ?? first);
  const busy = !atStart && loading;

  if (first.total === 0) {
    return (
      <EmptyState title="No reviews yet" level={2}>
        Nobody has written about this bag so far.
      </EmptyState>
    );
  }

  const turnTo = (next: number) => {
    setPage(next);
    // The new page starts where the old one started, for eyes and for screen readers.
    listRef.current?.focus({ preventScroll: true });
    listRef.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <Grid12 rowGap="s48">
      <chakra.div gridColumn={{ base: '1 / -1', md: 'span 4' }}>
        <ReviewSummary reviews={first} />
      </chakra.div>
      <chakra.div
        ref={listRef}
        tabIndex={-1}
        role="region"
        aria-label="Reviews"
        aria-busy={busy}
        gridColumn={{ base: '1 / -1', md: '6 / -1' }}
        opacity={busy ? 0.6 : 1}
        outline="none"
      >
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          fontSize="t14"
          color="fg.muted"
          pb="s4"
        >
          <span aria-live="polite">{rangeWords(reviews)}</span>
          <Select
            label="Sort reviews"
            value={sort}
            options={SORTS}
            onChange={(value) => {
              setSort(value);
              setPage(1);
            }}
          />
        </chakra.div>
        {error ? (
          <Alert tone="fault">
            Failed to load reviews.{' '}
            <TextButton onClick={() => void refetch().catch(() => undefined)}>Try Again</TextButton>
          </Alert>
        ) : (
          reviews.items.map((review) => <ReviewCard key={review.id} review={review} />)
        )}
        {first.totalPages > 1 ? (
          <chakra.nav aria-label="Pages of reviews" display="flex" alignItems="center" gap="s16" pt="s8">
            <Button
              variant="line"
              disabled={page <= 1 || busy}
              onClick={() => {
                turnTo(page - 1);
              }}
            >
              Previous
            </Button>
            <Button
              variant="line"
              disabled={page >= first.totalPages || busy}
              onClick={() => {
                turnTo(page + 1);
              }}
            >
              Next
            </Button>
            <chakra.span textStyle="second">
              Page {page} of {first.totalPages}
            </chakra.span>
          </chakra.nav>
        ) : null}
      </chakra.div>
    </Grid12>
  );
}
