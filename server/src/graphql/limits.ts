import type { ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  getNullableType,
  GraphQLError,
  isListType,
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { MAX_PAGE_SIZE } from '../domain/limits';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

/** Bounds on what one operation may ask. Our own largest operation stays under them with room to grow (held by a test). */
export const QUERY_LIMITS = { depth: 12, aliases: 15, tokens: 4_000, cost: 25_000, mutations: 5 } as const;

const onReject = [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)];

export const LIMIT_RULES: ValidationRule[] = [
  maxDepthRule({
    n: QUERY_LIMITS.depth,
    ignoreIntrospection: true,
    flattenFragments: true,
    propagateOnRejection: false,
    onReject,
  }),
  maxAliasesRule({ n: QUERY_LIMITS.aliases, propagateOnRejection: false, onReject }),
];

/** Lists of which nobody says how long they are: variants, pictures, tags. Measured on the seed, 2 to 9. */
const USUAL_LENGTH = 5;

/**
 * What a field costs before it answers anything, in the same unit: a statement that reads a page or counts takes as long
 * as some hundred fields. Twice that for what each product of a list sorts anew: a full page of full pages is refused.
 */
const STATEMENT_COST = 100;
const SORTED_ANEW_COST = 2 * STATEMENT_COST;
const READS_OF: Readonly<Record<string, number>> = {
  'Product.related': SORTED_ANEW_COST,
  'Product.reviews': SORTED_ANEW_COST,
  'Product.questions': SORTED_ANEW_COST,
};
const ROOTS = new Set(['Query', 'Mutation']);

function readsOf(type: string, field: string): number {
  return READS_OF[`${type}.${field}`] ?? (ROOTS.has(type) && !field.startsWith('__') ? STATEMENT_COST : 0);
}

/**
 * The cost of an answer in fields: every field is one, and what stands inside a list counts as often as the list is long.
 * `limit` says how long, `ids` is as long as itself; `items` is counted by the field above it, which takes the limit.
 */
export const fieldCost: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  const own = 1 + readsOf(type.name, field.name);
  const { limit, ids }: { limit?: unknown; ids?: unknown } = args;
  // A larger limit is refused by the service, which can name the field.
  if (typeof limit === 'number') return own + Math.min(Math.max(1, limit), MAX_PAGE_SIZE) * childComplexity;
  if (Array.isArray(ids)) return own + Math.max(1, ids.length) * childComplexity;
  return (
    own +
    (isListType(getNullableType(field.type)) && field.name !== 'items' ? USUAL_LENGTH : 1) * childComplexity
  );
};

/** Variables that do not fit their types are left to the execution, whose errors name them; it resolves nothing then. */
function costOf(options: Parameters<typeof getComplexity>[0]): number {
  try {
    return getComplexity(options);
  } catch {
    return 0;
  }
}

/** How many fields stand at the root of an operation, those of its fragments included. */
function rootFields(set: SelectionSetNode, document: DocumentNode): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + rootFields(selection.selectionSet, document);
    const fragment = document.definitions.find(
      (part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === selection.name.value,
    );
    return sum + (fragment && 'selectionSet' in fragment ? rootFields(fragment.selectionSet, document) : 0);
  }, 0);
}

/** Null for an operation that may run. */
function refusalOf(operation: OperationDefinitionNode, document: DocumentNode): GraphQLError | null {
  if (operation.operation === 'subscription') {
    return new GraphQLError('The shop has no subscriptions', {
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    });
  }
  if (operation.operation === 'query') return null;
  const count = rootFields(operation.selectionSet, document);
  if (count <= QUERY_LIMITS.mutations) return null;
  return new GraphQLError(
    `The operation has ${count} mutations, at most ${QUERY_LIMITS.mutations} are carried out at once`,
    {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
    },
  );
}

/** Refuses an operation whose answer would be too large, before anything of it is looked up. */
export function costLimitPlugin<C extends object>(): ApolloServerPlugin<C> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, request, operation }) {
          const refusal = operation ? refusalOf(operation, document) : null;
          if (refusal) throw refusal;
          const cost = costOf({
            schema,
            query: document,
            variables: request.variables ?? {},
            ...(request.operationName !== undefined && { operationName: request.operationName }),
            estimators: [fieldCost],
          });
          if (cost <= QUERY_LIMITS.cost) return Promise.resolve();
          throw new GraphQLError(
            `The query asks for too much at once: its cost is ${Math.round(cost)}, at most ${QUERY_LIMITS.cost} are served`,
            {
              extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
            },
          );
        },
      }),
  };
}
