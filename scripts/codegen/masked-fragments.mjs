/**
 * The preset near-operation-file, for documents whose fragments are masked by a rule instead of a directive on each spread:
 * a fragment is masked when a component owns it (`ProductCard_product` stands in ProductCard.graphql beside
 * ProductCard.tsx) and its type has an id, by which the component finds it in the cache. All other spreads get `@unmask`.
 * Selections of objects get `__typename`, which Apollo would add while the page starts.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset';
import { Kind, visit } from 'graphql';

const UNMASK = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'unmask' } };
const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

export const preset = {
  ...nearOperationFile,
  buildGeneratesSection: (options) =>
    nearOperationFile.buildGeneratesSection({
      ...options,
      documents: prepareDocuments(options.documents, options.schema),
    }),
};

/** Adds `@unmask` and `__typename` to loaded documents. */
export function prepareDocuments(documents, schema) {
  const masked = new Set(findMaskedFragments(documents, schema));
  return documents.map((file) => ({ ...file, document: prepareDocument(file.document, masked) }));
}

/** Returns the names of the fragments that the rule masks. */
export function findMaskedFragments(documents, schema) {
  const entities = new Set(
    schema.definitions.filter(({ fields }) => fields?.some(({ name }) => name.value === 'id')).map(nameOf),
  );
  return documents.flatMap(({ document, location }) =>
    document.definitions
      .filter(
        (definition) =>
          definition.kind === Kind.FRAGMENT_DEFINITION &&
          entities.has(definition.typeCondition.name.value) &&
          nameOf(definition).startsWith(`${path.basename(location, '.graphql')}_`) &&
          existsSync(location.replace(/\.graphql$/, '.tsx')),
      )
      .map(nameOf),
  );
}

const nameOf = ({ name }) => name?.value;

function prepareDocument(document, masked) {
  return visit(document, {
    FragmentSpread: (spread) =>
      masked.has(spread.name.value) || spread.directives.some(isUnmask)
        ? undefined
        : { ...spread, directives: [...spread.directives, UNMASK] },
    SelectionSet: (node, _key, parent) =>
      parent.kind === Kind.OPERATION_DEFINITION || node.selections.some(isTypename)
        ? undefined
        : { ...node, selections: [...node.selections, TYPENAME] },
  });
}

const isUnmask = ({ name }) => name.value === 'unmask';
const isTypename = ({ kind, name }) => kind === Kind.FIELD && name.value === '__typename';
