import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * Whether a query selects a field below the current one: `selects(info, 'items', 'images')`. Fields removed by @skip or
 * @include count as selected; reading too much only costs time.
 */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): boolean {
  return fieldNodes.some(({ selectionSet }) => containsField(selectionSet, path, fragments));
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
