import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Message } from '../../components/account/Told';
import { useMe } from '../../session/useMe';

/** What only customers do in a section of the page, and what is said of it. @param section its id, where guests come back to */
export function useAsCustomer(section: 'reviews' | 'questions') {
  const { me, isKnown } = useMe();
  const [message, setMessage] = useState<Message | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    me,
    message,
    setMessage,
    /** What is for customers sends guests to sign in, and back. */
    asCustomer: (act: () => void): void => {
      setMessage(null);
      if (me !== null) act();
      else if (isKnown) void navigate('/login', { state: { returnTo: `${pathname}${search}#${section}` } });
    },
    tell: (failure: { message: string } | null, words?: string): void => {
      if (failure) setMessage({ tone: 'fault', text: failure.message });
      else if (words !== undefined) setMessage({ tone: 'success', text: words });
    },
  };
}
