import { HydrationBoundary, type HydrationBoundaryProps } from './HydrationBoundary';
import { useIsAfterFirstPaint } from './useIsAfterFirstPaint';

/** A part of a page below the first screen: rendered after the rest is painted, and hydrated after it. */
export function BelowFold({ dependsOn, children }: HydrationBoundaryProps) {
  const isShown = useIsAfterFirstPaint();
  return <HydrationBoundary dependsOn={dependsOn}>{isShown ? children : null}</HydrationBoundary>;
}
