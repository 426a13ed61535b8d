import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { FailureMessage } from '../../components/reauthentication/useAsk';
import type { ReviewInput, ReviewReportReason } from '../../graphql/schema.generated';
import {
  ReviewedProduct_ProductFragmentDoc,
  ReviewerDocument,
  useDeleteReviewMutation,
  useReportReviewMutation,
  useUpdateReviewMutation,
  useVoteForReviewMutation,
  useWriteReviewMutation,
  type OwnReview_ReviewFragment,
  type ReviewedProduct_ProductFragment,
  type ReviewerQuery,
} from './LiveReviews.generated';
import { useChange, withOne } from './useChange';

type ViewerReviews = NonNullable<ReviewerQuery['reviewer']>;

function updateViewerReviews(
  cache: ApolloCache,
  productId: string,
  make: (reviewer: ViewerReviews) => ViewerReviews,
): void {
  cache.updateQuery<ReviewerQuery>({ query: ReviewerDocument, variables: { productId } }, (data) =>
    data?.reviewer ? { ...data, reviewer: make(data.reviewer) } : undefined,
  );
}

/** Evicts every cached list of this product's reviews but the first page, which the answer includes. */
function forgetOtherLists(cache: ApolloCache, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: {
      reviews: (existing: unknown, { storeFieldName, DELETE }) =>
        storeFieldName === 'reviews({"limit":10,"page":1,"sort":"MOST_HELPFUL"})' ? existing : DELETE,
    },
  });
}

/**
 * Writes or updates the viewer's review, with an optimistic response that is rolled back when the server
 * refuses.
 * @returns the failure; null when the review is stored
 */
export function useSaveReview(productId: string) {
  const change = useChange();
  const { cache } = useApolloClient();
  const [write] = useWriteReviewMutation();
  const [update] = useUpdateReviewMutation();
  const keep = (into: ApolloCache, review: OwnReview_ReviewFragment) => {
    updateViewerReviews(into, productId, (reviewer) => ({ ...reviewer, review }));
  };
  /** The product's rating stays unchanged until the server has computed it. */
  const shownAtOnce = (review: OwnReview_ReviewFragment) => {
    const product = cache.readFragment<ReviewedProduct_ProductFragment>({
      id: cache.identify({ __typename: 'Product', id: productId }),
      fragment: ReviewedProduct_ProductFragmentDoc,
      fragmentName: 'ReviewedProduct_product',
    });
    return product && { __typename: 'ReviewSaved' as const, review, product };
  };
  return async (
    id: string | null,
    input: ReviewInput,
    shown: OwnReview_ReviewFragment,
  ): Promise<FailureMessage | null> => {
    const failure = await change(async () => {
      const saved = shownAtOnce(shown);
      if (id === null) {
        const { data } = await write({
          variables: { productId, input },
          ...(saved && { optimisticResponse: { __typename: 'Mutation', writeReview: saved } }),
          update: (into, { data: answer }) => {
            if (answer?.writeReview.__typename === 'ReviewSaved') keep(into, answer.writeReview.review);
          },
        });
        return data?.writeReview;
      }
      const { data } = await update({
        variables: { id, input },
        ...(saved && { optimisticResponse: { __typename: 'Mutation', updateReview: saved } }),
        update: (into, { data: answer }) => {
          if (answer?.updateReview.__typename === 'ReviewSaved') keep(into, answer.updateReview.review);
        },
      });
      return data?.updateReview;
    });
    if (failure === null) forgetOtherLists(cache, productId);
    return failure;
  };
}

/** Deletes the viewer's review. @returns the failure; null on success */
export function useDeleteReview(productId: string) {
  const change = useChange();
  const [mutate] = useDeleteReviewMutation();
  return (id: string): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (answer?.deleteReview.__typename !== 'ReviewDeleted') return;
          updateViewerReviews(cache, productId, (reviewer) => ({ ...reviewer, review: null }));
          forgetOtherLists(cache, productId);
        },
      });
      return data?.deleteReview;
    });
}

/** Votes for a review or withdraws the vote, with an optimistic response. @returns the failure; null on success */
export function useVote(productId: string) {
  const change = useChange();
  const [mutate] = useVoteForReviewMutation();
  return (
    { id, helpfulCount }: { id: string; helpfulCount: number },
    helpful: boolean,
  ): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id, helpful },
        optimisticResponse: {
          __typename: 'Mutation',
          voteForReview: {
            __typename: 'ReviewChanged',
            review: {
              __typename: 'Review',
              id,
              helpfulCount: Math.max(0, helpfulCount + (helpful ? 1 : -1)),
            },
          },
        },
        update: (cache, { data: answer }) => {
          if (answer?.voteForReview.__typename !== 'ReviewChanged') return;
          const { review } = answer.voteForReview;
          updateViewerReviews(cache, productId, (reviewer) => ({
            ...reviewer,
            helpful: withOne(reviewer.helpful, review, helpful),
          }));
        },
      });
      return data?.voteForReview;
    });
}

/** Reports a review. @returns the failure; null on success */
export function useReport(productId: string) {
  const change = useChange();
  const [mutate] = useReportReviewMutation();
  return (id: string, reason: ReviewReportReason): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id, reason },
        update: (cache, { data: answer }) => {
          if (answer?.reportReview.__typename !== 'ReviewChanged') return;
          const { review } = answer.reportReview;
          updateViewerReviews(cache, productId, (reviewer) => ({
            ...reviewer,
            reported: withOne(reviewer.reported, review, true),
          }));
        },
      });
      return data?.reportReview;
    });
}
