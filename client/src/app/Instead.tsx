import { useEffect } from 'react';
import { useNavigate } from 'react-router';

export interface InsteadProps {
  /** Where to navigate; null until the shopper has clicked. */
  to: string | null;
  /** Removes the part that failed to load, so that the next click tries again. */
  onGone: () => void;
}

/** Navigates to the page that does the same as a part of the header whose chunk failed to load. */
export function Instead({ to, onGone }: InsteadProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onGone();
    if (to !== null) void navigate(to);
  }, [navigate, onGone, to]);
  return null;
}
