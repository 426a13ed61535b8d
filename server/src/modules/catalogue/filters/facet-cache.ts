import { CacheTags } from '../../../platform/http/cache/cache-tags';
import { CACHE_SECONDS } from '../../../domain/limits';
import { TaggedCache } from '../../../platform/http/cache/tagged-cache';
import { tagFacetsBesidesStock } from '../catalogue-tags';
import { isFoundByBitsOnly } from './bitmap-sets';
import type { Facets, ProductFilter } from './product-filter';

/** Of all facets that are stored. */
const MAX_BYTES = 4_000_000;
/** Of a value with its count. Measured over 534 filters with 12, 100 and 1,000 brands, as heap size after a garbage collection. */
const VALUE_BYTES = 120;
/** That of lists: so long may both be wrong where a change is not announced, as after a database was repaired by hand. */
const MAX_AGE_MS = CACHE_SECONDS.products * 1_000;

interface StoredFacets {
  readonly facets: Facets;
  readonly tags: readonly string[];
  readonly bytes: number;
}

/**
 * The facets of lists by their filter, in memory. All pages and orders of a list share them, and a product that sells out leaves them
 * as they are but for the number of products in stock, which is counted in each list. Stores only while it is notified of changes,
 * and of searches those that say no more than filters could ("leather"): the others are too many.
 */
export class FacetCache {
  private readonly store = new TaggedCache<StoredFacets>(MAX_BYTES, MAX_AGE_MS);
  private isConnected = false;

  /** Turns storing on, while `invalidate` is called with every change, or off. It is off at first. */
  setConnected(isConnected: boolean): void {
    if (isConnected !== this.isConnected) this.store.invalidate(null);
    this.isConnected = isConnected;
  }

  /** Drops the facets that a change touches. @param tags what changed; null: everything */
  invalidate(tags: readonly string[] | null): void {
    this.store.invalidate(tags);
  }

  /** Marks the moment at which facets are begun to be read, for `set`. */
  get position(): number {
    return this.store.position;
  }

  /** The facets of a filter; their number of products in stock may be wrong. */
  find(filter: ProductFilter): Facets | undefined {
    return this.isConnected && isStorable(filter) ? this.store.get(keyOf(filter))?.facets : undefined;
  }

  /** Stores facets, unless they may have changed since they were begun to be read. */
  set(filter: ProductFilter, facets: Facets, begunAt: number): void {
    if (!this.isConnected || !isStorable(filter)) return;
    const tags = new CacheTags();
    tagFacetsBesidesStock(tags, filter);
    const entry = { facets, tags: tags.list(), bytes: bytesOf(facets) };
    if (!this.store.isOutdated(entry.tags, begunAt)) this.store.set(keyOf(filter), entry);
  }
}

function bytesOf({ categories, brands, colours, materials, countries, ratings, prices }: Facets): number {
  const values = [categories, brands, colours, materials, countries, ratings, prices];
  return values.reduce((sum, { length }) => sum + length * VALUE_BYTES, 0);
}

/** Under the filter by stock, more than the number in stock depends on it. */
function isStorable(filter: ProductFilter): boolean {
  const { ids = [], inStock } = filter;
  return !isFoundByBitsOnly(filter) && ids.length === 0 && inStock === undefined;
}

/** The same for equal filters, whatever the order of their fields. */
function keyOf(filter: ProductFilter): string {
  const fields = Object.entries(filter)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields);
}
