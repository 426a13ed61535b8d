import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../../routing/router';
import type { StatusMessageContent } from '../../../components/account/StatusMessage';

/** The message of an action: why it failed, or what it did; null without a text. */
export function resultMessage(
  failure: { message: string } | null,
  text?: string,
): StatusMessageContent | null {
  if (failure) return { tone: 'error', text: failure.message };
  return text === undefined ? null : { tone: 'success', text };
}

interface SignInState {
  isSignedIn: boolean;
  /** False until the server has answered who is signed in, and with that customer's earlier actions here. */
  isReady: boolean;
}

/**
 * Runs actions that only customers may take, and holds the section's message. An action that is requested
 * before it is known who is signed in runs as soon as it is.
 * @param section id of the section that guests return to after signing in
 */
export function useCustomerAction(section: 'reviews' | 'questions', { isSignedIn, isReady }: SignInState) {
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const pendingAction = useRef<(() => void) | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const runOrSignIn = (action: () => void): void => {
    if (isSignedIn) action();
    else void navigate('/login', { state: { returnTo: `${pathname}${search}#${section}` } });
  };
  const runPending = useEffectEvent(() => {
    const action = pendingAction.current;
    pendingAction.current = null;
    if (action !== null) runOrSignIn(action);
  });
  useEffect(() => {
    if (isReady) runPending();
  }, [isReady]);

  return {
    message,
    setMessage,
    /** Runs the action for a customer; redirects a guest to the sign-in page. */
    runAsCustomer: (action: () => void): void => {
      setMessage(null);
      if (!isReady) pendingAction.current = action;
      else runOrSignIn(action);
    },
    showResult: (failure: { message: string } | null, text?: string): void => {
      const result = resultMessage(failure, text);
      if (result) setMessage(result);
    },
  };
}
