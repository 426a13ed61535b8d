import type { DocumentNode, SelectionSetNode } from 'graphql';

/**
 * Returns whether stored data has the shape of an answer to a query: all fields, lists and objects. An earlier
 * release may have queried other fields, and shoppers can edit their browser's storage.
 */
export function matchesDocument(data: unknown, document: DocumentNode): boolean {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return (
    operation !== undefined && isRecord(data) && matchesSelections(data, operation.selectionSet, document)
  );
}

function matchesSelections(
  data: Record<string, unknown>,
  selectionSet: SelectionSetNode,
  document: DocumentNode,
): boolean {
  return selectionSet.selections.every((selection) => {
    if (selection.kind === 'Field') {
      const value = data[selection.alias?.value ?? selection.name.value];
      if (!selection.selectionSet) return value !== undefined && !isRecord(value);
      return matchesValue(value, selection.selectionSet, document);
    }
    const fragment =
      selection.kind === 'InlineFragment'
        ? selection
        : document.definitions.find(
            (definition) =>
              definition.kind === 'FragmentDefinition' && definition.name.value === selection.name.value,
          );
    return fragment !== undefined && 'selectionSet' in fragment && fragment.selectionSet !== undefined
      ? matchesSelections(data, fragment.selectionSet, document)
      : false;
  });
}

function matchesValue(value: unknown, selectionSet: SelectionSetNode, document: DocumentNode): boolean {
  if (value === null) return true;
  if (Array.isArray(value))
    return value.every((item) => isRecord(item) && matchesSelections(item, selectionSet, document));
  return (
    isRecord(value) &&
    typeof value['__typename'] === 'string' &&
    matchesSelections(value, selectionSet, document)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
