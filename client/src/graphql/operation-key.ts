import type { OperationVariables } from '@apollo/client';
import { valueFromASTUntyped, type DocumentNode } from 'graphql';

export function operationOf(query: DocumentNode) {
  return query.definitions.find((definition) => definition.kind === 'OperationDefinition');
}

/**
 * Returns a key of name and variables, independent of the variables' order and of whether defaults are explicit:
 * Apollo's links see defaults that the caller did not pass.
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
