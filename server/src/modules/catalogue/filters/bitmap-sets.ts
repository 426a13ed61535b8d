import type { SearchTest } from '../../search/search-condition';
import { coloursOf, type FilterGroup } from './product-conditions';
import type { ProductFilter } from './product-filter';
import { amountSets, kindsOf, type AmountSet } from './search-amounts';
import type { SqlParameters } from './sql-conditions';

const STARS_MAX = 5;
/** The largest integer of PostgreSQL. */
const PRICE_MAX = 2_147_483_647;

/** Which of the sets in `facet_bitmap` a filter selects. */
interface SelectedSet extends AmountSet {
  /** 'search' for what of a search every facet is counted under. */
  readonly group: FilterGroup | 'search';
}

/** The products that match the words of a text; `buildBitmapClauses` has the clause `text_bits`. */
const MATCHING_WORDS: SelectedSet = {
  group: 'search',
  sql: 'SELECT chunk, bit_or(bits) AS bits FROM text_bits GROUP BY chunk',
  isComplement: false,
};

/** What of an understood search `product_listing` has columns for, in order of which its indexes are. */
const LISTED_FIELDS: ReadonlySet<string> = new Set<keyof SearchTest>([
  'minPrice',
  'maxPrice',
  'colours',
  'notColours',
  'materials',
  'notMaterials',
  'brands',
  'onSale',
  'replacedBy',
]);

/** Whether the products of a search can only be told by their bits, so that no index has them in order. */
export function isFoundByBitsOnly({ search, understood = [] }: ProductFilter): boolean {
  if (search) return true;
  return understood.some((test) => Object.keys(test).some((field) => !LISTED_FIELDS.has(field)));
}

/** Whether there is a set for each of the filters, where the words of a search are frequent. */
export function canUseBitmaps({ ids = [] }: ProductFilter): boolean {
  return ids.length === 0;
}

/** The sets of all filters and of what a search was understood as; a product meets them when it is in each. */
export function selectSets(filter: ProductFilter, parameters: SqlParameters): SelectedSet[] {
  const { understood = [] } = filter;
  const kinds = kindsOf(understood);
  return [
    ...setsOfFilters(filter, parameters),
    ...(filter.search ? [MATCHING_WORDS] : []),
    ...understood.flatMap((test) => setsOfSearch(test, kinds, coloursOf(filter), parameters)),
  ];
}

/**
 * Selects the sets of products that have the chosen colours in stock. Without the filter for products in stock only their number in
 * stock is counted by these.
 */
export function selectColoursInStock(filter: ProductFilter, parameters: SqlParameters): string[] {
  const { colours, inStock, understood = [] } = filter;
  if (inStock === true) return [];
  return [colours, ...understood.map((test) => test.colours)]
    .filter((slugs) => slugs !== undefined && slugs.length > 0)
    .map((slugs) => ofKind('colour_in_stock', isOneOf(parameters.add(slugs, 'text[]'))));
}

function setsOfFilters(filter: ProductFilter, parameters: SqlParameters): SelectedSet[] {
  const sets: SelectedSet[] = [];
  const add = (group: FilterGroup, sql: string | null, isComplement = false): void => {
    if (sql !== null) sets.push({ group, sql, isComplement });
  };
  const addKeys = (
    group: FilterGroup,
    values: readonly string[] | undefined,
    type: string,
    condition: (list: string) => string,
    kind: string = group,
  ): void => {
    if (values !== undefined && values.length > 0)
      add(group, ofKind(kind, condition(parameters.add(values, `${type}[]`))));
  };
  const addFlag = (group: FilterGroup, kind: string, value: boolean | undefined): void => {
    if (value !== undefined) add(group, ofKind(kind, `key = ''`), !value);
  };

  addKeys('category', filter.categoryIds, 'uuid', isOneOf);
  addKeys('category', filter.categorySlugs, 'text', (list) => hasSlug('category', list));
  addKeys('brand', filter.brandIds, 'uuid', isOneOf);
  addKeys('brand', filter.brandSlugs, 'text', (list) => hasSlug('brand', list));
  addKeys('colour', filter.colours, 'text', isOneOf, coloursOf(filter));
  addKeys('material', filter.materials, 'text', isOneOf);
  addKeys('country', filter.countries, 'text', (list) => `split_part(key, '/', 1) = ANY (${list})`);
  if (filter.minRating !== undefined) {
    const stars = Array.from({ length: STARS_MAX + 1 }, (_, star) => star);
    const keys = stars.filter((star) => star >= (filter.minRating ?? 0)).map(String);
    add('rating', ofKind('rating', isOneOf(parameters.add(keys, 'text[]'))));
  }
  add('price', ofPrices(filter, parameters));
  addFlag('stock', 'in_stock', filter.inStock);
  addFlag('featured', 'featured', filter.isFeatured);
  addFlag('sale', 'on_sale', filter.onSale);
  return sets;
}

