import { useEffect } from 'react';
import { useNavigate } from 'react-router';

export interface InsteadProps {
  /** null: nobody has pressed anything yet, and nobody is led anywhere. */
  to: string | null;
  /** Takes away what could not be loaded, so that the next press tries again. */
  onGone: () => void;
}

/** Leads to the page that does the same as a part of the header whose chunk cannot be had. */
export function Instead({ to, onGone }: InsteadProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onGone();
    if (to !== null) void navigate(to);
  }, [navigate, onGone, to]);
  return null;
}
