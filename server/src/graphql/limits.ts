import type { ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  isLeafType,
  isListType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { DomainError } from '../domain/domain-error';
import { MAX_PAGE_SIZE } from '../domain/limits';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { graphqlErrorOf } from './admission';
import type { Context } from './context';

/** Bounds on what one operation may ask. Our own largest operation stays under them with room to grow (held by a test). */
export const QUERY_LIMITS = {
  depth: 12,
  aliases: 15,
  nodes: 8_000,
  cost: 32_000,
  mutations: 5,
} as const;

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
 * as some hundred fields. Three times that for what each product of a list sorts anew: a full page of full pages is refused.
 */
const STATEMENT_COST = 100;
const SORTED_ANEW_COST = 3 * STATEMENT_COST;
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
 * `__typename` costs nothing beside others: caches ask it of everything, and nothing is read for it.
 * `limit` and `first`, or the limit of a `page`, say how long, `ids` is as long as itself; `items` is counted by the field above
 * it, which takes the limit.
 */
export const fieldCost: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name === '__typename') return 0;
  // An object of which nothing but its type is asked is made all the same.
  const inner = isLeafType(getNamedType(field.type)) ? 0 : Math.max(1, childComplexity);
  const own = 1 + readsOf(type.name, field.name);
  const {
    page,
    ids,
    first,
    limit = first,
  }: Partial<Record<'page' | 'ids' | 'first' | 'limit', unknown>> = args;
  const length = typeof page === 'object' && page !== null && 'limit' in page ? page.limit : limit;
  // A larger one is refused by the service, which can name the field.
  if (typeof length === 'number') return own + Math.min(Math.max(1, length), MAX_PAGE_SIZE) * inner;
  if (Array.isArray(ids)) return own + Math.max(1, ids.length) * inner;
  return own + (isListType(getNullableType(field.type)) && field.name !== 'items' ? USUAL_LENGTH : 1) * inner;
};

/** What somebody asks. */
export interface Asked {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Record<string, unknown>;
}

/**
 * Variables that do not fit their types are left to the execution, whose errors name them; it resolves nothing then.
 * @throws GraphQLError for what cannot be reckoned: the execution would resolve all the rest of it
 */
export function costOf({ schema, document, operation, variables }: Asked): number {
  try {
    return getComplexity({
      schema,
      query: document,
      variables,
      ...(operation.name && { operationName: operation.name.value }),
      estimators: [fieldCost],
    });
  } catch (error) {
    if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return 0;
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
    });
  }
}

interface Counted {
  /** Fields at the root. */
  readonly roots: number;
  /** Everything that is selected, however deep. */
  readonly nodes: number;
}

/**
 * What an operation selects with each fragment in the place of its name. Ten fragments that spread the next one ten times
 * each stand for ten thousand million fields in half a kilobyte: whoever walks through them never ends, so each is counted once.
 */
function countOf(operation: OperationDefinitionNode, document: DocumentNode): Counted {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const counted = new Map<string, Counted>();
  const ofFragment = (name: string): Counted => {
    const known = counted.get(name);
    if (known) return known;
    const count = ofSet(fragments.get(name)?.selectionSet);
    counted.set(name, count);
    return count;
  };
  const ofSet = (set: SelectionSetNode | undefined): Counted => {
    let [roots, nodes] = [0, 0];
    for (const selection of set?.selections ?? []) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : ofSet(selection.selectionSet);
      roots += selection.kind === Kind.FIELD ? 1 : inner.roots;
      nodes += 1 + inner.nodes;
    }
    return { roots, nodes };
  };
  return ofSet(operation.selectionSet);
}

/**
 * Null for an operation that may run.
 * @throws GraphQLError for one whose cost cannot be reckoned
 */
export function refusalOf(asked: Asked): GraphQLError | null {
  const { operation, document } = asked;
  if (operation.operation === 'subscription') {
    return new GraphQLError('The shop has no subscriptions', {
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    });
  }
  const { roots, nodes } = countOf(operation, document);
  if (nodes > QUERY_LIMITS.nodes) {
    return new GraphQLError(
      `The operation asks for too much at once: with its fragments spelt out it has ${nodes} nodes, at most ${QUERY_LIMITS.nodes} are read`,
      {
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
      },
    );
  }
  if (operation.operation !== 'query' && roots > QUERY_LIMITS.mutations) {
    return new GraphQLError(
      `The operation has ${roots} mutations, at most ${QUERY_LIMITS.mutations} are carried out at once`,
      {
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
      },
    );
  }
  const cost = costOf(asked);
  if (cost <= QUERY_LIMITS.cost) return null;
  return new GraphQLError(
    `The query asks for too much at once: its cost is ${Math.round(cost)}, at most ${QUERY_LIMITS.cost} are served`,
    {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
    },
  );
}

/**
 * Refuses an operation whose answer would be too large, before anything of it is looked up, and what an address block asks beyond its budget.
 * @param charge takes the cost from the address block's budget
 */
export function costLimitPlugin(
  charge: (ipBlock: string, cost: number) => DomainError | null,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, request, operation, contextValue }) {
          if (!operation) return Promise.resolve();
          const asked = { schema, document, operation, variables: request.variables ?? {} };
          const rejection = refusalOf(asked);
          if (rejection) return Promise.reject(rejection);
          const fault = charge(contextValue.ipBlock, costOf(asked));
          return fault ? Promise.reject(graphqlErrorOf(fault)) : Promise.resolve();
        },
      }),
  };
}
