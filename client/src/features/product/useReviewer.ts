import type { ApolloCache } from '@apollo/client';
import { useAsk, type ToldFailure } from '../../components/proof/useAsk';
import type { ReviewInput, ReviewReportReason } from '../../graphql/schema.generated';
import {
  ReviewerDocument,
  useDeleteReviewMutation,
  useReportReviewMutation,
  useUpdateReviewMutation,
  useVoteForReviewMutation,
  useWriteReviewMutation,
  type OwnReview_ReviewFragment,
  type ReviewerQuery,
} from './LiveReviews.generated';

type Reviewer = NonNullable<ReviewerQuery['reviewer']>;

function changeReviewer(cache: ApolloCache, productId: string, make: (reviewer: Reviewer) => Reviewer): void {
  cache.updateQuery<ReviewerQuery>({ query: ReviewerDocument, variables: { productId } }, (data) =>
    data?.reviewer ? { ...data, reviewer: make(data.reviewer) } : undefined,
  );
}

/** The first page came with the answer; every other list of this product's reviews is asked for anew. */
function forgetOtherLists(cache: ApolloCache, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: {
      reviews: (existing: unknown, { storeFieldName, DELETE }) =>
        storeFieldName === 'reviews({"limit":10,"page":1,"sort":"MOST_HELPFUL"})' ? existing : DELETE,
    },
  });
}

/** Writes one's review, or changes it. @returns why not; null when it is stored */
export function useSaveReview(productId: string) {
  const ask = useAsk();
  const [write] = useWriteReviewMutation();
  const [change] = useUpdateReviewMutation();
  const keep = (cache: ApolloCache, review: OwnReview_ReviewFragment) => {
    changeReviewer(cache, productId, (reviewer) => ({ ...reviewer, review }));
    forgetOtherLists(cache, productId);
  };
  return async (id: string | null, input: ReviewInput): Promise<ToldFailure | null> => {
    const result = await ask(async () => {
      if (id === null) {
        const { data } = await write({
          variables: { productId, input },
          update: (cache, { data: answer }) => {
            if (answer?.writeReview.__typename === 'ReviewSaved') keep(cache, answer.writeReview.review);
          },
        });
        return data?.writeReview;
      }
      const { data } = await change({
        variables: { id, input },
        update: (cache, { data: answer }) => {
          if (answer?.updateReview.__typename === 'ReviewSaved') keep(cache, answer.updateReview.review);
        },
      });
      return data?.updateReview;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Takes one's review away. @returns why not; null when it is gone */
export function useDeleteReview(productId: string) {
  const ask = useAsk();
  const [mutate] = useDeleteReviewMutation();
  return async (id: string): Promise<ToldFailure | null> => {
    const result = await ask(async () => {
      const { data } = await mutate({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (answer?.deleteReview.__typename !== 'ReviewDeleted') return;
          changeReviewer(cache, productId, (reviewer) => ({ ...reviewer, review: null }));
          forgetOtherLists(cache, productId);
        },
      });
      return data?.deleteReview;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Says that a review helped, or takes that back; seen at once. @returns why not; null when it is so */
export function useVote(productId: string) {
  const ask = useAsk();
  const [mutate] = useVoteForReviewMutation();
  return async (
    { id, helpfulCount }: { id: string; helpfulCount: number },
    helpful: boolean,
  ): Promise<ToldFailure | null> => {
    const result = await ask(async () => {
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
          changeReviewer(cache, productId, (reviewer) => {
            const others = reviewer.helpful.filter((one) => one.id !== id);
            return { ...reviewer, helpful: helpful ? [...others, review] : others };
          });
        },
      });
      return data?.voteForReview;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Tells the shop of a review. @returns why not; null when it knows */
export function useReport(productId: string) {
  const ask = useAsk();
  const [mutate] = useReportReviewMutation();
  return async (id: string, reason: ReviewReportReason): Promise<ToldFailure | null> => {
    const result = await ask(async () => {
      const { data } = await mutate({
        variables: { id, reason },
        update: (cache, { data: answer }) => {
          if (answer?.reportReview.__typename !== 'ReviewChanged') return;
          const { review } = answer.reportReview;
          changeReviewer(cache, productId, (reviewer) => ({
            ...reviewer,
            reported: [...reviewer.reported.filter((one) => one.id !== id), review],
          }));
        },
      });
      return data?.reportReview;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}
