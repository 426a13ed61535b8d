import type { ApolloCache } from '@apollo/client';
import type { FailureMessage } from '../../../components/reauthentication/useSendRequest';
import { useSendForFailure } from './useSendForFailure';

interface Answer {
  __typename: string;
}

/** A mutation with one field, which answers with a Failure or with a type of its own. */
type MutationData<Field extends string> = Readonly<Record<Field, Answer>>;

/** The first of what a mutation's hook returns. The cache gets `Data`; who called it, what the mutation's fragments leave. */
type Mutate<Data, Masked, Variables> = (options: {
  variables: Variables;
  optimisticResponse?: Data;
  update: (cache: ApolloCache, result: { data?: Data | null }) => void;
}) => Promise<{ data?: Masked | null | undefined }>;

type Saved<A, Typename> = Extract<A, { __typename: Typename }>;

interface ViewerChange<A extends Answer, Variables, Field, Typename> {
  /** The mutation's field, for example 'deleteReview'. */
  field: Field;
  /** The type of a successful answer, for example 'ReviewDeleted'. */
  savedAs: Typename;
  /** Updates the cache by a successful answer, or by an optimistic one. */
  store: (cache: ApolloCache, saved: Saved<A, Typename>, variables: Variables) => void;
}

function isSaved<A extends Answer, Typename extends string>(
  answer: A | undefined,
  typename: Typename,
): answer is Saved<A, Typename> & A {
  return answer?.__typename === typename;
}

/**
 * Sends a change of what the viewer wrote, voted for or reported, of reviews, questions and answers.
 * @returns a function whose promise is the failure; null on success
 */
export function useViewerChange<
  Field extends string,
  Data extends MutationData<Field>,
  Masked extends MutationData<Field>,
  Variables,
  Typename extends Data[Field]['__typename'],
>(
  [mutate]: readonly [Mutate<Data, Masked, Variables>, ...unknown[]],
  { field, savedAs, store }: ViewerChange<Data[Field], Variables, Field, Typename>,
): (variables: Variables, optimisticResponse?: Data) => Promise<FailureMessage | null> {
  const sendForFailure = useSendForFailure();
  return (variables, optimisticResponse) =>
    sendForFailure(async () => {
      const { data } = await mutate({
        variables,
        ...(optimisticResponse && { optimisticResponse }),
        update: (cache, { data: answered }) => {
          const answer = answered?.[field];
          if (isSaved(answer, savedAs)) store(cache, answer, variables);
        },
      });
      return data?.[field];
    });
}

/** The optimistic count of votes. */
export function votesAfter(helpfulCount: number, isHelpful: boolean): number {
  return Math.max(0, helpfulCount + (isHelpful ? 1 : -1));
}
