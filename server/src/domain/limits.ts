/** The business constants of the catalogue. Source: spec sections 5, 7 and 9 unless a line says otherwise. */

export const PAGE_SIZES = [12, 24, 48, 96] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 12;
export const MAX_PAGE_SIZE = 96;
export const MAX_PAGE_BUTTONS = 7;

export const RELATED_PRODUCTS = 4;
export const FEATURED_PRODUCTS = 8;
export const RECOMMENDED_PRODUCTS = 8;
export const REVIEW_PAGE_SIZE = 10;
export const PRODUCT_TAGS_SHOWN = 3;
export const FILTER_BRANDS_SHOWN = 10;

export const RECENTLY_VIEWED_MAX = 20;
export const COMPARE_MAX = 4;
export const SEARCH_HISTORY_MAX = 10;

/** In whole rupees or dollars; the spec’s is the rupees'. */
export const PRICE_SLIDER_STEP = { INR: 10, USD: 1 } as const;
/** Likewise, used only until the server has given its own range. */
export const DEFAULT_PRICE_RANGE = { min: 0, max: 1000 } as const;

export const BANNER_INTERVAL_MS = 5_000;
export const CATEGORY_STRIP_SCROLL_PX = 200;
export const SWIPE_THRESHOLD_PX = 50;
export const CAROUSEL_SCROLL_PX = 300;

/** How long answers stay fresh, in seconds: on the wire as Cache-Control, in the client's cache as read policies. */
export const FRESH_SECONDS = { products: 300, categories: 900, categoryBySlug: 600, filters: 1800 } as const;
/** Products that were answered longer ago are fetched anew before anything of them is shown. */
export const RETAIN_PRODUCTS_SECONDS = 600;

/** Longest search text that is looked at; longer ones are refused. Ours. */
export const SEARCH_TEXT_MAX = 100;

/** "Free shipping on orders over": in paise and cents. Design decision D3. */
export const FREE_SHIPPING_OVER = { INR: 400_000, USD: 5_000 } as const;
