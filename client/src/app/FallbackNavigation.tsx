import { useEffect } from 'react';
import { useNavigate } from '../routing/router';
import type { PageHref } from '../routing/href';

interface FallbackNavigationProps {
  /** Where to navigate; null until the shopper has clicked. */
  to: PageHref | null;
  /** Removes the part that failed to load, so that the next click tries again. */
  onNavigated: () => void;
}

/** Navigates to the page that does the same as a part of the header whose chunk failed to load. */
export function FallbackNavigation({ to, onNavigated }: FallbackNavigationProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onNavigated();
    if (to !== null) void navigate(to);
  }, [navigate, onNavigated, to]);
  return null;
}
