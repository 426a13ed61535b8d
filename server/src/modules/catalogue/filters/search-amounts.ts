import { toCabinBounds } from '../../../domain/cabin-baggage';
import type { SearchTest } from '../../search/search-condition';
import { IS_FOR_SALE } from '../for-sale';
import type { SqlParameters } from './sql-conditions';

/** What `product_amounts` in the database has and searches compare, and the price in paise. */
type Amount =
  | 'price'
  | 'litres'
  | 'weight'
  | 'height'
  | 'volume'
  | 'sides'
  | 'longest'
  | 'middle'
  | 'shortest';

/** "Large" means larger than half of the kind that the query names, or else of the product's category. */
interface Quantile {
  /** Of the kind. */
  readonly share: number;
  /** Of the category: a column of `category_statistics`, in the unit of the amount. */
  readonly statistic: string;
}

/** Both ends are included. */
interface AmountRange<Bound> {
  readonly amount: Amount;
  readonly min?: Bound | undefined;
  readonly max?: Bound | undefined;
}

/** Selects (chunk, bits) of `facet_bitmap`. */
export interface AmountSet {
  readonly sql: string;
  /** Products outside of the set. */
  readonly isComplement: boolean;
}

/** Where quantiles come from: sets of products in `facet_bitmap`, or else every product of the kind. */
export type QuantileSource = 'sets' | 'products';

const SIDES = 'p.length_cm + p.width_cm + p.height_cm';
/** Tenths of centimetres as in domain/cabin-baggage.ts; null unless all sides are known. */
const tenths = (cm: string): string => `CASE WHEN ${SIDES} IS NOT NULL THEN floor((${cm}) * 10 + 0.5) END`;

/** In the units of `product_amounts`. */
const VALUES: Readonly<Record<Amount, string>> = {
  price: 'p.price',
  litres: 'round(p.capacity_litres * 100)',
  weight: 'round(p.weight_kg * 1000)',
  height: 'round(greatest(p.height_cm, p.length_cm) * 100)',
  volume: 'round(p.length_cm * p.width_cm * p.height_cm)',
  sides: tenths(SIDES),
  longest: tenths('greatest(p.length_cm, p.width_cm, p.height_cm)'),
  middle: tenths(
    'greatest(least(p.length_cm, p.width_cm), least(greatest(p.length_cm, p.width_cm), p.height_cm))',
  ),
  shortest: tenths('least(p.length_cm, p.width_cm, p.height_cm)'),
};
/** Hundredths of litres and of centimetres. */
const UNITS = 100;
/** 15 % more than 20 litres are 23, not 22.999999999999996. */
const ROUNDING_ERROR = 1e-6;
const AMOUNT_MAX = 2_147_483_647;

function rangesOf(test: SearchTest): AmountRange<number>[] {
  const inUnits = (value: number | undefined, round: (value: number) => number): number | undefined =>
    value === undefined ? undefined : Math.min(Math.max(round(value * UNITS), 0), AMOUNT_MAX);
  const atLeast = (value: number | undefined) =>
    inUnits(value, (amount) => Math.ceil(amount - ROUNDING_ERROR));
  const atMost = (value: number | undefined) =>
    inUnits(value, (amount) => Math.floor(amount + ROUNDING_ERROR));
  const ranges: AmountRange<number>[] = [
    { amount: 'litres', min: atLeast(test.minLitres), max: atMost(test.maxLitres) },
    { amount: 'height', min: atLeast(test.minHeightCm), max: atMost(test.maxHeightCm) },
  ];
  return [...ranges, ...cabinRangesOf(test)].filter(({ min, max }) => min !== undefined || max !== undefined);
}

/** What an airline's limit asks for, but for the weight. */
function cabinRangesOf({ cabinLimit }: SearchTest): AmountRange<number>[] {
  if (cabinLimit === undefined) return [];
  const { minLitres, maxTotal, maxSides } = toCabinBounds(cabinLimit);
  return [
    { amount: 'litres', min: minLitres },
    { amount: 'sides', max: maxTotal },
    { amount: 'longest', max: maxSides?.[0] },
    { amount: 'middle', max: maxSides?.[1] },
    { amount: 'shortest', max: maxSides?.[2] },
  ];
}

/** The weight that an airline does not take any more; it takes what was not weighed. */
function refusedWeightOf({ cabinLimit }: SearchTest): AmountRange<number>[] {
  return cabinLimit === undefined ? [] : [{ amount: 'weight', min: toCabinBounds(cabinLimit).belowGrams }];
}

const LOWER_PRICE: Quantile = { share: 1 / 3, statistic: 's.lower_price' };
const UPPER_PRICE: Quantile = { share: 2 / 3, statistic: 's.upper_price' };
const MEDIAN_VOLUME: Quantile = { share: 0.5, statistic: 'round(s.median_volume)' };
const MEDIAN_WEIGHT: Quantile = { share: 0.5, statistic: 'round(s.median_weight * 1000)' };

const PRICE_THIRDS: Readonly<Record<NonNullable<SearchTest['priceThird']>, AmountRange<Quantile>>> = {
  lower: { amount: 'price', max: LOWER_PRICE },
  upper: { amount: 'price', min: UPPER_PRICE },
};
const VOLUMES: Readonly<Record<NonNullable<SearchTest['volume']>, AmountRange<Quantile>>> = {
  below: { amount: 'volume', max: MEDIAN_VOLUME },
  middle: {
    amount: 'volume',
    min: { ...MEDIAN_VOLUME, share: 1 / 3 },
    max: { ...MEDIAN_VOLUME, share: 2 / 3 },
  },
  above: { amount: 'volume', min: MEDIAN_VOLUME },
};

