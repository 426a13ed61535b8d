import type { ApolloServerPlugin } from '@apollo/server';
import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { CacheTags } from '../http/cache/cache-tags';

/**
 * Marks a field of Query whose resolvers report to the context's `tags` which products its answer depends on, if any.
 * Answers with a field that is not marked are dropped at every change.
 */
export function ReportsTags(): MethodDecorator & PropertyDecorator {
  return Extensions({ reportsTags: true });
}

/** Marks a field that changes oftener than its row: responses with it are tagged `kind:id` for each row that they show. */
export function TaggedAs(kind: string): MethodDecorator & PropertyDecorator {
  return Extensions({ tagDetail: kind });
}

interface DocumentTags {
  /** Whether all fields of Query in the document report what they show. */
  readonly isReported: boolean;
  readonly details: readonly string[];
}

/**
 * Reports what follows from the document alone, before it is executed. Fragments and operations that are not executed
 * count too, which does no harm.
 */
export function createDocumentTagging(
  schema: GraphQLSchema,
): (document: DocumentNode, tags: CacheTags) => void {
  const known = new WeakMap<DocumentNode, DocumentTags>();
  return (document, tags) => {
    let found = known.get(document);
    if (found === undefined) known.set(document, (found = readDocument(schema, document)));
    if (found.isReported) tags.add();
    else tags.addAnything();
    for (const kind of found.details) tags.addDetail(kind);
  };
}

/** Tags responses over HTTP; operations of pages are tagged by the executor. */
export function cacheTagsPlugin<C extends { readonly tags: CacheTags }>(
  schema: GraphQLSchema,
): ApolloServerPlugin<C> {
  const tagDocument = createDocumentTagging(schema);
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ document, contextValue }) {
          tagDocument(document, contextValue.tags);
          return Promise.resolve();
        },
      }),
  };
}

function readDocument(schema: GraphQLSchema, document: DocumentNode): DocumentTags {
  const query = schema.getQueryType();
  const types = new TypeInfo(schema);
  const details = new Set<string>();
  let isReported = true;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const extensions = types.getFieldDef()?.extensions;
        const detail = extensions?.['tagDetail'];
        if (typeof detail === 'string') details.add(detail);
        const isRoot = types.getParentType() === query && !node.name.value.startsWith('__');
        if (isRoot && extensions?.['reportsTags'] !== true) isReported = false;
      },
    }),
  );
  return { isReported, details: [...details] };
}
