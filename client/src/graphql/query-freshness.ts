import { ApolloLink, type OperationVariables } from '@apollo/client';
import { tap } from 'rxjs';
import type { DocumentNode } from 'graphql';
import { findFreshnessRule } from './freshness-rules';
import { operationKey, findOperation } from './operation-key';

/** The most operations whose answer times are kept. */
const MAX_TRACKED_QUERIES = 300;

export type QueryAge = 'fresh' | 'stale' | 'expired';

/**
 * Remembers when each operation was last answered. Data that came with the page counts as answered when the page
 * started: the server's cache uses the same times.
 */
export class QueryFreshness {
  readonly #startedAt: number;
  readonly #answeredAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#startedAt = now();
  }

  ageOfQuery(query: DocumentNode, variables: OperationVariables | undefined): QueryAge {
    const freshnessRule = findFreshnessRule(rootFieldNames(query));
    const answeredAt = this.#answeredAt.get(operationKey(query, variables)) ?? this.#startedAt;
    const seconds = (this.#now() - answeredAt) / 1000;
    if (seconds <= freshnessRule.freshSeconds) return 'fresh';
    return seconds <= freshnessRule.retainSeconds ? 'stale' : 'expired';
  }

  recordAnswer(query: DocumentNode, variables: OperationVariables | undefined): void {
    const key = operationKey(query, variables);
    this.#answeredAt.delete(key);
    this.#answeredAt.set(key, this.#now());
    const [oldest] = this.#answeredAt.keys();
    // A forgotten operation counts as old as the page: it is refetched too early, never too late.
    if (this.#answeredAt.size > MAX_TRACKED_QUERIES && oldest !== undefined) this.#answeredAt.delete(oldest);
  }

  /** Comes before the HTTP link, and records each answer. */
  createLink(): ApolloLink {
    return new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        tap((result) => {
          if (!('errors' in result) || result.errors === undefined) {
            this.recordAnswer(operation.query, operation.variables);
          }
        }),
      ),
    );
  }
}

function rootFieldNames(query: DocumentNode): string[] {
  const selections = findOperation(query)?.selectionSet.selections ?? [];
  return selections.flatMap((selection) =>
    selection.kind === 'Field' && selection.name.value !== '__typename' ? [selection.name.value] : [],
  );
}
