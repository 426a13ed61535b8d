/** Business constants of the catalogue. */

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

/** In whole rupees or dollars. */
export const PRICE_SLIDER_STEP = { INR: 10, USD: 1 } as const;
/** In whole rupees or dollars; used until the server's range has loaded. */
export const DEFAULT_PRICE_RANGE = { min: 0, max: 1000 } as const;

export const BANNER_INTERVAL_MS = 5_000;
export const CATEGORY_STRIP_SCROLL_PX = 200;
export const SWIPE_THRESHOLD_PX = 50;
export const CAROUSEL_SCROLL_PX = 300;

/** Lifetimes in seconds, for Cache-Control and for the client's cache. */
export const CACHE_SECONDS = { products: 300, categories: 900, categoryBySlug: 600, filters: 1800 } as const;
/** Products older than this are fetched again before they are displayed. */
export const RETAIN_PRODUCTS_SECONDS = 600;

/** Longer search texts are refused. */
export const SEARCH_TEXT_MAX = 100;

/** Threshold of "Free shipping on orders over", in paise and cents. */
export const FREE_SHIPPING_OVER = { INR: 400_000, USD: 5_000 } as const;
