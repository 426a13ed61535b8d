import { ApolloLink, type OperationVariables } from '@apollo/client';
import { tap } from 'rxjs';
import type { DocumentNode } from 'graphql';
import { ruleFor } from './fresh-rules';
import { keyOf, operationOf } from './operation-key';

/** The most operations whose answer times are kept. */
const REMEMBERED = 300;

export type Age = 'fresh' | 'stale' | 'expired';

/**
 * Remembers when each operation was last answered. Data that came with the page counts as answered when the page
 * started: the server's cache uses the same times.
 */
export class Freshness {
  readonly #startedAt: number;
  readonly #answeredAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#startedAt = now();
  }

  ageOf(query: DocumentNode, variables: OperationVariables | undefined): Age {
    const rule = ruleFor(rootFields(query));
    const answeredAt = this.#answeredAt.get(keyOf(query, variables)) ?? this.#startedAt;
    const seconds = (this.#now() - answeredAt) / 1000;
    if (seconds <= rule.fresh) return 'fresh';
    return seconds <= rule.retain ? 'stale' : 'expired';
  }

  answered(query: DocumentNode, variables: OperationVariables | undefined): void {
    const key = keyOf(query, variables);
    this.#answeredAt.delete(key);
    this.#answeredAt.set(key, this.#now());
    const [oldest] = this.#answeredAt.keys();
    // A forgotten operation counts as old as the page: it is refetched too early, never too late.
    if (this.#answeredAt.size > REMEMBERED && oldest !== undefined) this.#answeredAt.delete(oldest);
  }

  /** Comes before the HTTP link, and records each answer. */
  link(): ApolloLink {
    return new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        tap((result) => {
          if (!('errors' in result) || result.errors === undefined) {
            this.answered(operation.query, operation.variables);
          }
        }),
      ),
    );
  }
}

function rootFields(query: DocumentNode): string[] {
  const selections = operationOf(query)?.selectionSet.selections ?? [];
  return selections.flatMap((selection) =>
    selection.kind === 'Field' && selection.name.value !== '__typename' ? [selection.name.value] : [],
  );
}
