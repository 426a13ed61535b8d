import type { TypedDocumentNode } from '@apollo/client';
import type { SelectionSetNode } from 'graphql';

/** Copies the fields that a fragment selects. The fragment spreads no other. */
export function pickFields<TData>(fragment: TypedDocumentNode<TData, unknown>, data: TData): TData {
  const [definition] = fragment.definitions;
  if (definition?.kind !== 'FragmentDefinition') throw new Error('The document has no fragment');
  return pick(definition.selectionSet, data) as TData;
}

function pick(selectionSet: SelectionSetNode | undefined, value: unknown): unknown {
  if (selectionSet === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pick(selectionSet, item));
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    selectionSet.selections.flatMap((selection) =>
      selection.kind === 'Field'
        ? [[selection.name.value, pick(selection.selectionSet, fields.get(selection.name.value))]]
        : [],
    ),
  );
}
