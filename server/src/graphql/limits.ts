import type { ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  getNullableType,
  GraphQLError,
  isListType,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { MAX_PAGE_SIZE } from '../domain/limits';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

/** Bounds on what one operation may ask. Our own largest operation stays under them with room to grow (held by a test). */
export const QUERY_LIMITS = { depth: 12, aliases: 15, tokens: 4_000, cost: 25_000 } as const;

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
 * The cost of an answer in fields: every field is one, and what stands inside a list counts as often as the list is long.
 * `limit` says how long, `ids` is as long as itself; `items` is counted by the field above it, which takes the limit.
 */
export const fieldCost: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const { limit, ids }: { limit?: unknown; ids?: unknown } = args;
  // A larger limit is refused by the service, which can name the field.
  if (typeof limit === 'number') return 1 + Math.min(Math.max(1, limit), MAX_PAGE_SIZE) * childComplexity;
  if (Array.isArray(ids)) return 1 + Math.max(1, ids.length) * childComplexity;
  return (
    1 +
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

/** Refuses an operation whose answer would be too large, before anything of it is looked up. */
export function costLimitPlugin<C extends object>(): ApolloServerPlugin<C> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, request }) {
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
