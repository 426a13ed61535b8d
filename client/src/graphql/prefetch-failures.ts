import { ApolloLink, type Observable } from '@apollo/client';
import { of, tap, throwError } from 'rxjs';
import { operationKey } from './operation-key';

/** Apollo context of queries that run before a page is rendered. */
export const PREFETCH_CONTEXT = { isPrefetch: true };

/**
 * Keeps the failures of a page's prefetch for the page itself, which runs the same queries when it renders and
 * would otherwise send them again. Queries do not retry.
 */
export class PrefetchFailures {
  readonly #failed = new Map<string, Observable<ApolloLink.Result>>();

  /** Forgets the failures, when a page is opened or a shopper presses Try Again. */
  clear(): void {
    this.#failed.clear();
  }

  /** Comes before the HTTP link. */
  createLink(): ApolloLink {
    return new ApolloLink((operation, forward) => {
      const key = operationKey(operation.query, operation.variables);
      const failure = this.#failed.get(key);
      this.#failed.delete(key);
      if (operation.getContext()['isPrefetch'] !== true) return failure ?? forward(operation);
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
