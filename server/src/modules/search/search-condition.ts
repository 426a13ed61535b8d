import type { CabinLimit } from '../../domain/cabin-baggage';
import type { SearchTopic } from '../../domain/search-topics';

/** A filter that replaces what a search says of the same: choosing black drops the red of "red bag". */
export type ReplacingFilter = 'brand' | 'price' | 'colour' | 'material' | 'sale';

/**
 * A condition on products. All present fields must hold; lists mean "any of". Prices in paise, lengths in centimetres.
 */
export interface SearchTest {
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** The lower or upper third of prices in the product's category. */
  readonly priceThird?: 'lower' | 'upper';
  readonly colours?: readonly string[];
  readonly notColours?: readonly string[];
  readonly materials?: readonly string[];
  readonly notMaterials?: readonly string[];
  readonly brands?: readonly string[];
  readonly minLitres?: number;
  readonly maxLitres?: number;
  /** Fits a laptop of this size in inches, or of the smallest sizes. */
  readonly laptopInches?: number;
  readonly wheels?: number;
  /** An airline takes it into the cabin. */
  readonly cabinLimit?: CabinLimit;
  readonly minHeightCm?: number;
  readonly maxHeightCm?: number;
  /** Compared with the median of the kind or the category; `middle` is the middle third of the kind. */
  readonly volume?: 'below' | 'middle' | 'above';
  readonly weight?: 'below';
  readonly onSale?: boolean;
  /**
   * A full-text query over names (A), category and brand (B), tags, features and materials (C), not over descriptions.
   */
  readonly match?: string;
  readonly notMatch?: string;
  /** Its facet is counted without the condition. */
  readonly replacedBy?: ReplacingFilter;
}

/** A condition that the query was understood as, shown as a chip above the results. */
export interface SearchCondition {
  readonly topic: SearchTopic;
  /** For example "under ₹5,000". */
  readonly label: string;
  readonly test: SearchTest;
}

export interface UnderstoodQuery {
  readonly conditions: readonly SearchCondition[];
  /** Words without a condition, matched by full text with tolerance for typing errors. */
  readonly words: readonly string[];
  /** Whether the query has only filler words: "bag", "please show". */
  readonly isFillerOnly: boolean;
}
