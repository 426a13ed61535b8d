import { useState } from 'react';
import type { ReviewSort } from '../../../graphql/schema.generated';
import { useProductReviewsQuery } from './InteractiveReviews.generated';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

/** Filter and sort of the reviews. */
export interface ReviewFilter {
  sort: ReviewSort;
  /** Null for any number of stars. */
  stars: number | null;
  withPhotos: boolean;
}

const DEFAULT_FILTER: ReviewFilter = { sort: 'MOST_HELPFUL', stars: null, withPhotos: false };

/** The list for the current filter and page; only the initial list comes with the page instead of a query. */
export function useReviewList(slug: string, initialReviews: ReviewList_ReviewsFragment) {
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const [page, setPage] = useState(1);
  const { sort, stars, withPhotos } = filter;
  const isFiltered = stars !== null || withPhotos;
  const isInitialList = page === 1 && sort === DEFAULT_FILTER.sort && !isFiltered;
  const { data, previousData, loading, error, refetch } = useProductReviewsQuery({
    variables: {
      slug,
      page,
      sort,
      ...(stars === null ? {} : { stars }),
      ...(withPhotos ? { withPhotos } : {}),
    },
    skip: isInitialList,
  });
  const loadedData = data ?? previousData;
  return {
    choice: filter,
    page,
    isFiltered,
    reviews: isInitialList ? initialReviews : (loadedData?.product?.reviews ?? initialReviews),
    isBusy: !isInitialList && loading,
    hasFailed: !isInitialList && error !== undefined,
    goToPage: setPage,
    changeFilter: (change: Partial<ReviewFilter>) => {
      setFilter((current) => ({ ...current, ...change }));
      setPage(1);
    },
    retry: () => void refetch().catch(() => undefined),
  };
}
