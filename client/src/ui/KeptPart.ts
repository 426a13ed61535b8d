import { createContext, createElement, use, type ReactNode } from 'react';

/** The element around a kept part while the server renders; it is not sent. */
export const PART_TAG = 'kept-part';

/** The kept parts of the page that the server renders. */
export interface PageParts {
  /** Adds a part to the page. `isKept`: its HTML is there, so that it need not be rendered. */
  add: (key: string) => { index: number; isKept: boolean };
}

/** Null in browsers, and where parts are rendered every time. */
export const PagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null);

/** On the server: a part of which the HTML is kept. See app/kept-parts.ts. */
export function KeptPart({ dependsOn, children }: { dependsOn: readonly unknown[]; children: ReactNode }) {
  const parts = use(PagePartsContext);
  if (parts === null) return children;
  const { index, isKept } = parts.add(JSON.stringify(dependsOn));
  return createElement(PART_TAG, { 'data-index': index }, isKept ? null : children);
}
