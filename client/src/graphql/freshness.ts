import { ApolloLink, type OperationVariables } from '@apollo/client';
import { tap } from 'rxjs';
import { valueFromASTUntyped, type DocumentNode } from 'graphql';
import { ruleFor } from './fresh-rules';

/** Operations whose answers' times are kept. */
const REMEMBERED = 300;

export type Age = 'fresh' | 'stale' | 'expired';

/**
 * Remembers when each operation was last answered. What came with the page counts as answered when the page started:
 * the server's own cache keeps to the same times.
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
    // What is forgotten counts as old as the page: it is asked for anew sooner than it had to be, never later.
    if (this.#answeredAt.size > REMEMBERED && oldest !== undefined) this.#answeredAt.delete(oldest);
  }

  /** Stands before the link that asks the server, and notes each answer. */
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

function operationOf(query: DocumentNode) {
  return query.definitions.find((definition) => definition.kind === 'OperationDefinition');
}

function rootFields(query: DocumentNode): string[] {
  const selections = operationOf(query)?.selectionSet.selections ?? [];
  return selections.flatMap((selection) =>
    selection.kind === 'Field' && selection.name.value !== '__typename' ? [selection.name.value] : [],
  );
}

/**
 * Name and variables. The order in which variables are named makes no difference, nor whether a default is written out:
 * Apollo's links see defaults that the caller never named.
 */
function keyOf(query: DocumentNode, variables: OperationVariables | undefined): string {
  const operation = operationOf(query);
  const all: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation?.variableDefinitions ?? []) {
    const given: unknown = variables?.[variable.name.value];
    all[variable.name.value] =
      given === undefined && defaultValue ? valueFromASTUntyped(defaultValue) : given;
  }
  return `${operation?.name?.value ?? ''}:${sorted(all)}`;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
