import { useState } from 'react';
import type { ReviewSort } from '../../graphql/schema.generated';
import { useProductReviewsQuery } from './LiveReviews.generated';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

/** Filter and sort of the reviews. */
export interface ReviewChoice {
  sort: ReviewSort;
  /** Null for any number of stars. */
  stars: number | null;
  withPhotos: boolean;
}

const AT_FIRST: ReviewChoice = { sort: 'MOST_HELPFUL', stars: null, withPhotos: false };

/** The list for the current filter and page; only the initial list comes with the page instead of a query. */
export function useReviewList(slug: string, first: ReviewList_ReviewsFragment) {
  const [choice, setChoice] = useState(AT_FIRST);
  const [page, setPage] = useState(1);
  const { sort, stars, withPhotos } = choice;
  const isFiltered = stars !== null || withPhotos;
  const isAtStart = page === 1 && sort === AT_FIRST.sort && !isFiltered;
  const { data, previousData, loading, error, refetch } = useProductReviewsQuery({
    variables: {
      slug,
      page,
      sort,
      ...(stars === null ? {} : { stars }),
      ...(withPhotos ? { withPhotos } : {}),
    },
    skip: isAtStart,
  });
  const later = data ?? previousData;
  return {
    choice,
    page,
    isFiltered,
    reviews: isAtStart ? first : (later?.product?.reviews ?? first),
    isBusy: !isAtStart && loading,
    hasFailed: !isAtStart && error !== undefined,
    turnTo: setPage,
    choose: (change: Partial<ReviewChoice>) => {
      setChoice((before) => ({ ...before, ...change }));
      setPage(1);
    },
    again: () => void refetch().catch(() => undefined),
  };
}
