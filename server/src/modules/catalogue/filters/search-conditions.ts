import type { SearchTest } from '../../search/search-condition';
import { joinConditions, type SqlParameters } from './sql-conditions';

const VOLUME = 'length_cm * width_cm * height_cm';
const OWN_VOLUME = '(p.length_cm * p.width_cm * p.height_cm)';

/**
 * SQL over `product p` for what the words of a query stand for, except colours, which depend on the filter for products in stock.
 * Every value is a parameter of the statement.
 */
export function buildSearchConditions(tests: readonly SearchTest[], parameters: SqlParameters): string[] {
  const queryOf = (match: string) => `label_query(${parameters.add(match, 'text')})`;
  const matches = tests.flatMap(({ match }) => (match === undefined ? [] : [queryOf(match)]));
  const exclusions = tests.flatMap(({ notMatch }) => (notMatch === undefined ? [] : [queryOf(notMatch)]));
  const quantile = quantileOf(matches);
  return [
    ...labelConditions(matches, exclusions),
    ...tests.map((test) => testSql(test, parameters, quantile)),
  ];
}

/** One condition for all matches and exclusions: with a match, the index alone also evaluates the exclusions. */
function labelConditions(matches: readonly string[], exclusions: readonly string[]): string[] {
  if (matches.length === 0) return exclusions.map((exclusion) => `NOT p.labels @@ ${exclusion}`);
  return [`p.labels @@ (${[...matches, ...exclusions.map((exclusion) => `!!${exclusion}`)].join(' && ')})`];
}

/** @param own the product's own value, for a category whose statistics are not there yet */
type Quantile = (expression: string, share: number, statistic: string, own: string) => string;

/**
 * Compares a product with the kind that the query names, or else with its category: "large" means larger than half of
 * them.
 */
function quantileOf(matches: readonly string[]): Quantile {
  if (matches.length === 0) {
    return (_, __, statistic, own) =>
      `coalesce((SELECT ${statistic} FROM category_statistics s WHERE s.category_id = p.category_id), ${own})`;
  }
  const isOfKind = matches.map((match) => `labels @@ ${match}`).join(' AND ');
  return (expression, share) =>
    `(SELECT percentile_disc(${share}) WITHIN GROUP (ORDER BY ${expression}) FROM product WHERE status = 'active' AND ${isOfKind})`;
}

function testSql(test: SearchTest, parameters: SqlParameters, quantile: Quantile): string {
  const number = (value: number | undefined, condition: (parameter: string) => string): string =>
    value === undefined ? 'true' : condition(parameters.add(value, 'double precision'));
  const list = (values: readonly string[] | undefined, condition: (parameter: string) => string): string =>
    values === undefined ? 'true' : condition(parameters.add(values, 'text[]'));
  return joinConditions([
    number(test.minPrice, (value) => `p.price >= ${value}`),
    number(test.maxPrice, (value) => `p.price <= ${value}`),
    test.priceThird === 'lower' ? `p.price <= ${quantile('price', 1 / 3, 'lower_price', 'p.price')}` : 'true',
    test.priceThird === 'upper' ? `p.price >= ${quantile('price', 2 / 3, 'upper_price', 'p.price')}` : 'true',
    list(test.notColours, (values) => `NOT (p.colour_families && ${values})`),
    list(test.materials, (values) => `p.material_families && ${values}`),
    list(test.notMaterials, (values) => `NOT (p.material_families && ${values})`),
    list(
      test.brands,
      (values) => `p.brand_id = ANY (ARRAY(SELECT id FROM brand WHERE slug = ANY (${values})))`,
    ),
    number(test.minLitres, (value) => `p.capacity_litres >= ${value}`),
    number(test.maxLitres, (value) => `p.capacity_litres <= ${value}`),
    number(test.laptopInches, (value) => `p.laptop_inches >= ${value}`),
    number(test.wheels, (value) => `p.wheels = ${value}`),
    number(test.minHeightCm, (value) => `greatest(p.height_cm, p.length_cm) >= ${value}`),
    number(test.maxHeightCm, (value) => `greatest(p.height_cm, p.length_cm) <= ${value}`),
    test.volume === 'below'
      ? `${OWN_VOLUME} <= ${quantile(VOLUME, 0.5, 'median_volume', OWN_VOLUME)}`
      : 'true',
    test.volume === 'above'
      ? `${OWN_VOLUME} >= ${quantile(VOLUME, 0.5, 'median_volume', OWN_VOLUME)}`
      : 'true',
    test.volume === 'middle'
      ? `${OWN_VOLUME} BETWEEN ${quantile(VOLUME, 1 / 3, 'median_volume', OWN_VOLUME)} AND ${quantile(VOLUME, 2 / 3, 'median_volume', OWN_VOLUME)}`
      : 'true',
    test.weight === undefined
      ? 'true'
      : `p.weight_kg <= ${quantile('weight_kg', 0.5, 'median_weight', 'p.weight_kg')}`,
    test.onSale === undefined ? 'true' : '(p.compare_price IS NOT NULL)',
  ]);
}
