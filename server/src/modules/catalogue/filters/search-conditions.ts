import type { SearchTest } from '../../search/search-condition';
import { amountConditions, matchesOf, type QuantileSource } from './search-amounts';
import { joinConditions, type SqlParameters } from './sql-conditions';

/**
 * The filter groups whose explicit filters replace what the words of a query stand for (`isOverridden` of the service). Their facets
 * are counted without it, since choosing a value drops it.
 */
export type SearchGroup = 'brand' | 'price' | 'colour' | 'material' | 'sale';

export interface SearchConditions {
  /** Under which every facet is counted. */
  readonly base: readonly string[];
  /** 'true' where the query says nothing of a group. */
  readonly groups: Readonly<Record<SearchGroup, string>>;
}

/**
 * SQL over `product p` for what the words of a query stand for, except wanted colours, which depend on the filter for products in
 * stock. Every value is a parameter of the statement.
 */
export function buildSearchConditions(
  tests: readonly SearchTest[],
  parameters: SqlParameters,
  quantiles: QuantileSource,
): SearchConditions {
  const queryOf = (match: string) => `label_query(${parameters.add(match, 'text')})`;
  const matches = matchesOf(tests);
  const exclusions = tests.flatMap(({ notMatch }) => (notMatch === undefined ? [] : [queryOf(notMatch)]));
  const number = (value: number | undefined, condition: (parameter: string) => string): string =>
    value === undefined ? 'true' : condition(parameters.add(value, 'double precision'));
  const list = (values: readonly string[] | undefined, condition: (parameter: string) => string): string =>
    values === undefined ? 'true' : condition(parameters.add(values, 'text[]'));
  const joinTests = (condition: (test: SearchTest) => string): string => joinConditions(tests.map(condition));
  return {
    base: [
      ...labelConditions(matches.map(queryOf), exclusions),
      joinTests(({ laptopInches }) => number(laptopInches, (value) => `p.laptop_inches >= ${value}`)),
      joinTests(({ wheels }) => number(wheels, (value) => `p.wheels = ${value}`)),
      ...amountConditions(tests, parameters, quantiles),
    ],
    groups: {
      brand: joinTests(({ brands }) =>
        list(
          brands,
          (values) => `p.brand_id = ANY (ARRAY(SELECT id FROM brand WHERE slug = ANY (${values})))`,
        ),
      ),
      price: joinTests(({ minPrice, maxPrice }) =>
        joinConditions([
          number(minPrice, (value) => `p.price >= ${value}`),
          number(maxPrice, (value) => `p.price <= ${value}`),
        ]),
      ),
      colour: joinTests(({ notColours }) =>
        list(notColours, (values) => `NOT (p.colour_families && ${values})`),
      ),
      material: joinTests(({ materials, notMaterials }) =>
        joinConditions([
          list(materials, (values) => `p.material_families && ${values}`),
          list(notMaterials, (values) => `NOT (p.material_families && ${values})`),
        ]),
      ),
      sale: joinTests(({ onSale }) => (onSale === undefined ? 'true' : '(p.compare_price IS NOT NULL)')),
    },
  };
}

/** One condition for all matches and exclusions: with a match, the index alone also evaluates the exclusions. */
function labelConditions(matches: readonly string[], exclusions: readonly string[]): string[] {
  if (matches.length === 0) return exclusions.map((exclusion) => `NOT p.labels @@ ${exclusion}`);
  return [`p.labels @@ (${[...matches, ...exclusions.map((exclusion) => `!!${exclusion}`)].join(' && ')})`];
}