/** @param kinds what names the kind of products in the whole search */
function setsOfSearch(
  test: SearchTest,
  kinds: readonly string[],
  coloursKind: ReturnType<typeof coloursOf>,
  parameters: SqlParameters,
): SelectedSet[] {
  const sets: SelectedSet[] = [];
  const group = test.replacedBy ?? 'search';
  const add = (sql: string | null, isComplement = false): void => {
    if (sql !== null) sets.push({ group, sql, isComplement });
  };
  const addKeys = (kind: string, values: readonly string[] | undefined, isComplement = false): void => {
    if (values !== undefined) add(ofKind(kind, isOneOf(parameters.add(values, 'text[]'))), isComplement);
  };
  const addMatch = (match: string | undefined, isComplement = false): void => {
    if (match !== undefined) addKeys('match', [match], isComplement);
  };
  const addNumber = (kind: string, operator: '=' | '>=', value: number | undefined): void => {
    if (value !== undefined)
      add(ofKind(kind, `key::float8 ${operator} ${parameters.add(value, 'double precision')}`));
  };

  add(ofPrices(test, parameters));
  addKeys(coloursKind, test.colours);
  addKeys('colour', test.notColours, true);
  addKeys('material', test.materials);
  addKeys('material', test.notMaterials, true);
  if (test.brands !== undefined)
    add(ofKind('brand', hasSlug('brand', parameters.add(test.brands, 'text[]'))));
  addMatch(test.match);
  addMatch(test.notMatch, true);
  addNumber('laptop', '>=', test.laptopInches);
  addNumber('wheels', '=', test.wheels);
  if (test.onSale !== undefined) add(ofKind('on_sale', `key = ''`));
  for (const { sql, isComplement } of amountSets(test, kinds, parameters)) add(sql, isComplement);
  return sets;
}

const ofKind = (kind: string, condition: string): string =>
  `SELECT chunk, bit_or(bits) AS bits FROM facet_bitmap WHERE kind = '${kind}' AND ${condition} GROUP BY chunk`;

const isOneOf = (list: string): string => `key = ANY (${list}::text[])`;

const hasSlug = (owner: 'category' | 'brand', list: string): string =>
  `key = ANY (ARRAY(SELECT id::text FROM ${owner} WHERE slug = ANY (${list})))`;

/** Null without a bound. Prices that were computed from a search may have fractions, and be larger than any price. */
function ofPrices(
  { minPrice, maxPrice }: Pick<ProductFilter, 'minPrice' | 'maxPrice'>,
  parameters: SqlParameters,
): string | null {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const bound = (price: number | undefined, round: (value: number) => number): string =>
    price === undefined ? 'NULL' : parameters.add(Math.min(Math.max(round(price), 0), PRICE_MAX), 'int');
  return `SELECT chunk, bits_in_prices(chunk, ${bound(minPrice, Math.ceil)}, ${bound(maxPrice, Math.floor)}) AS bits FROM facet_bitmap WHERE kind = 'total' AND key = ''`;
}
