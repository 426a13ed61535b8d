import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { HydrationBoundary, type HydrationBoundaryProps } from './HydrationBoundary';

/**
 * A part of a page below the first screen. When a shopper opens the page by a link, it is rendered after the rest is
 * painted; not on Back, which restores the scroll position, and not for a link to a part of the page.
 */
export function BelowFold({ dependsOn, children }: HydrationBoundaryProps) {
  const isOpenedByLink = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, !isOpenedByLink || hash !== '');
  return <HydrationBoundary dependsOn={dependsOn}>{isShown ? children : null}</HydrationBoundary>;
}
