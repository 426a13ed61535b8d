import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LISTING,
  isFiltered,
  LISTING_SORTS,
  listingHref,
  parseListing,
  toProductFilter,
  toProductSort,
  formatListing,
  type ListingState,
} from './listing-query';
import { normaliseSearch } from './search-text';
import { SEARCH_TOPICS } from './search-topics';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6})?$/);
const slugList = fc.uniqueArray(slug, { maxLength: 4 }).map((values) => values.sort());
const price = fc.option(fc.integer({ min: 0, max: 999_999_99 }));
const flag = fc.constantFrom(true, false, null);

const anyListing: fc.Arbitrary<ListingState> = fc
  .record({
    categories: slugList,
    brands: slugList,
    colours: slugList,
    materials: slugList,
    countries: slugList,
    search: fc.string({ unit: 'binary', maxLength: 120 }).map(normaliseSearch),
    without: fc.subarray([...SEARCH_TOPICS]).map((topics) => topics.sort()),
    prices: fc.tuple(price, price),
    rating: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const, null),
    inStock: flag,
    featured: flag,
    onSale: flag,
    sort: fc.constantFrom(...LISTING_SORTS, null),
    page: fc.integer({ min: 1, max: 100_000 }),
    limit: fc.constantFrom(12 as const, 24 as const, 48 as const, 96 as const),
  })
  .map(({ prices: [one, two], ...rest }) => ({
    ...rest,
    without: rest.search === '' ? [] : rest.without,
    minPrice: one !== null && two !== null ? Math.min(one, two) : one,
    maxPrice: one !== null && two !== null ? Math.max(one, two) : two,
    sort: rest.sort === 'name-asc' && rest.search === '' ? null : rest.sort,
  }));

describe('parseListing', () => {
  it('parseListing returns the default listing for an empty query', () => {
    expect(parseListing('')).toEqual(DEFAULT_LISTING);
    expect(parseListing('?')).toEqual(DEFAULT_LISTING);
  });

  it('parseListing reads every parameter of a listing', () => {
    const query =
      'category=suitcases&brand=kothi,maidan&search=roll+top&without=price,colour,none&minPrice=1000&maxPrice=1999.50&rating=4&inStock=true' +
      '&featured=false&colour=red,black&material=leather&country=vietnam,sri-lanka&onSale=true&sort=created_at-desc&page=3&limit=48';
    expect(parseListing(query)).toEqual({
      categories: ['suitcases'],
      brands: ['kothi', 'maidan'],
      colours: ['black', 'red'],
      materials: ['leather'],
      countries: ['sri-lanka', 'vietnam'],
      search: 'roll top',
      without: ['colour', 'price'],
      minPrice: 100_000,
      maxPrice: 199_950,
      rating: 4,
      inStock: true,
      featured: false,
      onSale: true,
      sort: 'created_at-desc',
      page: 3,
      limit: 48,
    });
  });

  it.each(['0', '-1', '1.5', 'two', '', '1e3', '0x10', '99999999999', ' 2'])(
    'parseListing falls back to page 1 and limit 12 for %j',
    (text) => {
      const state = parseListing(new URLSearchParams({ page: text, limit: text }));
      expect([state.page, state.limit]).toEqual([1, 12]);
    },
  );

  it('parseListing falls back to 12 for a page size that is not offered', () => {
    expect(parseListing('limit=20').limit).toBe(12);
    expect(parseListing('limit=1000').limit).toBe(12);
  });

  it.each([
    'rating=0',
    'rating=6',
    'rating=4.5',
    'minPrice=-5',
    'minPrice=abc',
    'maxPrice=1e9',
    'maxPrice=99999999',
    'inStock=yes',
    'featured=1',
    'sort=price',
    'sort=relevance',
    'category=../etc',
    'brand=a%20b',
    'search=%20%20',
    'utm_source=mail',
  ])('parseListing drops %s', (query) => {
    expect(parseListing(query)).toEqual(DEFAULT_LISTING);
  });

  it('parseListing swaps price bounds in the wrong order', () => {
    const state = parseListing('minPrice=5000&maxPrice=1000');
    expect([state.minPrice, state.maxPrice]).toEqual([100_000, 500_000]);
  });

  it('parseListing merges comma-separated and repeated lists and removes duplicates', () => {
    expect(parseListing('brand=b,a,,A&brand=c&brand=a').brands).toEqual(['a', 'b', 'c']);
  });

  it('parseListing cuts the search text to 100 characters and collapses its spaces', () => {
    expect(parseListing('search=++roll%0A%09top++').search).toBe('roll top');
    expect(parseListing(`search=${'x'.repeat(300)}`).search).toHaveLength(100);
  });

  it('parseListing never throws, and its result survives formatting and parsing, for random input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webQueryParameters(), (noise, query) => {
        for (const text of [noise, query, `search=${noise}&page=${noise}&minPrice=${noise}`]) {
          const state = parseListing(text);
          expect(parseListing(formatListing(state))).toEqual(state);
        }
      }),
    );
  });
});

