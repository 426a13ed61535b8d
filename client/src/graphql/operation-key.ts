import type { OperationVariables } from '@apollo/client';
import { valueFromASTUntyped, type DocumentNode } from 'graphql';

export function findOperation(query: DocumentNode) {
  return query.definitions.find((definition) => definition.kind === 'OperationDefinition');
}

/**
 * Returns a key of name and variables, independent of the variables' order and of whether defaults are explicit:
 * Apollo's links see defaults that the caller did not pass.
 */
export function operationKey(query: DocumentNode, variables: OperationVariables | undefined): string {
  const operation = findOperation(query);
  const all: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation?.variableDefinitions ?? []) {
    const given: unknown = variables?.[variable.name.value];
    all[variable.name.value] =
      given === undefined && defaultValue ? valueFromASTUntyped(defaultValue) : given;
  }
  return `${operation?.name?.value ?? ''}:${stringifySorted(all)}`;
}

function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  );
}
