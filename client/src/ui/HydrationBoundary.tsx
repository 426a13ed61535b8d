import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page that React hydrates after what is around it, or as soon as it is pressed. Its effects run in a task
 * of their own.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
