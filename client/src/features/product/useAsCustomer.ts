import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Message } from '../../components/account/StatusMessage';

export interface Standing {
  isSignedIn: boolean;
  /** False until the shop has answered who is signed in, and what that customer has done here. */
  isKnown: boolean;
}

/**
 * What only customers do in a section of the page, and what is said of it. A press that comes before it is known who is
 * signed in is carried out as soon as it is.
 * @param section its id, where guests come back to
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
    /** What is for customers sends guests to sign in, and back. */
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
