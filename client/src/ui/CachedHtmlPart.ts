import { createContext, createElement, use, type ReactNode } from 'react';

/** The element around a cached part while the server renders; it is not sent. */
export const PART_TAG = 'cached-html-part';

/** The cached parts of the page that the server renders. */
export interface PageParts {
  /** Adds a part to the page. `isCached`: its HTML is there, so that it need not be rendered. */
  add: (key: string) => { index: number; isCached: boolean };
}

/** Null in browsers, and where parts are rendered every time. */
export const PagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null);

/** On the server: a part whose HTML is cached. See app/html-part-cache.ts. */
export function CachedHtmlPart({
  dependsOn,
  children,
}: {
  dependsOn: readonly unknown[];
  children: ReactNode;
}) {
  const parts = use(PagePartsContext);
  if (parts === null) return children;
  const { index, isCached } = parts.add(JSON.stringify(dependsOn));
  return createElement(PART_TAG, { 'data-index': index }, isCached ? null : children);
}
