import { useSendRequest, type FailureMessage } from '../../../components/reauthentication/useSendRequest';

interface RequestResult {
  __typename: string;
}

function isFailure(answer: RequestResult | null): answer is FailureMessage {
  return answer?.__typename === 'Failure';
}

/** Sends a mutation of reviews or questions. @returns the failure; null on success */
export function useSendForFailure(): (
  request: () => Promise<RequestResult | null | undefined>,
) => Promise<FailureMessage | null> {
  const sendRequest = useSendRequest();
  return async (request) => {
    const answer = await sendRequest(request);
    return isFailure(answer) ? answer : null;
  };
}

/** Adds an entry to a list, or removes it. */
export function toggleInList<T extends { id: string }>(
  list: readonly T[],
  entry: T,
  isIncluded: boolean,
): T[] {
  const otherEntries = removeFromList(list, entry.id);
  return isIncluded ? [...otherEntries, entry] : otherEntries;
}

export function removeFromList<T extends { id: string }>(list: readonly T[], id: string): T[] {
  return list.filter((entry) => entry.id !== id);
}
