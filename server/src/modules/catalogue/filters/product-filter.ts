import type { SearchTest } from '../../search/search-condition';

/** Filters of a product list. Lists mean "any of"; an empty or missing one does not filter. Prices in paise. */
export interface ProductFilter {
  readonly categoryIds?: readonly string[];
  readonly categorySlugs?: readonly string[];
  readonly brandIds?: readonly string[];
  readonly brandSlugs?: readonly string[];
  readonly search?: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly minRating?: number;
  readonly inStock?: boolean;
  readonly isFeatured?: boolean;
  readonly onSale?: boolean;
  readonly colours?: readonly string[];
  readonly materials?: readonly string[];
  /** Slugs of the countries of origin. */
  readonly countries?: readonly string[];
  readonly ids?: readonly string[];
  /** Conditions that were found in the search text; `search` is the rest of it. */
  readonly understood?: readonly SearchTest[];
}

export type ProductOrder =
  | 'RELEVANCE'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'CREATED_AT_DESC'
  | 'CREATED_AT_ASC'
  | 'RATING_DESC'
  | 'POPULARITY_DESC'
  | 'COUNTRY_ASC'
  | 'COUNTRY_DESC';

export interface FacetCount {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}
export interface ColourCount extends FacetCount {
  readonly hex: string;
}
interface PriceCount {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Which of the facets of a list are counted. */
export type CountedFacets = 'all' | 'in stock' | 'none';

/** Each group is counted under all filters except its own. Prices in paise. */
export interface Facets {
  readonly categories: readonly FacetCount[];
  readonly brands: readonly FacetCount[];
  readonly colours: readonly ColourCount[];
  readonly materials: readonly FacetCount[];
  readonly countries: readonly FacetCount[];
  readonly ratings: readonly { readonly minRating: number; readonly count: number }[];
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly prices: readonly PriceCount[];
  readonly inStockCount: number;
  readonly featuredCount: number;
  readonly onSaleCount: number;
}
