import type { ApolloServerPlugin } from '@apollo/server';
import {
  getOperationAST,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ConstDirectiveNode,
  type ConstValueNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { Directive } from 'type-graphql';

/**
 * Sets how long a field may be cached publicly, in seconds. A response is cached as long as its shortest-lived field.
 */
export function CacheFor(seconds: number): ClassDecorator & MethodDecorator & PropertyDecorator {
  return Directive(`@cacheControl(maxAge: ${seconds})`);
}

/** Marks a field as personal: responses with it are not cached, and clients drop it at sign-out. */
export function Personal(): MethodDecorator {
  return Directive('@cacheControl(maxAge: 0, scope: PRIVATE)');
}

/**
 * Checks that every field of Query has a cache hint, so that nothing personal is cached by mistake.
 * @returns the names of the public fields
 * @throws Error naming the fields that have neither `@CacheFor` nor `@Personal`
 */
export function publicQueryFields(schema: GraphQLSchema): string[] {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const undecidedFields = fields.filter((field) => directiveOf(field) === undefined);
  if (undecidedFields.length > 0) {
    const names = undecidedFields.map(({ name }) => `Query.${name}`).join(', ');
    throw new Error(`${names}: say with @CacheFor(seconds) or @Personal() who may keep the answer`);
  }
  return fields.filter((field) => !isPrivate(field)).map(({ name }) => name);
}

/**
 * Checks that personal fields of Query are nullable: for a guest such a field is an error at its path, and the other
 * fields are still returned.
 * @throws Error naming the fields that are not
 */
export function requireNullablePersonal(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const strict = fields.filter((field) => isPrivate(field) && isNonNullType(field.type));
  if (strict.length === 0) return;
  const names = strict.map(({ name }) => `Query.${name}`).join(', ');
  throw new Error(`${names}: make it nullable, or a guest who asks for it gets nothing at all`);
}

/**
 * Sets Cache-Control from the cache hints of an operation's fields. A field without a hint inherits its parent's; a
 * field of Query without one, or any error, makes the response uncacheable. The time depends on schema and operation
 * alone, so it is computed once per document; Apollo's own plugin does it for every field of every response.
 */
export function cacheControlPlugin<C extends object>(): ApolloServerPlugin<C> {
  const secondsByDocument = new WeakMap<DocumentNode, Map<string, number>>();
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ document, operationName, schema, response }) {
          const { body, http } = response;
          if (document === undefined || body.kind !== 'single' || body.singleResult.errors !== undefined) {
            http.headers.set('cache-control', 'no-store');
            return Promise.resolve();
          }
          let times = secondsByDocument.get(document);
          if (times === undefined) secondsByDocument.set(document, (times = new Map()));
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

/** How long a response to the operation may be cached, in seconds; 0 for not at all. */
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
  // Fragments of other operations in the same document count too; caching too briefly does no harm.
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

function directiveOf(field: GraphQLField<unknown, unknown>): ConstDirectiveNode | undefined {
  return field.astNode?.directives?.find(({ name }) => name.value === 'cacheControl');
}

function argumentOf(field: GraphQLField<unknown, unknown>, name: string): ConstValueNode | undefined {
  return directiveOf(field)?.arguments?.find((argument) => argument.name.value === name)?.value;
}

function isPrivate(field: GraphQLField<unknown, unknown>): boolean {
  const scope = argumentOf(field, 'scope');
  return scope?.kind === 'EnumValue' && scope.value === 'PRIVATE';
}

function hintOf(field: GraphQLField<unknown, unknown>): number | null {
  const maxAge = argumentOf(field, 'maxAge');
  return maxAge?.kind === 'IntValue' ? Number(maxAge.value) : null;
}
