import type { Facets } from '../filters/product-filter';
import type { ProductPageQuery } from './product-page';
import type { ProductDocument } from './product-relations';

/** What a list returns besides its products. */
export interface ProductListOptions {
  readonly facets: boolean;
  /** Whether the cursor of the last product is wanted; lists by relevance have none. */
  readonly endCursor?: boolean;
}

export interface ProductPage {
  readonly items: ProductDocument[];
  readonly total: number;
  readonly facets: Facets | null;
  /** Null without products, for relevance, and where it was not asked for. */
  readonly endCursor: string | null;
}

/**
 * Finds the products of lists and searches: those of a page, in order, how many match, and their facets. PostgreSQL does
 * (`PostgresProductSearch`); a search engine that takes over implements this (ADR 51).
 */
export interface ProductSearch {
  /**
   * One page of products for sale, read by `ProductDocuments`. The filter is validated. Equal products are sorted by id. By relevance,
   * among equally good matches those in stock come first, and of the best 240 the most popular of each model before the second of any.
   * @returns facets where they are asked for, and the cursor of the last product as `encodeCursor` prints it
   */
  findList(query: ProductPageQuery, options: ProductListOptions): Promise<ProductPage>;
}
