import { use, useCallback } from 'react';
import { reasonOf } from '../../graphql/reason';
import { isSignedOut } from '../../graphql/signed-out';
import { useTimeout } from '../useTimeout';
import { ReauthenticationContext, type Prove } from './reauthentication-context';

/** A failure, as a form shows it. */
export interface FailureMessage {
  __typename: 'Failure';
  code: string;
  message: string;
  fields: readonly { field: string; message: string }[];
}

interface Answered {
  __typename: string;
  code?: string;
}

/** Sends a mutation. null: a reauthentication was required and cancelled. Never rejects. */
export type Ask = <R extends Answered>(
  request: () => Promise<R | null | undefined>,
) => Promise<R | FailureMessage | null>;

/**
 * For all changes of an account: when one requires reauthentication, asks for it and sends the mutation again.
 * Restores the focus afterwards, since buttons lose it while they are disabled.
 */
export function useAsk(): Ask {
  const prove = use(ReauthenticationContext);
  const later = useTimeout();
  return useCallback(
    async (request) => {
      const before = document.activeElement;
      const answer = await answerTo(request, prove);
      // The button can be focused again only after the answer is rendered.
      later(() => {
        restoreFocus(before);
      }, DRAWN_MS);
      return answer;
    },
    [prove, later],
  );
}

async function answerTo<R extends Answered>(
  request: () => Promise<R | null | undefined>,
  prove: Prove | null,
): Promise<R | FailureMessage | null> {
  try {
    const result = await request();
    if (result?.code !== 'REAUTHENTICATION_REQUIRED' || prove === null) return result ?? FAILED;
    if (!(await prove())) return null;
    return (await request()) ?? FAILED;
  } catch (error) {
    if (!isSignedOut(error)) console.error(error);
    return failedBy(error);
  }
}

/** React renders an answer within a frame or two. */
const DRAWN_MS = 50;

/** When the server cannot be reached. */
export const FAILED: FailureMessage = {
  __typename: 'Failure',
  code: 'FAILED',
  message: 'An error occurred',
  fields: [],
};

/** With the server's own message when it is busy. */
export function failedBy(error: unknown): FailureMessage {
  return { ...FAILED, message: reasonOf(error) ?? FAILED.message };
}

function restoreFocus(element: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && element instanceof HTMLElement && element.isConnected) element.focus();
}
