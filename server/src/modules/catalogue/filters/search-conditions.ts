import type { ReplacingFilter, SearchTest } from '../../search/search-condition';
import { amountConditions, kindsOf, matchesOf, type QuantileSource } from './search-amounts';
import { joinConditions, type SqlParameters } from './sql-conditions';

interface SearchConditions {
  /** Under which every facet is counted. */
  readonly base: string;
  /** By the filter that replaces them, without which its facet is counted; 'true' where there is none. */
  readonly replaced: Readonly<Record<ReplacingFilter, string>>;
}

/**
 * SQL over `product p` for what the words of a query stand for. Every value is a parameter of the statement.
 * @param hasColours the condition for wanted colours, which depends on the filter for products in stock
 */
export function buildSearchConditions(
  tests: readonly SearchTest[],
  parameters: SqlParameters,
  quantiles: QuantileSource,
  hasColours: (colours: readonly string[]) => string,
): SearchConditions {
  const queryOf = (match: string) => `label_query(${parameters.add(match, 'text')})`;
  const kinds = kindsOf(tests);
  const toSql = (some: readonly SearchTest[]): string =>
    joinConditions([
      ...labelConditions(
        matchesOf(some).map(queryOf),
        some.flatMap(({ notMatch }) => (notMatch === undefined ? [] : [queryOf(notMatch)])),
      ),
      ...some.map((test) => testSql(test, parameters)),
      ...some.map(({ colours }) => (colours === undefined ? 'true' : hasColours(colours))),
      ...amountConditions(some, kinds, parameters, quantiles),
    ]);
  const ofFilter = (filter: ReplacingFilter | undefined): string =>
    toSql(tests.filter(({ replacedBy }) => replacedBy === filter));
  return {
    base: ofFilter(undefined),
    replaced: {
      brand: ofFilter('brand'),
      price: ofFilter('price'),
      colour: ofFilter('colour'),
      material: ofFilter('material'),
      sale: ofFilter('sale'),
    },
  };
}

/** One condition for all matches and exclusions: with a match, the index alone also evaluates the exclusions. */
function labelConditions(matches: readonly string[], exclusions: readonly string[]): string[] {
  if (matches.length === 0) return exclusions.map((exclusion) => `NOT p.labels @@ ${exclusion}`);
  return [`p.labels @@ (${[...matches, ...exclusions.map((exclusion) => `!!${exclusion}`)].join(' && ')})`];
}

function testSql(test: SearchTest, parameters: SqlParameters): string {
  const number = (value: number | undefined, condition: (parameter: string) => string): string =>
    value === undefined ? 'true' : condition(parameters.add(value, 'double precision'));
  const list = (values: readonly string[] | undefined, condition: (parameter: string) => string): string =>
    values === undefined ? 'true' : condition(parameters.add(values, 'text[]'));
  return joinConditions([
    number(test.minPrice, (value) => `p.price >= ${value}`),
    number(test.maxPrice, (value) => `p.price <= ${value}`),
    list(test.notColours, (values) => `NOT (p.colour_families && ${values})`),
    list(test.materials, (values) => `p.material_families && ${values}`),
    list(test.notMaterials, (values) => `NOT (p.material_families && ${values})`),
    list(
      test.brands,
      (values) => `p.brand_id = ANY (ARRAY(SELECT id FROM brand WHERE slug = ANY (${values})))`,
    ),
    number(test.laptopInches, (value) => `p.laptop_inches >= ${value}`),
    number(test.wheels, (value) => `p.wheels = ${value}`),
    test.onSale === undefined ? 'true' : '(p.compare_price IS NOT NULL)',
  ]);
}
