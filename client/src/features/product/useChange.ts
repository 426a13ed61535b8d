import { useAsk, type FailureMessage } from '../../components/reauthentication/useAsk';

interface Answered {
  __typename: string;
}

function isFailure(answer: Answered | null): answer is FailureMessage {
  return answer?.__typename === 'Failure';
}

/** Sends a mutation of reviews or questions. @returns the failure; null on success */
export function useChange(): (
  request: () => Promise<Answered | null | undefined>,
) => Promise<FailureMessage | null> {
  const ask = useAsk();
  return async (request) => {
    const answer = await ask(request);
    return isFailure(answer) ? answer : null;
  };
}

/** Adds an entry to a list, or removes it. */
export function withOne<T extends { id: string }>(list: readonly T[], one: T, isIn: boolean): T[] {
  const others = without(list, one.id);
  return isIn ? [...others, one] : others;
}

export function without<T extends { id: string }>(list: readonly T[], id: string): T[] {
  return list.filter((one) => one.id !== id);
}