describe('formatListing', () => {
  it('formatListing returns an empty query for the default listing', () => {
    expect(formatListing(DEFAULT_LISTING)).toBe('');
    expect(listingHref(DEFAULT_LISTING)).toBe('/products');
  });

  it('formatListing includes page only above 1 and limit only when it is not 12', () => {
    expect(formatListing({ ...DEFAULT_LISTING, page: 2 })).toBe('page=2');
    expect(formatListing({ ...DEFAULT_LISTING, limit: 24 })).toBe('limit=24');
  });

  it('listingHref uses one order of parameters and keeps commas readable', () => {
    expect(
      listingHref(
        parseListing(
          'page=2&sort=price-asc&brand=maidan,kothi&minPrice=99.5&search=roll top&category=handbags',
        ),
      ),
    ).toBe(
      '/products?category=handbags&brand=kothi,maidan&search=roll+top&minPrice=99.50&sort=price-asc&page=2',
    );
  });

  it('formatListing omits the default sort, except with a search text, where relevance is the default', () => {
    expect(formatListing({ ...DEFAULT_LISTING, sort: 'name-asc' })).toBe('');
    expect(formatListing({ ...DEFAULT_LISTING, search: 'jhola', sort: 'name-asc' })).toBe(
      'search=jhola&sort=name-asc',
    );
  });

  it('parseListing restores any listing from what formatListing returns', () => {
    fc.assert(
      fc.property(anyListing, (state) => {
        const query = formatListing(state);
        expect(parseListing(query)).toEqual(state);
        expect(formatListing(parseListing(query))).toBe(query);
      }),
    );
  });
});

describe('the request for a listing', () => {
  it('toProductSort defaults to name, or to relevance when there is a search text', () => {
    expect(toProductSort(DEFAULT_LISTING)).toBe('NAME_ASC');
    expect(toProductSort({ search: 'jhola', sort: null })).toBe('RELEVANCE');
    expect(toProductSort({ search: 'jhola', sort: 'rating-desc' })).toBe('RATING_DESC');
  });

  it('toProductFilter includes only the filters that are set, with prices in paise', () => {
    expect(toProductFilter(DEFAULT_LISTING)).toEqual({});
    expect(
      toProductFilter(parseListing('brand=kothi&minPrice=10&rating=3&featured=true&inStock=false')),
    ).toEqual({
      brandSlugs: ['kothi'],
      minPrice: 1000,
      minRating: 3,
      isFeatured: true,
      inStock: false,
    });
  });

  it('isFiltered is false for a listing that is only sorted or paged', () => {
    expect(isFiltered(parseListing('sort=price-asc&page=3&limit=24'))).toBe(false);
    expect(isFiltered(parseListing('inStock=false'))).toBe(true);
    expect(isFiltered(parseListing('search=jhola'))).toBe(true);
    expect(isFiltered(parseListing('country=vietnam'))).toBe(true);
  });
});
