import type { DataSource } from 'typeorm';
import { toCabinBaggage, type CabinLimit } from '../../../domain/cabin-baggage';
import type { Size } from '../../../domain/measures';
import type { SearchTest } from '../../search/search-condition';
import { SEARCH_MATCHES } from '../../search/vocabulary';
import type { SortOrder } from '../products/product-order';
import { FILTER_GROUPS, type FilterGroup } from './product-conditions';
import type { Facets, ProductFilter } from './product-filter';

/** ORDER BY over `product p`, written apart from the code under test. */
export const ORDERS: Record<SortOrder, string> = {
  NAME_ASC: 'lower(p.name) COLLATE "C", p.id',
  NAME_DESC: 'lower(p.name) COLLATE "C" DESC, p.id',
  PRICE_ASC: 'p.price, p.id',
  PRICE_DESC: 'p.price DESC, p.id',
  CREATED_AT_DESC: 'p.created_at DESC, p.id',
  CREATED_AT_ASC: 'p.created_at, p.id',
  RATING_DESC: 'p.average_rating DESC, p.review_count DESC, p.id',
  POPULARITY_DESC: 'p.units_sold_90d DESC, p.views_90d DESC, p.id',
  COUNTRY_ASC: 'p.country_slug COLLATE "C", lower(p.name) COLLATE "C", p.id',
  COUNTRY_DESC: 'p.country_slug COLLATE "C" DESC, lower(p.name) COLLATE "C", p.id',
};

export interface PlainProduct {
  readonly id: string;
  readonly category: string;
  readonly categoryId: string;
  readonly brand: string;
  readonly brandId: string;
  readonly price: number;
  readonly onSale: boolean;
  readonly rating: number;
  readonly inStock: boolean;
  readonly isFeatured: boolean;
  readonly colours: readonly string[];
  /** Colours of its variants in stock. */
  readonly coloursInStock: readonly string[];
  readonly materials: readonly string[];
  readonly country: string;
  readonly model: string;
  readonly unitsSold: number;
  readonly laptopInches: number | null;
  readonly wheels: number | null;
  readonly litres: number | null;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  /** Null unless each side was measured. */
  readonly size: Size | null;
  /** Those of MATCHES that its weighted document matches. */
  readonly matches: readonly string[];
}

/** As many of the best matches are spread over models. */
const SPREAD = 240;

