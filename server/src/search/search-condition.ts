import type { SearchTopic } from '../domain/search-topics';

/**
 * What the words of a query say of the products that are meant. Every field that is there must hold; lists mean "any of".
 * Prices in paise, lengths in centimetres.
 */
export interface SearchTest {
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** The lower or the upper third of prices in the product's category. */
  readonly priceThird?: 'lower' | 'upper';
  readonly colours?: readonly string[];
  readonly notColours?: readonly string[];
  readonly materials?: readonly string[];
  readonly notMaterials?: readonly string[];
  readonly brands?: readonly string[];
  readonly minLitres?: number;
  readonly maxLitres?: number;
  /** Takes a laptop of so many inches, or of the smallest ones there are. */
  readonly laptopInches?: number;
  readonly wheels?: number;
  readonly minHeightCm?: number;
  readonly maxHeightCm?: number;
  /** Compared with the median of the product's category. */
  readonly volume?: 'below' | 'above';
  readonly weight?: 'below';
  readonly onSale?: boolean;
  /** A query of full text over names (A), category and brand (B), tags, features and materials (C). Never over descriptions. */
  readonly match?: string;
  readonly notMatch?: string;
}

/** One thing that was understood, as the chip over the results says it. */
export interface SearchCondition {
  readonly topic: SearchTopic;
  /** "under ₹5,000". */
  readonly label: string;
  readonly test: SearchTest;
}

export interface UnderstoodQuery {
  readonly conditions: readonly SearchCondition[];
  /** Words that no condition stands for: full text, with typing errors tolerated. */
  readonly words: readonly string[];
  /** Nothing but filler words: "bag", "please show". */
  readonly isFillerOnly: boolean;
}
