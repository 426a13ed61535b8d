import type { ReactNode } from 'react';
import { CachedHtmlPart } from './CachedHtmlPart';

export interface CachedHtmlProps {
  /**
   * A name, and all that the part's HTML depends on, as JSON: the server then renders the part once and keeps its HTML. Such a
   * part has no <Head>, and ids of useId only if it has the same place on every page.
   */
  dependsOn?: readonly [name: string, ...values: unknown[]] | undefined;
  children: ReactNode;
}

/** A part of a page that the server renders once for the same data. */
export function CachedHtml({ dependsOn, children }: CachedHtmlProps): ReactNode {
  return import.meta.env.SSR && dependsOn !== undefined ? (
    <CachedHtmlPart dependsOn={dependsOn}>{children}</CachedHtmlPart>
  ) : (
    children
  );
}