/** Ranges in comparison with other products. */
function relativeRangesOf({ priceThird, volume, weight }: SearchTest): AmountRange<Quantile>[] {
  return [
    ...(priceThird === undefined ? [] : [PRICE_THIRDS[priceThird]]),
    ...(volume === undefined ? [] : [VOLUMES[volume]]),
    ...(weight === undefined ? [] : [{ amount: 'weight', max: MEDIAN_WEIGHT } as const]),
  ];
}

/** What the words of a search name. */
export function matchesOf(tests: readonly SearchTest[]): string[] {
  return tests.map(({ match }) => match).filter((match) => match !== undefined);
}

/** What names the kind of products: not what a filter may replace, or "cheap" would mean another price once it is. */
export function kindsOf(tests: readonly SearchTest[]): string[] {
  return matchesOf(tests.filter(({ replacedBy }) => replacedBy === undefined));
}

/**
 * SQL over `product p` for amounts of a search.
 * @param matches what names the kind of products in the whole search
 */
export function amountConditions(
  tests: readonly SearchTest[],
  matches: readonly string[],
  parameters: SqlParameters,
  source: QuantileSource,
): string[] {
  const compare = <Bound>(
    { amount, min, max }: AmountRange<Bound>,
    boundSql: (bound: Bound) => string,
  ): string[] => [
    ...(min === undefined ? [] : [`${VALUES[amount]} >= ${boundSql(min)}`]),
    ...(max === undefined ? [] : [`${VALUES[amount]} <= ${boundSql(max)}`]),
  ];
  const inInt = (value: number): string => parameters.add(value, 'int');
  return [
    ...tests.flatMap(rangesOf).flatMap((range) => compare(range, inInt)),
    ...tests
      .flatMap(refusedWeightOf)
      .flatMap((range) => compare(range, inInt))
      .map((refused) => `(${refused}) IS NOT TRUE`),
    ...tests
      .flatMap(relativeRangesOf)
      .flatMap((range) =>
        compare(range, ({ share, statistic }) =>
          matches.length === 0
            ? `coalesce((SELECT ${statistic} FROM category_statistics s WHERE s.category_id = p.category_id), ${VALUES[range.amount]})`
            : `(SELECT ${quantileOf(range.amount, share, matches, parameters, source)})`,
        ),
      ),
  ];
}

/**
 * The sets for each of the amounts of a condition.
 * @param matches what names the kind of products in the whole search
 */
export function amountSets(
  test: SearchTest,
  matches: readonly string[],
  parameters: SqlParameters,
): AmountSet[] {
  const wanted = [
    ...rangesOf(test).map((range) => setInRange(range, parameters)),
    ...relativeRangesOf(test).map((range) =>
      matches.length === 0 ? setByCategory(range) : setOfKind(range, matches, parameters),
    ),
  ];
  const refused = refusedWeightOf(test).map((range) => setInRange(range, parameters));
  return [
    ...wanted.map((sql) => ({ sql, isComplement: false })),
    ...refused.map((sql) => ({ sql, isComplement: true })),
  ];
}

/** The row of `facet_bitmap m` with the products that have the amount. */
const isMeasured = (amount: Amount): string =>
  `m.kind = '${amount === 'price' ? 'total' : amount}' AND m.key = ''`;

function setInRange({ amount, min, max }: AmountRange<number>, parameters: SqlParameters): string {
  const boundSql = (value: number | undefined): string =>
    value === undefined ? 'NULL' : parameters.add(value, 'int');
  return `SELECT m.chunk, bits_in_amounts('${amount}', m.chunk, m.bits, ${boundSql(min)}, ${boundSql(max)}) AS bits FROM facet_bitmap m WHERE ${isMeasured(amount)}`;
}

/** Compares each product with its category, where that has statistics. */
function setByCategory({ amount, min, max }: AmountRange<Quantile>): string {
  const boundSql = (bound: Quantile | undefined): string => (bound ? `(${bound.statistic})::int` : 'NULL');
  return `SELECT m.chunk, bit_or(bits_in_amounts('${amount}', m.chunk, m.bits & c.bits, ${boundSql(min)}, ${boundSql(max)})) AS bits
    FROM facet_bitmap m JOIN facet_bitmap c ON c.kind = 'category' AND c.chunk = m.chunk LEFT JOIN category_statistics s ON s.category_id::text = c.key
    WHERE ${isMeasured(amount)} GROUP BY m.chunk`;
}

/** No product, where none of the kind was measured. */
function setOfKind(
  { amount, min, max }: AmountRange<Quantile>,
  matches: readonly string[],
  parameters: SqlParameters,
): string {
  const boundSql = (bound: Quantile | undefined): string =>
    bound ? quantileOf(amount, bound.share, matches, parameters, 'sets') : 'NULL::int';
  return `WITH q AS MATERIALIZED (SELECT ${boundSql(min)} AS low, ${boundSql(max)} AS high)
    SELECT m.chunk, bits_in_amounts('${amount}', m.chunk, m.bits, q.low, q.high) AS bits FROM q CROSS JOIN facet_bitmap m
    WHERE ${isMeasured(amount)} AND coalesce(q.low, q.high) IS NOT NULL`;
}

function quantileOf(
  amount: Amount,
  share: number,
  matches: readonly string[],
  parameters: SqlParameters,
  source: QuantileSource,
): string {
  if (source === 'sets')
    return `amount_quantile('${amount}', ${parameters.add(matches, 'text[]')}, ${share})`;
  const ofKind = matches.map((match) => `label_query(${parameters.add(match, 'text')})`).join(' && ');
  return `percentile_disc(${share}) WITHIN GROUP (ORDER BY ${VALUES[amount]}) FROM product p WHERE ${IS_FOR_SALE} AND p.labels @@ (${ofKind})`;
}
