import { CACHE_SECONDS, RETAIN_PRODUCTS_SECONDS } from '@domain/limits';

/** For how long an answer is fresh, and for how long it may still be shown while it is refetched. In seconds. */
interface FreshnessRule {
  freshSeconds: number;
  retainSeconds: number;
}

const productsRule: FreshnessRule = {
  freshSeconds: CACHE_SECONDS.products,
  retainSeconds: RETAIN_PRODUCTS_SECONDS,
};
const categoriesRule = retainTwiceAsLong(CACHE_SECONDS.categories);
const categoryRule = retainTwiceAsLong(CACHE_SECONDS.categoryBySlug);
const filtersRule = retainTwiceAsLong(CACHE_SECONDS.filters);

/** The rules by field of Query. Other fields follow the products' rule, the shortest. */
const FRESHNESS_RULES: Readonly<Record<string, FreshnessRule>> = {
  categories: categoriesRule,
  category: categoryRule,
  brands: categoriesRule,
  brand: categoryRule,
  filterOptions: filtersRule,
  shop: filtersRule,
};

/** Returns the shortest times of an operation's fields. */
export function findFreshnessRule(fields: readonly string[]): FreshnessRule {
  const rules = fields.map((field) => FRESHNESS_RULES[field] ?? productsRule);
  return {
    freshSeconds: Math.min(...rules.map(({ freshSeconds }) => freshSeconds), filtersRule.freshSeconds),
    retainSeconds: Math.min(...rules.map(({ retainSeconds }) => retainSeconds), filtersRule.retainSeconds),
  };
}

function retainTwiceAsLong(seconds: number): FreshnessRule {
  return { freshSeconds: seconds, retainSeconds: seconds * 2 };
}
