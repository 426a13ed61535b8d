import { use, useCallback } from 'react';
import { busyMessageOf } from '../../graphql/busy-message';
import { isSignedOutError } from '../../graphql/signed-out';
import { useTimeout } from '../useTimeout';
import { ReauthenticationContext, type RequestReauthentication } from './reauthentication-context';

/** A failure, as a form shows it. */
export interface FailureMessage {
  __typename: 'Failure';
  code: string;
  message: string;
  fields: readonly { field: string; message: string }[];
}

interface RequestResult {
  __typename: string;
  code?: string;
}

/** Sends a mutation. null: a reauthentication was required and cancelled. Never rejects. */
type SendRequest = <R extends RequestResult>(
  request: () => Promise<R | null | undefined>,
) => Promise<R | FailureMessage | null>;

/**
 * For all changes of an account: when one requires reauthentication, asks for it and sends the mutation again.
 * Restores the focus afterwards, since buttons lose it while they are disabled.
 */
export function useSendRequest(): SendRequest {
  const requestReauthentication = use(ReauthenticationContext);
  const scheduleTimeout = useTimeout();
  return useCallback(
    async (request) => {
      const focusedElement = document.activeElement;
      const result = await sendWithReauthentication(request, requestReauthentication);
      // The button can be focused again only after the answer is rendered.
      scheduleTimeout(() => {
        restoreFocus(focusedElement);
      }, RENDER_DELAY_MS);
      return result;
    },
    [requestReauthentication, scheduleTimeout],
  );
}

async function sendWithReauthentication<R extends RequestResult>(
  request: () => Promise<R | null | undefined>,
  requestReauthentication: RequestReauthentication | null,
): Promise<R | FailureMessage | null> {
  try {
    const result = await request();
    if (result?.code !== 'REAUTHENTICATION_REQUIRED' || requestReauthentication === null)
      return result ?? REQUEST_FAILED;
    if (!(await requestReauthentication())) return null;
    return (await request()) ?? REQUEST_FAILED;
  } catch (error) {
    if (!isSignedOutError(error)) console.error(error);
    return toFailure(error);
  }
}

/** React renders an answer within a frame or two. */
const RENDER_DELAY_MS = 50;

/** When the server cannot be reached. */
export const REQUEST_FAILED: FailureMessage = {
  __typename: 'Failure',
  code: 'FAILED',
  message: 'An error occurred',
  fields: [],
};

/** With the server's own message when it is busy. */
export function toFailure(error: unknown): FailureMessage {
  return { ...REQUEST_FAILED, message: busyMessageOf(error) ?? REQUEST_FAILED.message };
}

function restoreFocus(element: Element | null): void {
  const isFocusLost = document.activeElement === null || document.activeElement === document.body;
  if (isFocusLost && element instanceof HTMLElement && element.isConnected) element.focus();
}
