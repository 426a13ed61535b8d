import { CACHE_SECONDS, RETAIN_PRODUCTS_SECONDS } from '@domain/limits';

/** For how long an answer is fresh, and for how long it may still be shown while it is refetched. In seconds. */
export interface FreshRule {
  fresh: number;
  retain: number;
}

const products: FreshRule = { fresh: CACHE_SECONDS.products, retain: RETAIN_PRODUCTS_SECONDS };
const categories = twiceRetained(CACHE_SECONDS.categories);
const category = twiceRetained(CACHE_SECONDS.categoryBySlug);
const filters = twiceRetained(CACHE_SECONDS.filters);

/** The rules by field of Query. Other fields follow the products' rule, the shortest. */
const RULES: Readonly<Record<string, FreshRule>> = {
  categories,
  category,
  brands: categories,
  brand: category,
  filterOptions: filters,
  shop: filters,
};

/** Returns the shortest times of an operation's fields. */
export function ruleFor(fields: readonly string[]): FreshRule {
  const rules = fields.map((field) => RULES[field] ?? products);
  return {
    fresh: Math.min(...rules.map(({ fresh }) => fresh), filters.fresh),
    retain: Math.min(...rules.map(({ retain }) => retain), filters.retain),
  };
}

function twiceRetained(seconds: number): FreshRule {
  return { fresh: seconds, retain: seconds * 2 };
}
