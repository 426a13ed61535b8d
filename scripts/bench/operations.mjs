/** The client's operations, read from its .graphql files and printed as Apollo Client sends them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kind, parse, print, visit } from 'graphql';

/** Reads every document below `folder`: operations and fragments by name. */
export async function readDocuments(folder) {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  const operations = new Map();
  const fragments = new Map();
  for (const name of names) {
    for (const definition of parse(await readFile(path.join(folder, name), 'utf8')).definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) operations.set(definition.name.value, definition);
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    }
  }
  return { operations, fragments };
}

/** Finds the first operation that selects `rootField` and, below it, the field `inner`. */
export function operationOn({ operations, fragments }, rootField, inner) {
  for (const operation of operations.values()) {
    const root = operation.selectionSet.selections.find((field) => field.name?.value === rootField);
    if (root !== undefined && (inner === undefined || selects(root, inner)))
      return whole(operation, fragments);
  }
  throw new Error(`No operation of the client reads ${rootField}`);
}

/** Returns the operation without one field. */
export function without(document, field) {
  const cut = visit(document, { Field: (node) => (node.name.value === field ? null : undefined) });
  const operation = cut.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const fragments = new Map(
    cut.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  return whole(operation, fragments);
}

/** Returns the body of a request, byte for byte as the browser sends it. */
export function requestBody(document, variables) {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return JSON.stringify({
    operationName: operation.name.value,
    variables,
    query: print(withTypenames(document)),
  });
}

function selects(field, name) {
  return field.selectionSet.selections.some((inner) => inner.name?.value === name);
}

function whole(operation, fragments) {
  const used = new Map();
  const collect = (node) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment === undefined) throw new Error(`The fragment ${name.value} is not defined`);
        if (used.has(name.value)) return;
        used.set(name.value, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] };
}

function withTypenames(document) {
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
  return visit(document, {
    SelectionSet: {
      leave(node, _key, parent) {
        if (parent?.kind === Kind.OPERATION_DEFINITION) return undefined;
        if (node.selections.some((field) => field.name?.value === '__typename')) return undefined;
        return { ...node, selections: [...node.selections, typename] };
      },
    },
  });
}
