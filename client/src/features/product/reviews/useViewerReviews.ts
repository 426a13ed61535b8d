import type { ApolloCache, Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { FailureMessage } from '../../../components/reauthentication/useSendRequest';
import type { ReviewInput, ReviewReportReason } from '../../../graphql/schema.generated';
import {
  ReviewedProduct_ProductFragmentDoc,
  ViewerReviewsDocument,
  useDeleteReviewMutation,
  useReportReviewMutation,
  useUpdateReviewMutation,
  useVoteForReviewMutation,
  useWriteReviewMutation,
  type ReviewedProduct_ProductFragment,
  type ViewerReviewsQuery,
} from './InteractiveReviews.generated';
import { useSendForFailure, toggleInList } from '../contributions/useSendForFailure';
import { useViewerChange, votesAfter } from '../contributions/useViewerChange';

type OwnReview = NonNullable<ViewerReviews['review']>;
type ViewerReviews = NonNullable<Unmasked<ViewerReviewsQuery>['viewerReviews']>;

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
        storeFieldName === 'reviews:{"page":1,"limit":10,"sort":"MOST_HELPFUL"}' ? existing : DELETE,
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
  const storeReview = (targetCache: ApolloCache, review: OwnReview) => {
    updateViewerReviews(targetCache, productId, (viewerReviews) => ({ ...viewerReviews, review }));
  };
  /** The product's rating stays unchanged until the server has computed it. */
  const optimisticResult = (review: OwnReview) => {
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
    optimisticReview: OwnReview,
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
  const send = useViewerChange(useDeleteReviewMutation(), {
    field: 'deleteReview',
    savedAs: 'ReviewDeleted',
    store: (cache) => {
      updateViewerReviews(cache, productId, (viewerReviews) => ({ ...viewerReviews, review: null }));
      evictOtherReviewLists(cache, productId);
    },
  });
  return (id: string) => send({ id });
}

/** Votes for a review or withdraws the vote, with an optimistic response. @returns the failure; null on success */
export function useReviewVote(productId: string) {
  const send = useViewerChange(useVoteForReviewMutation(), {
    field: 'voteForReview',
    savedAs: 'ReviewChanged',
    store: (cache, { review }, { helpful }) => {
      updateViewerReviews(cache, productId, (viewerReviews) => ({
        ...viewerReviews,
        helpful: toggleInList(viewerReviews.helpful, review, helpful),
      }));
    },
  });
  return ({ id, helpfulCount }: { id: string; helpfulCount: number }, helpful: boolean) => {
    const review = { __typename: 'Review' as const, id, helpfulCount: votesAfter(helpfulCount, helpful) };
    return send(
      { id, helpful },
      { __typename: 'Mutation', voteForReview: { __typename: 'ReviewChanged', review } },
    );
  };
}

/** Reports a review. @returns the failure; null on success */
export function useReportReview(productId: string) {
  const send = useViewerChange(useReportReviewMutation(), {
    field: 'reportReview',
    savedAs: 'ReviewChanged',
    store: (cache, { review }) => {
      updateViewerReviews(cache, productId, (viewerReviews) => ({
        ...viewerReviews,
        reported: toggleInList(viewerReviews.reported, review, true),
      }));
    },
  });
  return (id: string, reason: ReviewReportReason) => send({ id, reason });
}
