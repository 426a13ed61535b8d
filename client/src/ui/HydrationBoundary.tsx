import { Suspense } from 'react';
import { CachedHtml, type CachedHtmlProps } from './CachedHtml';

export type HydrationBoundaryProps = CachedHtmlProps;

/**
 * A part of a page that React hydrates after what is around it, or as soon as it is pressed. Its effects run in a task
 * of their own.
 */
export function HydrationBoundary(props: HydrationBoundaryProps) {
  return (
    <Suspense fallback={null}>
      <CachedHtml {...props} />
    </Suspense>
  );
}
