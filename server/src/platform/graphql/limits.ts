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
import type { DomainError } from '../../domain/domain-error';
import { MAX_PAGE_SIZE } from '../../domain/limits';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { graphqlErrorOf } from './admission';
import type { Context } from './context';

/** Limits of one operation. The client's largest operation stays well below (checked by a test). */
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

/** Assumed length of lists without a limit (variants, pictures, tags); 2 to 9 in the seed. */
const DEFAULT_LIST_LENGTH = 5;

/**
 * The cost of a field's own statement, in fields: reading a page or counting takes as long as about a hundred fields.
 * Three times that for fields that sort anew for each product, so that full pages within full pages are refused.
 */
const STATEMENT_COST = 100;
const RESORT_COST = 3 * STATEMENT_COST;
const STATEMENTS_OF_FIELD: Readonly<Record<string, number>> = {
  'Product.related': RESORT_COST,
  'Product.reviews': RESORT_COST,
  'Product.questions': RESORT_COST,
};
const ROOTS = new Set(['Query', 'Mutation']);

function statementsOf(type: string, field: string): number {
  return (
    STATEMENTS_OF_FIELD[`${type}.${field}`] ??
    (ROOTS.has(type) && !field.startsWith('__') ? STATEMENT_COST : 0)
  );
}

/**
 * The cost of a field in fields: each counts one, and fields inside a list count as often as the list is long.
 * `__typename` costs nothing beside other fields, because caches request it everywhere and it needs no read.
 * The length comes from `limit`, `first` or the `page` argument's limit, or is the number of `ids`; `items` is counted
 * by its parent, which takes the limit.
 */
export const fieldCost: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name === '__typename') return 0;
  // An object with nothing but `__typename` is still created.
  const inner = isLeafType(getNamedType(field.type)) ? 0 : Math.max(1, childComplexity);
  const own = 1 + statementsOf(type.name, field.name);
  const {
    page,
    ids,
    first,
    limit = first,
  }: Partial<Record<'page' | 'ids' | 'first' | 'limit', unknown>> = args;
  const length = typeof page === 'object' && page !== null && 'limit' in page ? page.limit : limit;
  // Larger limits are refused by the service, which names the field.
  if (typeof length === 'number') return own + Math.min(Math.max(1, length), MAX_PAGE_SIZE) * inner;
  if (Array.isArray(ids)) return own + Math.max(1, ids.length) * inner;
  return (
    own +
    (isListType(getNullableType(field.type)) && field.name !== 'items' ? DEFAULT_LIST_LENGTH : 1) * inner
  );
};

/** An operation with what is needed to compute its cost. */
export interface CostRequest {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Record<string, unknown>;
}

/**
 * Computes the cost. Variables of wrong types are left to the execution, which reports them and resolves nothing.
 * @throws GraphQLError when the cost cannot be computed but the execution would resolve the other fields
 */
export function costOf({ schema, document, operation, variables }: CostRequest): number {
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

interface FieldCount {
  /** Fields at the root. */
  readonly roots: number;
  /** All selections at any depth. */
  readonly nodes: number;
}

/**
 * Counts an operation's selections with fragments expanded. Ten fragments that each spread the next one ten times stand
 * for ten thousand million fields in half a kilobyte, so each fragment is counted once and multiplied.
 */
function countOf(operation: OperationDefinitionNode, document: DocumentNode): FieldCount {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const counted = new Map<string, FieldCount>();
  const countFragment = (name: string): FieldCount => {
    const known = counted.get(name);
    if (known) return known;
    const count = countSelectionSet(fragments.get(name)?.selectionSet);
    counted.set(name, count);
    return count;
  };
  const countSelectionSet = (set: SelectionSetNode | undefined): FieldCount => {
    let [roots, nodes] = [0, 0];
    for (const selection of set?.selections ?? []) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? countFragment(selection.name.value)
          : countSelectionSet(selection.selectionSet);
      roots += selection.kind === Kind.FIELD ? 1 : inner.roots;
      nodes += 1 + inner.nodes;
    }
    return { roots, nodes };
  };
  return countSelectionSet(operation.selectionSet);
}

/**
 * Checks the limits; null for an operation that may run.
 * @throws GraphQLError when its cost cannot be computed
 */
export function checkCost(costRequest: CostRequest): GraphQLError | null {
  const { operation, document } = costRequest;
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
  const cost = costOf(costRequest);
  if (cost <= QUERY_LIMITS.cost) return null;
  return new GraphQLError(
    `The query asks for too much at once: its cost is ${Math.round(cost)}, at most ${QUERY_LIMITS.cost} are served`,
    {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
    },
  );
}

/**
 * Refuses operations that exceed a limit, before anything is read, or exceed the IP block's budget.
 * @param charge takes the cost from the IP block's budget
 */
export function costLimitPlugin(
  charge: (ipBlock: string, cost: number) => DomainError | null,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, request, operation, contextValue }) {
          if (!operation) return Promise.resolve();
          const costRequest = { schema, document, operation, variables: request.variables ?? {} };
          const rejection = checkCost(costRequest);
          if (rejection) return Promise.reject(rejection);
          const error = charge(contextValue.ipBlock, costOf(costRequest));
          return error ? Promise.reject(graphqlErrorOf(error)) : Promise.resolve();
        },
      }),
  };
}
