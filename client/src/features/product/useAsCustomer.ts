import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Message } from '../../components/account/StatusMessage';

export interface Standing {
  isSignedIn: boolean;
  /** False until the server has answered who is signed in, and with that customer's earlier actions here. */
  isKnown: boolean;
}

/**
 * Runs actions that only customers may take, and holds the section's message. An action that is requested
 * before it is known who is signed in runs as soon as it is.
 * @param section id of the section that guests return to after signing in
 */
export function useAsCustomer(section: 'reviews' | 'questions', { isSignedIn, isKnown }: Standing) {
  const [message, setMessage] = useState<Message | null>(null);
  const pending = useRef<(() => void) | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const carryOut = (act: () => void): void => {
    if (isSignedIn) act();
    else void navigate('/login', { state: { returnTo: `${pathname}${search}#${section}` } });
  };
  const carryOutPending = useEffectEvent(() => {
    const act = pending.current;
    pending.current = null;
    if (act !== null) carryOut(act);
  });
  useEffect(() => {
    if (isKnown) carryOutPending();
  }, [isKnown]);

  return {
    message,
    setMessage,
    /** Runs the action for a customer; redirects a guest to the sign-in page. */
    asCustomer: (act: () => void): void => {
      setMessage(null);
      if (!isKnown) pending.current = act;
      else carryOut(act);
    },
    tell: (failure: { message: string } | null, words?: string): void => {
      if (failure) setMessage({ tone: 'fault', text: failure.message });
      else if (words !== undefined) setMessage({ tone: 'success', text: words });
    },
  };
}
