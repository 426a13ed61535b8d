import { ApolloLink, type Observable } from '@apollo/client';
import { of, tap, throwError } from 'rxjs';
import { keyOf } from './operation-key';

/** In the context of what a page asks before it is rendered. */
export const PREFETCH = { isPrefetch: true };

/**
 * How a page's prefetch failed, kept for the page itself: it asks for the same when it is rendered, and would otherwise ask
 * the shop a second time for what it has just refused. Queries do not retry (spec section 8).
 */
export class PrefetchFailures {
  readonly #failed = new Map<string, Observable<ApolloLink.Result>>();

  /** Whoever asks next asks the shop: a page is opened, or a shopper presses Try Again. */
  forget(): void {
    this.#failed.clear();
  }

  /** Stands before the link that asks the shop. */
  link(): ApolloLink {
    return new ApolloLink((operation, forward) => {
      const key = keyOf(operation.query, operation.variables);
      const failed = this.#failed.get(key);
      this.#failed.delete(key);
      if (operation.getContext()['isPrefetch'] !== true) return failed ?? forward(operation);
      return forward(operation).pipe(
        tap({
          next: (result) => {
            if ('errors' in result && result.errors !== undefined) this.#failed.set(key, of(result));
          },
          error: (error: unknown) => {
            this.#failed.set(
              key,
              throwError(() => error),
            );
          },
        }),
      );
    });
  }
}
