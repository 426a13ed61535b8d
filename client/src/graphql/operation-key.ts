import type { OperationVariables } from '@apollo/client';
import { valueFromASTUntyped, type DocumentNode } from 'graphql';

export function operationOf(query: DocumentNode) {
  return query.definitions.find((definition) => definition.kind === 'OperationDefinition');
}

/**
 * Name and variables. The order in which variables are named makes no difference, nor whether a default is written out:
 * Apollo's links see defaults that the caller never named.
 */
export function keyOf(query: DocumentNode, variables: OperationVariables | undefined): string {
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
