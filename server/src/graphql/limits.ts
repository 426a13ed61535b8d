import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { ValidationRule } from 'graphql';

/** Bounds on what one operation may ask. Our own largest operation stays under half of each (held by a test). */
export const QUERY_LIMITS = { depth: 12, aliases: 15, tokens: 4_000, cost: 12_000 } as const;

const propagateOnRejection = true;

export const LIMIT_RULES: ValidationRule[] = [
  maxDepthRule({
    n: QUERY_LIMITS.depth,
    ignoreIntrospection: true,
    flattenFragments: true,
    propagateOnRejection,
  }),
  maxAliasesRule({ n: QUERY_LIMITS.aliases, propagateOnRejection }),
  costLimitRule({
    maxCost: QUERY_LIMITS.cost,
    ignoreIntrospection: true,
    flattenFragments: true,
    propagateOnRejection,
  }),
];
