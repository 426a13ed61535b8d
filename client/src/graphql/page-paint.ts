import { ApolloLink } from '@apollo/client';
import { mergeMap, of } from 'rxjs';
import { findOperation } from './operation-key';

/** Hidden tabs do not paint, and a page whose code loads slowly shows its skeleton after 200 ms, and one that waits for its styles later. */
const MAX_WAIT_MS = 400;

/**
 * Holds the results of queries back while a page that was just opened is not painted yet: writing a page's result into the cache
 * takes longer than painting its preview or skeleton.
 */
export class PagePaint {
  /** Of the page that was opened last, until it is painted. */
  #pending: { readonly painted: Promise<void>; readonly release: () => void } | null = null;

  /** Called when a page is opened, before it is rendered. */
  start(): void {
    this.#pending?.release();
    let resolvePainted: () => void;
    const painted = new Promise<void>((resolve) => (resolvePainted = resolve));
    const release = (): void => {
      clearTimeout(timer);
      if (this.#pending?.painted === painted) this.#pending = null;
      resolvePainted();
    };
    const timer = setTimeout(release, MAX_WAIT_MS);
    this.#pending = { painted, release };
  }

  /** Called when the page is in the document: the next frame paints it. */
  finish(): void {
    const pending = this.#pending;
    if (pending !== null) requestAnimationFrame(() => setTimeout(pending.release));
  }

  createLink(): ApolloLink {
    return new ApolloLink((operation, forward) => {
      const results = forward(operation);
      if (findOperation(operation.query)?.operation !== 'query') return results;
      return results.pipe(
        mergeMap((result) => {
          const pending = this.#pending;
          return pending === null ? of(result) : pending.painted.then(() => result);
        }, 1),
      );
    });
  }
}