/** By relevance where no text ranks products: those in stock, of the best the first of each model, then the popular ones. */
export function sortByRelevance(matches: readonly PlainProduct[]): PlainProduct[] {
  const compareStock = (one: PlainProduct, other: PlainProduct) =>
    Number(other.inStock) - Number(one.inStock);
  const comparePopularity = (one: PlainProduct, other: PlainProduct) =>
    other.unitsSold - one.unitsSold || (one.id < other.id ? -1 : 1);
  const sorted = matches.toSorted((one, other) => compareStock(one, other) || comparePopularity(one, other));
  const turns = new Map<PlainProduct, number>();
  const counts = new Map<string, number>();
  for (const product of sorted.slice(0, SPREAD)) {
    const key = `${product.inStock} ${product.model}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    turns.set(product, counts.get(key) ?? 0);
  }
  const spread = [...turns.keys()].toSorted(
    (one, other) =>
      compareStock(one, other) ||
      (turns.get(one) ?? 0) - (turns.get(other) ?? 0) ||
      comparePopularity(one, other),
  );
  return [...spread, ...sorted.slice(SPREAD)];
}

/** Some of the vocabulary: words of many and of few products, and alternatives. */
export const MATCHES = SEARCH_MATCHES.filter((match, at) => at % 8 === 0 || match === 'tote:C');

export function readPlainly(
  dataSource: Pick<DataSource, 'query'>,
  order: SortOrder,
): Promise<PlainProduct[]> {
  return dataSource.query(
    // Queries are parsed once, and the document is read once for all of them: it lies outside its row, packed.
    `WITH sought AS MATERIALIZED (SELECT match, to_tsquery('potli', match) AS query FROM unnest($1::text[]) AS match)
     SELECT p.id, c.slug AS category, c.id AS "categoryId", b.slug AS brand, b.id AS "brandId", p.price, p.compare_price IS NOT NULL AS "onSale",
       p.average_rating AS rating, p.stock > 0 AS "inStock", p.is_featured AS "isFeatured", p.colour_families AS colours,
       ARRAY(SELECT DISTINCT v.colour_family FROM variant v WHERE v.product_id = p.id AND v.stock > 0) AS "coloursInStock",
       p.material_families AS materials, p.country_slug AS country, p.model, p.units_sold_90d AS "unitsSold",
       p.laptop_inches AS "laptopInches", p.wheels, p.capacity_litres AS litres, greatest(p.height_cm, p.length_cm) AS "heightCm", p.weight_kg AS "weightKg",
       CASE WHEN num_nulls(p.length_cm, p.width_cm, p.height_cm) = 0 THEN json_build_object('lengthCm', p.length_cm, 'widthCm', p.width_cm, 'heightCm', p.height_cm) END AS size,
       ARRAY(SELECT match FROM sought WHERE document.search @@ query) AS matches
     FROM product p CROSS JOIN LATERAL (SELECT ts_filter(p.search, '{a,b,c,d}') AS search OFFSET 0) document
       JOIN category c ON c.id = p.category_id JOIN brand b ON b.id = p.brand_id WHERE p.status = 'active' ORDER BY ${ORDERS[order]}`,
    [MATCHES],
  );
}

/** Whether a product meets the filters, all but those of one group. */
export function meets(product: PlainProduct, filter: ProductFilter, except?: FilterGroup): boolean {
  const isAny = (values: readonly string[] | undefined, own: readonly string[]) =>
    !values?.length || own.some((value) => values.includes(value));
  const is = (wanted: boolean | undefined, own: boolean) => wanted === undefined || wanted === own;
  const tests: Record<FilterGroup, boolean> = {
    category:
      isAny(filter.categorySlugs, [product.category]) && isAny(filter.categoryIds, [product.categoryId]),
    brand: isAny(filter.brandSlugs, [product.brand]) && isAny(filter.brandIds, [product.brandId]),
    price: product.price >= (filter.minPrice ?? 0) && product.price <= (filter.maxPrice ?? Infinity),
    rating: product.rating >= (filter.minRating ?? 0),
    colour: isAny(filter.colours, coloursOf(product, filter)),
    material: isAny(filter.materials, product.materials),
    country: isAny(filter.countries, [product.country]),
    stock: is(filter.inStock, product.inStock),
    featured: is(filter.isFeatured, product.isFeatured),
    sale: is(filter.onSale, product.onSale),
  };
  return (
    (filter.understood ?? []).every(
      (test) =>
        (except !== undefined && test.replacedBy === except) ||
        isUnderstood(product, test, coloursOf(product, filter)),
    ) && FILTER_GROUPS.every((group) => group === except || tests[group])
  );
}

/** Blue bags in stock are in stock in blue. */
function coloursOf(product: PlainProduct, { inStock }: ProductFilter): readonly string[] {
  return inStock === true ? product.coloursInStock : product.colours;
}

/** Amounts that were not measured are in no range. */
function isInRange(amount: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return amount !== null && amount >= (min ?? 0) && amount <= (max ?? Infinity);
}

function isTakenBy(product: PlainProduct, { airline }: CabinLimit): boolean {
  const cabinBaggage = toCabinBaggage({ ...product, capacityLitres: product.litres });
  return cabinBaggage?.acceptedBy.includes(airline) === true;
}

function isUnderstood(product: PlainProduct, test: SearchTest, colours: readonly string[]): boolean {
  const isAny = (values: readonly string[] | undefined, own: readonly string[]) =>
    !values || own.some((value) => values.includes(value));
  return (
    product.price >= (test.minPrice ?? 0) &&
    product.price <= (test.maxPrice ?? Infinity) &&
    isAny(test.colours, colours) &&
    isAny(test.materials, product.materials) &&
    isAny(test.brands, [product.brand]) &&
    !(test.notColours && isAny(test.notColours, product.colours)) &&
    !(test.notMaterials && isAny(test.notMaterials, product.materials)) &&
    (test.onSale === undefined || product.onSale) &&
    (test.match === undefined || product.matches.includes(test.match)) &&
    (test.notMatch === undefined || !product.matches.includes(test.notMatch)) &&
    (test.laptopInches === undefined || (product.laptopInches ?? 0) >= test.laptopInches) &&
    (test.wheels === undefined || product.wheels === test.wheels) &&
    isInRange(product.litres, test.minLitres, test.maxLitres) &&
    isInRange(product.heightCm, test.minHeightCm, test.maxHeightCm) &&
    (test.cabinLimit === undefined || isTakenBy(product, test.cabinLimit))
  );
}

/** Numbers of products by value, and the prices; names and orders of the values are compared by read-model.int.test.ts. */
export function countPlainly(products: readonly PlainProduct[], filter: ProductFilter) {
  const without = (group: FilterGroup) => products.filter((product) => meets(product, filter, group));
  const count = (group: FilterGroup, valuesOf: (product: PlainProduct) => readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const product of without(group))
      for (const value of valuesOf(product)) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  };
  const prices = without('price').map(({ price }) => price);
  const [low, high] = prices.length === 0 ? [0, 0] : [Math.min(...prices), Math.max(...prices)];
  return {
    categories: count('category', ({ category }) => [category]),
    brands: count('brand', ({ brand }) => [brand]),
    colours: count('colour', (product) => coloursOf(product, filter)),
    materials: count('material', ({ materials }) => materials),
    countries: count('country', ({ country }) => [country]),
    ratings: [5, 4, 3, 2, 1].map((minRating) => ({
      minRating,
      count: without('rating').filter(({ rating }) => rating >= minRating).length,
    })),
    minPrice: low,
    maxPrice: high,
    prices: Array.from({ length: high > low ? 20 : 0 }, (_, bar) => ({
      from: low + Math.floor(((high - low) * bar) / 20),
      to: low + Math.floor(((high - low) * (bar + 1)) / 20),
      count: prices.filter((price) => Math.floor(((price - low) * 20) / (high + 1 - low)) === bar).length,
    })),
    inStockCount: products.filter((product) => meets(product, { ...filter, inStock: true })).length,
    featuredCount: without('featured').filter(({ isFeatured }) => isFeatured).length,
    onSaleCount: without('sale').filter(({ onSale }) => onSale).length,
  };
}

export function toCounts({ categories, brands, colours, materials, countries, ...others }: Facets) {
  const count = (values: readonly { slug: string; count: number }[]) =>
    Object.fromEntries(values.map(({ slug, count }) => [slug, count]));
  return {
    categories: count(categories),
    brands: count(brands),
    colours: count(colours),
    materials: count(materials),
    countries: count(countries),
    ...others,
  };
}
