import { gql, type TypedDocumentNode } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserClient } from './browser-client';
import { PagePaint } from './page-paint';

interface ViewerReviewsData {
  viewerReviews: { __typename: 'ViewerReviews'; canWrite: boolean };
}
const VIEWER_REVIEWS_QUERY: TypedDocumentNode<ViewerReviewsData> = gql`
  query ViewerReviews {
    viewerReviews {
      canWrite
    }
  }
`;
const WRITE_REVIEW = gql`
  mutation Write {
    writeReview {
      done
    }
  }
`;
const REVIEW_SAVED = { writeReview: { __typename: 'ReviewSaved', done: true } };
const viewerReviewsData = (canWrite: boolean): ViewerReviewsData => ({
  viewerReviews: { __typename: 'ViewerReviews', canWrite },
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("a query shows an optimistic write of a mutation sent at the moment of the query's answer", async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const isMutation = String(init?.body).includes('writeReview');
    return Promise.resolve(Response.json({ data: isMutation ? REVIEW_SAVED : viewerReviewsData(true) }));
  });
  const client = createBrowserClient(undefined, () => undefined, new PagePaint());
  const results: (boolean | undefined)[] = [];
  let mutation: Promise<unknown> | undefined;
  const subscription = client.watchQuery({ query: VIEWER_REVIEWS_QUERY }).subscribe(({ data }) => {
    results.push(data?.viewerReviews?.canWrite);
    if (data?.viewerReviews?.canWrite !== true || mutation !== undefined) return;
    // As a React effect runs: right after the result.
    queueMicrotask(() => {
      mutation = client.mutate({
        mutation: WRITE_REVIEW,
        optimisticResponse: REVIEW_SAVED,
        update: (cache) => cache.writeQuery({ query: VIEWER_REVIEWS_QUERY, data: viewerReviewsData(false) }),
      });
    });
  });
  await vi.waitFor(() => expect(mutation).toBeDefined());
  await mutation;
  await vi.waitFor(() => expect(results.at(-1)).toBe(false));
  subscription.unsubscribe();
});
