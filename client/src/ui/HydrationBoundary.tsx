import { Suspense, type ReactNode } from 'react';
import { KeptPart } from './KeptPart';

export interface HydrationBoundaryProps {
  /**
   * A name, and all that the part's HTML depends on, as JSON: the server then renders the part once and keeps its HTML. Such a
   * part has no <Head>, and ids of useId only if it has the same place on every page.
   */
  dependsOn?: readonly [name: string, ...values: unknown[]] | undefined;
  children: ReactNode;
}

/**
 * A part of a page that React hydrates after what is around it, or as soon as it is pressed. Its effects run in a task
 * of their own.
 */
export function HydrationBoundary({ dependsOn, children }: HydrationBoundaryProps) {
  return (
    <Suspense fallback={null}>
      {import.meta.env.SSR && dependsOn !== undefined ? (
        <KeptPart dependsOn={dependsOn}>{children}</KeptPart>
      ) : (
        children
      )}
    </Suspense>
  );
}
