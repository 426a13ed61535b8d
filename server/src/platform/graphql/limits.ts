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
import { MAX_PAGE_SIZE } from '../../domain/limits';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { searchCost } from '../admission/search-cost';

/** Limits of one operation. The client's largest operation stays well below (checked by a test). */
export const QUERY_LIMITS = {
  depth: 12,
  aliases: 15,
  nodes: 8_000,
  cost: 36_000,
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
  // Lists of hundreds of types and fields: one such field for each operation.
  'Query.__schema': 20_000,
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
 * A search costs by its words.
 * The length comes from `limit`, `first` or the `page` argument's limit, or is the number of `ids`; `items` is counted
 * by its parent, which takes the limit.
 */
export const fieldCost: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name === '__typename') return 0;
  // An object with nothing but `__typename` is still created.
  const inner = isLeafType(getNamedType(field.type)) ? 0 : Math.max(1, childComplexity);
  const own = 1 + statementsOf(type.name, field.name) + searchCost(searchTextOf(args['filter']));
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

/** The search text of a filter; undefined without one. */
export function searchTextOf(filter: unknown): unknown {
  return typeof filter === 'object' && filter !== null && 'search' in filter ? filter.search : undefined;
}

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

/** Fragments by name. */
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/**
 * Counts an operation's selections with fragments expanded. Ten fragments that each spread the next one ten times stand
 * for ten thousand million fields in half a kilobyte, so each fragment is counted once and multiplied.
 */
export function countOf(operation: OperationDefinitionNode, fragments: Fragments): FieldCount {
  const counted = new Map<string, FieldCount>();
  const countFragment = (name: string): FieldCount => {
    const known = counted.get(name);
    if (known) return known;
    const count = countSelectionSet(fragments[name]?.selectionSet);
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

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments[part.name.value] = part;
  return fragments;
}

function limitError(message: string, code: 'BAD_REQUEST' | 'GRAPHQL_VALIDATION_FAILED'): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

/** Checks the limits that do not depend on variables; null for an operation that keeps them. */
export function checkSize({ operation, document }: CostRequest): GraphQLError | null {
  if (operation.operation === 'subscription')
    return limitError('The shop has no subscriptions', 'BAD_REQUEST');
  const { roots, nodes } = countOf(operation, fragmentsOf(document));
  if (nodes > QUERY_LIMITS.nodes) {
    return limitError(
      `The operation asks for too much at once: with its fragments spelt out it has ${nodes} nodes, at most ${QUERY_LIMITS.nodes} are read`,
      'GRAPHQL_VALIDATION_FAILED',
    );
  }
  if (operation.operation !== 'query' && roots > QUERY_LIMITS.mutations) {
    return limitError(
      `The operation has ${roots} mutations, at most ${QUERY_LIMITS.mutations} are carried out at once`,
      'GRAPHQL_VALIDATION_FAILED',
    );
  }
  return null;
}

/** Null for a cost that keeps the limit. */
export function checkTotal(cost: number): GraphQLError | null {
  if (cost <= QUERY_LIMITS.cost) return null;
  return limitError(
    `The query asks for too much at once: its cost is ${Math.round(cost)}, at most ${QUERY_LIMITS.cost} are served`,
    'GRAPHQL_VALIDATION_FAILED',
  );
}
