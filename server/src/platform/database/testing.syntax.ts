/** A node of a syntax tree, as Vite's parser returns it. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function nodeOf(value: unknown): Node | null {
  return isNode(value) ? value : null;
}

export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter((item) => isNode(item)) : [];
}

/** A text property of a node: `textOf(node.id, 'name')`; null if it has none. */
export function textOf(value: unknown, key: string): string | null {
  const text = nodeOf(value)?.[key];
  return typeof text === 'string' ? text : null;
}

/** Visits a tree. @param parents the nodes around a node, the nearest last */
export function walk(
  root: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(root, parents);
  const inner = [...parents, root];
  for (const value of Object.values(root)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inner);
  }
}
