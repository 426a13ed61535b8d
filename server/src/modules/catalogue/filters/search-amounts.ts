import type { SearchTest } from '../../search/search-condition';
import type { SqlParameters } from './sql-conditions';

/** What `product_amounts` in the database has, and the price in paise. */
type Amount = 'price' | 'litres' | 'weight' | 'height' | 'volume';

/** "Large" means larger than half of the kind that the query names, or else of the product's category. */
interface Quantile {
  /** Of the kind. */
  readonly share: number;
  /** Of the category: a column of `category_statistics`, in the unit of the amount. */
  readonly statistic: string;
}

/** Both ends are included. */
interface AmountRange {
  readonly amount: Amount;
  readonly min?: number | Quantile;
  readonly max?: number | Quantile;
}

/** Where quantiles come from: sets of products in `facet_bitmap`, or else every product of the kind. */
export type QuantileSource = 'sets' | 'products';

const MEDIAN_VOLUME = { share: 0.5, statistic: 'round(s.median_volume)' };
const LITRES = 10;
const MILLIMETRES = 10;
const AMOUNT_MAX = 2_147_483_647;

function rangesOf(test: SearchTest): AmountRange[] {
  const ranges: AmountRange[] = [];
  const add = (amount: Amount, range: Omit<AmountRange, 'amount'>): void => {
    if (range.min !== undefined || range.max !== undefined) ranges.push({ amount, ...range });
  };
  const inUnits = (value: number | undefined, units: number): number | undefined =>
    value === undefined ? undefined : Math.min(Math.max(Math.round(value * units), 0), AMOUNT_MAX);

  add('litres', { min: inUnits(test.minLitres, LITRES), max: inUnits(test.maxLitres, LITRES) });
  add('height', {
    min: inUnits(test.minHeightCm, MILLIMETRES),
    max: inUnits(test.maxHeightCm, MILLIMETRES),
  });
  if (test.priceThird === 'lower') add('price', { max: { share: 1 / 3, statistic: 's.lower_price' } });
  if (test.priceThird === 'upper') add('price', { min: { share: 2 / 3, statistic: 's.upper_price' } });
  if (test.volume === 'below') add('volume', { max: MEDIAN_VOLUME });
  if (test.volume === 'above') add('volume', { min: MEDIAN_VOLUME });
  if (test.volume === 'middle')
    add('volume', { min: { ...MEDIAN_VOLUME, share: 1 / 3 }, max: { ...MEDIAN_VOLUME, share: 2 / 3 } });
  if (test.weight === 'below')
    add('weight', { max: { share: 0.5, statistic: 'round(s.median_weight * 1000)' } });
  return ranges;
}

/** In the units of `product_amounts`. */
const VALUES: Readonly<Record<Amount, string>> = {
  price: 'p.price',
  litres: 'round(p.capacity_litres * 10)',
  weight: 'round(p.weight_kg * 1000)',
  height: 'round(greatest(p.height_cm, p.length_cm) * 10)',
  volume: 'round(p.length_cm * p.width_cm * p.height_cm)',
};

/** What names the kind of products. */
export function matchesOf(tests: readonly SearchTest[]): string[] {
  return tests.map(({ match }) => match).filter((match) => match !== undefined);
}

/** SQL over `product p` for the amounts of a search. */
export function amountConditions(
  tests: readonly SearchTest[],
  parameters: SqlParameters,
  source: QuantileSource,
): string[] {
  const matches = matchesOf(tests);
  const boundOf = (amount: Amount, bound: number | Quantile): string => {
    if (typeof bound === 'number') return parameters.add(bound, 'int');
    if (matches.length === 0)
      return `coalesce((SELECT ${bound.statistic} FROM category_statistics s WHERE s.category_id = p.category_id), ${VALUES[amount]})`;
    return `(SELECT ${quantileOf(amount, bound.share, matches, parameters, source)})`;
  };
  return tests
    .flatMap(rangesOf)
    .flatMap(({ amount, min, max }) => [
      ...(min === undefined ? [] : [`${VALUES[amount]} >= ${boundOf(amount, min)}`]),
      ...(max === undefined ? [] : [`${VALUES[amount]} <= ${boundOf(amount, max)}`]),
    ]);
}

/** Selects (chunk, bits) of `facet_bitmap` for each of the amounts of a search. */
export function amountSets(tests: readonly SearchTest[], parameters: SqlParameters): string[] {
  const matches = matchesOf(tests);
  return tests.flatMap(rangesOf).map(({ amount, min, max }) => {
    const measured = `facet_bitmap m WHERE m.kind = '${amount === 'price' ? 'total' : amount}' AND m.key = ''`;
    const boundOf = (bound: number | Quantile | undefined, quantile: (bound: Quantile) => string): string => {
      if (bound === undefined) return 'NULL::int';
      return typeof bound === 'number' ? parameters.add(bound, 'int') : quantile(bound);
    };
    if (typeof (min ?? max) === 'number')
      return `SELECT m.chunk, bits_in_amounts('${amount}', m.chunk, m.bits, ${boundOf(min, String)}, ${boundOf(max, String)}) AS bits FROM ${measured}`;
    if (matches.length === 0) {
      const ofCategory = ({ statistic }: Quantile) => `(${statistic})::int`;
      return `SELECT m.chunk, bit_or(bits_in_amounts('${amount}', m.chunk, m.bits & c.bits, ${boundOf(min, ofCategory)}, ${boundOf(max, ofCategory)})) AS bits
        FROM facet_bitmap c LEFT JOIN category_statistics s ON s.category_id::text = c.key, ${measured} AND c.kind = 'category' AND c.chunk = m.chunk GROUP BY m.chunk`;
    }
    const ofKind = ({ share }: Quantile) => quantileOf(amount, share, matches, parameters, 'sets');
    return `WITH q AS MATERIALIZED (SELECT ${boundOf(min, ofKind)} AS low, ${boundOf(max, ofKind)} AS high)
      SELECT m.chunk, bits_in_amounts('${amount}', m.chunk, m.bits, q.low, q.high) AS bits FROM q, ${measured} AND coalesce(q.low, q.high) IS NOT NULL`;
  });
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
  return `percentile_disc(${share}) WITHIN GROUP (ORDER BY ${VALUES[amount]}) FROM product p WHERE p.status = 'active' AND p.labels @@ (${ofKind})`;
}
