import { Suspense } from 'react';
import { Kept, type KeptProps } from './Kept';

export type HydrationBoundaryProps = KeptProps;

/**
 * A part of a page that React hydrates after what is around it, or as soon as it is pressed. Its effects run in a task
 * of their own.
 */
export function HydrationBoundary(props: HydrationBoundaryProps) {
  return (
    <Suspense fallback={null}>
      <Kept {...props} />
    </Suspense>
  );
}
