import { gql, type TypedDocumentNode } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserClient } from './browser-client';

interface Reviewer {
  reviewer: { __typename: 'Reviewer'; canWrite: boolean };
}
const REVIEWER: TypedDocumentNode<Reviewer> = gql`
  query Reviewer {
    reviewer {
      canWrite
    }
  }
`;
const WRITE = gql`
  mutation Write {
    writeReview {
      done
    }
  }
`;
const WRITTEN = { writeReview: { __typename: 'ReviewSaved', done: true } };
const reviewer = (canWrite: boolean): Reviewer => ({ reviewer: { __typename: 'Reviewer', canWrite } });

afterEach(() => {
  vi.restoreAllMocks();
});

it("a query shows an optimistic write of a mutation sent at the moment of the query's answer", async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const isMutation = String(init?.body).includes('writeReview');
    return Promise.resolve(Response.json({ data: isMutation ? WRITTEN : reviewer(true) }));
  });
  const client = createBrowserClient(undefined, () => undefined);
  const seen: (boolean | undefined)[] = [];
  let mutation: Promise<unknown> | undefined;
  const subscription = client.watchQuery({ query: REVIEWER }).subscribe(({ data }) => {
    seen.push(data?.reviewer?.canWrite);
    if (data?.reviewer?.canWrite !== true || mutation !== undefined) return;
    // As a React effect runs: right after the result.
    queueMicrotask(() => {
      mutation = client.mutate({
        mutation: WRITE,
        optimisticResponse: WRITTEN,
        update: (cache) => cache.writeQuery({ query: REVIEWER, data: reviewer(false) }),
      });
    });
  });
  await vi.waitFor(() => expect(mutation).toBeDefined());
  await mutation;
  await vi.waitFor(() => expect(seen.at(-1)).toBe(false));
  subscription.unsubscribe();
});
