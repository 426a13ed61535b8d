import { use, useCallback } from 'react';
import { reasonOf } from '../../graphql/reason';
import { isSignedOut } from '../../graphql/signed-out';
import { useTimeout } from '../useTimeout';
import { ReauthenticationContext, type Prove } from './reauthentication-context';

/** Why something could not be done, as a form shows it. */
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

/** Asks the shop for a change. null: a proof was asked for, and not given. Never rejects. */
export type Ask = <R extends Answered>(
  request: () => Promise<R | null | undefined>,
) => Promise<R | FailureMessage | null>;

/**
 * For every change of an account: what is sensitive may ask for a proof first, and is then asked again as it was. What
 * had the focus has it again afterwards, for buttons lose it while they are busy.
 */
export function useAsk(): Ask {
  const prove = use(ReauthenticationContext);
  const later = useTimeout();
  return useCallback(
    async (request) => {
      const before = document.activeElement;
      const answer = await answerTo(request, prove);
      // Only once the page has drawn the answer is the button one that can have the focus.
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

/** React draws an answer within a frame or two. */
const DRAWN_MS = 50;

/** Of a shop that cannot be reached. Spec section 8 has the sentence. */
export const FAILED: FailureMessage = {
  __typename: 'Failure',
  code: 'FAILED',
  message: 'An error occurred',
  fields: [],
};

/** In the shop's own words where it is busy. */
export function failedBy(error: unknown): FailureMessage {
  return { ...FAILED, message: reasonOf(error) ?? FAILED.message };
}

function restoreFocus(element: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && element instanceof HTMLElement && element.isConnected) element.focus();
}
