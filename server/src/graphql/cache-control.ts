import type { ApolloServerPlugin } from '@apollo/server';
import {
  getOperationAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { Directive } from 'type-graphql';

/** How long an answer may be kept by anybody, in seconds. An operation lives as long as its shortest field. */
export function CacheFor(seconds: number): ClassDecorator & MethodDecorator & PropertyDecorator {
  return Directive(`@cacheControl(maxAge: ${seconds})`);
}

/**
 * Writes the Cache-Control header of an answer from the hints of the fields that its operation reads. A field without a
 * hint is as fresh as what holds it; a field of Query without one makes the whole answer nobody's to keep, and so does
 * any error. The time follows from schema and operation alone, so it is worked out once for each document, where Apollo's
 * own plugin watches every field of every answer.
 */
export function cacheControlPlugin<C extends object>(): ApolloServerPlugin<C> {
  const known = new WeakMap<DocumentNode, Map<string, number>>();
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ document, operationName, schema, response }) {
          const { body, http } = response;
          if (document === undefined || body.kind !== 'single' || body.singleResult.errors !== undefined) {
            http.headers.set('cache-control', 'no-store');
            return Promise.resolve();
          }
          let times = known.get(document);
          if (times === undefined) known.set(document, (times = new Map()));
          const name = operationName ?? '';
          let seconds = times.get(name);
          if (seconds === undefined)
            times.set(name, (seconds = cacheSeconds(schema, document, operationName)));
          http.headers.set('cache-control', seconds > 0 ? `max-age=${seconds}, public` : 'no-store');
          return Promise.resolve();
        },
      }),
  };
}

/** For how long an answer to the operation may be kept, in seconds; 0: not at all. */
export function cacheSeconds(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): number {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query') return 0;
  const query = schema.getQueryType();
  const types = new TypeInfo(schema);
  let seconds = Infinity;
  // Fragments of other operations in the same document count too: keeping an answer too shortly harms nobody.
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const field = types.getFieldDef();
        if (!field || node.name.value.startsWith('__')) return;
        const hint = hintOf(field);
        if (hint !== null) seconds = Math.min(seconds, hint);
        else if (types.getParentType() === query) seconds = 0;
      },
    }),
  );
  return Number.isFinite(seconds) ? seconds : 0;
}

function hintOf(field: GraphQLField<unknown, unknown>): number | null {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'cacheControl');
  const maxAge = directive?.arguments?.find(({ name }) => name.value === 'maxAge')?.value;
  return maxAge?.kind === 'IntValue' ? Number(maxAge.value) : null;
}
