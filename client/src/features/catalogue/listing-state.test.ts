import { parseListing } from '@domain/listing-query';
import { describe, expect, it } from 'vitest';
import { listAppliedFilters, formatPriceRange } from './applied-filters';
import { isLight } from './ColourFilter';
import { listingJsonLd, listingLinks } from './listing.meta';
import { formatListingTitle } from './listing-labels';
import { priceBoundOf, toSliderRange, thumbPosition, parseTypedPrice } from './price-range';
import { applyDraft } from './useFilterDraft';

const nameOf = (_group: string, slug: string) => slug.toUpperCase();

describe('the price range', () => {
  it('toSliderRange widens the range to steps of ten rupees and defaults to 0 to 1000', () => {
    expect(toSliderRange(null, 'INR')).toEqual({ min: 0, max: 1000 });
    expect(toSliderRange({ min: 49_900, max: 2_499_950 }, 'INR')).toEqual({ min: 490, max: 25_000 });
    expect(toSliderRange({ min: 50_000, max: 50_000 }, 'INR')).toEqual({ min: 500, max: 510 });
  });

  it('toSliderRange uses steps of one dollar in a USD shop', () => {
    expect(toSliderRange({ min: 499, max: 26_900 }, 'USD')).toEqual({ min: 4, max: 269 });
    expect(toSliderRange({ min: 3_900, max: 3_900 }, 'USD')).toEqual({ min: 39, max: 40 });
  });

  it('thumbPosition and priceBoundOf keep the thumbs within the range and in order', () => {
    const range = { min: 490, max: 25_000 };
    expect(thumbPosition(null, range, 'max')).toBe(25_000);
    expect(thumbPosition(10_000, range, 'min')).toBe(490);
    expect(priceBoundOf(490, 5000, range, 'min')).toBeNull();
    expect(priceBoundOf(9000, 5000, range, 'min')).toBe(500_000);
    expect(priceBoundOf(1000, 5000, range, 'max')).toBe(500_000);
    expect(priceBoundOf(25_000, 5000, range, 'max')).toBeNull();
  });

  it.each([
    ['1499', 149_900],
    ['₹ 1,499.50', 149_950],
    ['500.00', 50_000],
    ['1500/-', 150_000],
    ['', null],
    ['abc', undefined],
    ['-5', undefined],
    ['1.999', undefined],
    ['10000000', undefined],
  ])('parseTypedPrice parses %j', (text, toPaise) => {
    expect(parseTypedPrice(text)).toBe(toPaise);
  });
});

describe('applyDraft', () => {
  it('applyDraft goes to the first page and swaps a reversed price range', () => {
    const state = parseListing('search=roll&page=4&sort=price-asc&limit=24');
    const draft = { ...parseListing('brand=maidan'), minPrice: 500_000, maxPrice: 100_000 };
    const { search: _search, sort: _sort, page: _page, limit: _limit, ...filters } = draft;
    expect(applyDraft(state, filters)).toMatchObject({
      search: 'roll',
      brands: ['maidan'],
      minPrice: 100_000,
      maxPrice: 500_000,
      sort: 'price-asc',
      page: 1,
      limit: 24,
    });
  });
});

describe("the listing's labels", () => {
  it.each([
    ['', 'All bags'],
    ['category=handbags', 'HANDBAGS'],
    ['category=handbags,suitcases', 'All bags'],
    ['brand=maidan', 'MAIDAN'],
    ['category=handbags&brand=maidan', 'HANDBAGS'],
    ['category=handbags&search=jhola', 'Results for “jhola”'],
  ])('formatListingTitle returns the heading for the query %j', (query, title) => {
    expect(formatListingTitle(parseListing(query), nameOf)).toBe(title);
  });

  it('listAppliedFilters returns each filter with its label and the listing without it', () => {
    const state = parseListing(
      'search=jhola&brand=a,b&maxPrice=900&rating=1&inStock=false&onSale=true&page=3',
    );
    const filters = listAppliedFilters(state, nameOf, 'INR');
    expect(filters.map(({ label }) => label)).toEqual([
      '“jhola”',
      'A',
      'B',
      'Up to ₹900',
      '1 star and above',
      'Sold out',
      'On sale',
    ]);
    expect(filters[1]?.stateWithout).toEqual({ ...state, brands: ['b'], page: 1 });
    expect(formatPriceRange(100_000, null, 'INR')).toBe('From ₹1,000');
    expect(formatPriceRange(499, 3_900, 'USD')).toBe('$4.99 to $39');
    expect(listAppliedFilters(parseListing('maxPrice=39'), nameOf, undefined)).toEqual([]);
  });

  it('isLight tells light colours from dark ones', () => {
    expect(isLight('#e3d9c4')).toBe(true);
    expect(isLight('#111113')).toBe(false);
  });
});

describe('listing metadata', () => {
  it("listingLinks returns canonical, previous and next links of a category's page", () => {
    expect(listingLinks(parseListing('category=handbags&page=2'), 3)).toEqual({
      canonical: '/products?category=handbags&page=2',
      previous: '/products?category=handbags',
      next: '/products?category=handbags&page=3',
      noIndex: false,
    });
  });

  it('listingLinks names the plain listing as canonical for another sort or page size', () => {
    expect(listingLinks(parseListing('sort=price-asc&page=3&limit=24'), 9)).toEqual({
      canonical: '/products',
      previous: null,
      next: null,
      noIndex: false,
    });
  });

  it.each(['search=jhola', 'category=handbags&brand=maidan', 'inStock=true', 'brand=a,b', 'page=99'])(
    'listingLinks excludes %s from the index',
    (query) => {
      expect(listingLinks(parseListing(query), 9).noIndex).toBe(true);
    },
  );

  it('listingLinks excludes an unknown category from the index, but not before the total is known', () => {
    const unknownQuery = parseListing('category=cheap-pills');
    expect(listingLinks(unknownQuery, 0).noIndex).toBe(true);
    expect(listingLinks(unknownQuery, null).noIndex).toBe(false);
    expect(listingLinks(parseListing('category=handbags'), 1).noIndex).toBe(false);
  });

  it('listingJsonLd numbers the products across pages and lists the breadcrumbs', () => {
    const crumbs = [{ name: 'Home', to: '/' as const }, { name: 'Products' }];
    const items = [{ slug: 'luna-hobo', name: 'Luna hobo' }];
    expect(listingJsonLd('https://potli.example', crumbs, parseListing('page=3'), items)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://potli.example/' },
          { '@type': 'ListItem', position: 2, name: 'Products' },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 25,
            name: 'Luna hobo',
            url: 'https://potli.example/products/luna-hobo',
          },
        ],
      },
    ]);
  });
});
