import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { Kind, type FieldNode, type OperationDefinitionNode, type SelectionNode } from 'graphql';
import { yieldToBrowser } from './yield-to-browser';

/** Shorter than a task that delays the answer to a press. */
const TASK_MS = 10;

/**
 * Reads what a query selects from the cache, in several tasks. Apollo remembers the results of objects and lists, so that little is
 * left when the whole is read afterwards: in one task, the home page's blocks a phone for 0.1 s.
 */
export async function readInTasks(
  { cache, documentTransform }: Pick<ApolloClient, 'cache' | 'documentTransform'>,
  { query, variables }: { query: DocumentNode; variables?: OperationVariables },
): Promise<void> {
  let startedAt = performance.now();
  for (const part of splitDocument(documentTransform.transformDocument(query))) {
    cache.diff({ query: part, variables, optimistic: true, returnPartialData: true });
    if (performance.now() - startedAt < TASK_MS) continue;
    await yieldToBrowser();
    startedAt = performance.now();
  }
}

/** A document for each object, list or fragment inside the root fields. Their nodes stay the same, by which Apollo remembers results. */
export function splitDocument(document: DocumentNode): DocumentNode[] {
  const { definitions } = document;
  return definitions.flatMap((operation) =>
    operation.kind !== Kind.OPERATION_DEFINITION
      ? []
      : operation.selectionSet.selections.flatMap((field) =>
          field.kind !== Kind.FIELD
            ? []
            : (field.selectionSet?.selections ?? []).filter(isComposite).map((selection) => ({
                ...document,
                definitions: definitions.map((definition) =>
                  definition === operation ? select(operation, select(field, selection)) : definition,
                ),
              })),
        ),
  );
}

const isComposite = (selection: SelectionNode): boolean =>
  selection.kind !== Kind.FIELD || selection.selectionSet !== undefined;

function select<Node extends FieldNode | OperationDefinitionNode>(
  node: Node,
  selection: SelectionNode,
): Node {
  return { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections: [selection] } };
}
