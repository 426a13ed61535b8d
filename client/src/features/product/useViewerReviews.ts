import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { FailureMessage } from '../../components/reauthentication/useSendRequest';
import type { ReviewInput, ReviewReportReason } from '../../graphql/schema.generated';
import {
  ReviewedProduct_ProductFragmentDoc,
  ViewerReviewsDocument,
  useDeleteReviewMutation,
  useReportReviewMutation,
  useUpdateReviewMutation,
  useVoteForReviewMutation,
  useWriteReviewMutation,
  type OwnReview_ReviewFragment,
  type ReviewedProduct_ProductFragment,
  type ViewerReviewsQuery,
} from './InteractiveReviews.generated';
import { useSendForFailure, toggleInList } from './useSendForFailure';

type ViewerReviews = NonNullable<ViewerReviewsQuery['viewerReviews']>;

function updateViewerReviews(
  cache: ApolloCache,
  productId: string,
  update: (viewerReviews: ViewerReviews) => ViewerReviews,
): void {
  cache.updateQuery<ViewerReviewsQuery>({ query: ViewerReviewsDocument, variables: { productId } }, (data) =>
    data?.viewerReviews ? { ...data, viewerReviews: update(data.viewerReviews) } : undefined,
  );
}

/** Evicts every cached list of this product's reviews but the first page, which the answer includes. */
function evictOtherReviewLists(cache: ApolloCache, productId: string): void {
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
  const sendForFailure = useSendForFailure();
  const { cache } = useApolloClient();
  const [writeReview] = useWriteReviewMutation();
  const [updateReview] = useUpdateReviewMutation();
  const storeReview = (targetCache: ApolloCache, review: OwnReview_ReviewFragment) => {
    updateViewerReviews(targetCache, productId, (viewerReviews) => ({ ...viewerReviews, review }));
  };
  /** The product's rating stays unchanged until the server has computed it. */
  const optimisticResult = (review: OwnReview_ReviewFragment) => {
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
    optimisticReview: OwnReview_ReviewFragment,
  ): Promise<FailureMessage | null> => {
    const failure = await sendForFailure(async () => {
      const optimisticSave = optimisticResult(optimisticReview);
      if (id === null) {
        const { data } = await writeReview({
          variables: { productId, input },
          ...(optimisticSave && {
            optimisticResponse: { __typename: 'Mutation', writeReview: optimisticSave },
          }),
          update: (targetCache, { data: answer }) => {
            if (answer?.writeReview.__typename === 'ReviewSaved')
              storeReview(targetCache, answer.writeReview.review);
          },
        });
        return data?.writeReview;
      }
      const { data } = await updateReview({
        variables: { id, input },
        ...(optimisticSave && {
          optimisticResponse: { __typename: 'Mutation', updateReview: optimisticSave },
        }),
        update: (targetCache, { data: answer }) => {
          if (answer?.updateReview.__typename === 'ReviewSaved')
            storeReview(targetCache, answer.updateReview.review);
        },
      });
      return data?.updateReview;
    });
    if (failure === null) evictOtherReviewLists(cache, productId);
    return failure;
  };
}

/** Deletes the viewer's review. @returns the failure; null on success */
export function useDeleteReview(productId: string) {
  const sendForFailure = useSendForFailure();
  const [mutate] = useDeleteReviewMutation();
  return (id: string): Promise<FailureMessage | null> =>
    sendForFailure(async () => {
      const { data } = await mutate({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (answer?.deleteReview.__typename !== 'ReviewDeleted') return;
          updateViewerReviews(cache, productId, (viewerReviews) => ({ ...viewerReviews, review: null }));
          evictOtherReviewLists(cache, productId);
        },
      });
      return data?.deleteReview;
    });
}

/** Votes for a review or withdraws the vote, with an optimistic response. @returns the failure; null on success */
export function useReviewVote(productId: string) {
  const sendForFailure = useSendForFailure();
  const [mutate] = useVoteForReviewMutation();
  return (
    { id, helpfulCount }: { id: string; helpfulCount: number },
    helpful: boolean,
  ): Promise<FailureMessage | null> =>
    sendForFailure(async () => {
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
          updateViewerReviews(cache, productId, (viewerReviews) => ({
            ...viewerReviews,
            helpful: toggleInList(viewerReviews.helpful, review, helpful),
          }));
        },
      });
      return data?.voteForReview;
    });
}

/** Reports a review. @returns the failure; null on success */
export function useReportReview(productId: string) {
  const sendForFailure = useSendForFailure();
  const [mutate] = useReportReviewMutation();
  return (id: string, reason: ReviewReportReason): Promise<FailureMessage | null> =>
    sendForFailure(async () => {
      const { data } = await mutate({
        variables: { id, reason },
        update: (cache, { data: answer }) => {
          if (answer?.reportReview.__typename !== 'ReviewChanged') return;
          const { review } = answer.reportReview;
          updateViewerReviews(cache, productId, (viewerReviews) => ({
            ...viewerReviews,
            reported: toggleInList(viewerReviews.reported, review, true),
          }));
        },
      });
      return data?.reportReview;
    });
}
