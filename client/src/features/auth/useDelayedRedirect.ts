import { REDIRECT_MS } from '@domain/account-limits';
import { useEffect } from 'react';
import { useNavigate } from '../../routing/router';
import type { PageHref } from '../../routing/href';

/** Redirects two seconds after `shouldRedirect` became true, unless the page was left before. */
export function useDelayedRedirect(shouldRedirect: boolean, to: PageHref): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!shouldRedirect) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shouldRedirect, to, navigate]);
}
