import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * Whether a query selects a field below the current one: `selects(info, 'items', 'images')`. Fields removed by @skip or
 * @include count as selected; reading too much only costs time.
 */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): boolean {
  return fieldNodes.some(({ selectionSet }) => containsField(selectionSet, path, fragments));
}

/** Whether a query selects no other fields of the current object than these. */
export function selectsOnly(
  { fieldNodes, fragments }: GraphQLResolveInfo,
  allowed: ReadonlySet<string>,
): boolean {
  return fieldNodes.every(({ selectionSet }) => containsOnly(selectionSet, allowed, fragments));
}

function containsOnly(
  set: SelectionSetNode | undefined,
  allowed: ReadonlySet<string>,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  return (
    set?.selections.every((selection) => {
      if (selection.kind === 'Field')
        return selection.name.value === '__typename' || allowed.has(selection.name.value);
      const inner = selection.kind === 'InlineFragment' ? selection : fragments[selection.name.value];
      return containsOnly(inner?.selectionSet, allowed, fragments);
    }) ?? true
  );
}

function containsField(
  set: SelectionSetNode | undefined,
  [name, ...rest]: readonly string[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  if (name === undefined) return true;
  return (
    set?.selections.some((selection) => {
      if (selection.kind === 'Field')
        return selection.name.value === name && containsField(selection.selectionSet, rest, fragments);
      const inner = selection.kind === 'InlineFragment' ? selection : fragments[selection.name.value];
      return containsField(inner?.selectionSet, [name, ...rest], fragments);
    }) ?? false
  );
}
