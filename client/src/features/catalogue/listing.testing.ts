import type { SentOperation } from '../../testing/render-routes';
import { createCardProduct } from '../../components/product-card.testing';

const inr = (amount: number) => ({ __typename: 'Money', amount, currency: 'INR' });
const priceRange = { __typename: 'PriceRange', min: inr(49_900), max: inr(2_499_900) };
const createFacet = (slug: string, name: string, count = 10) => ({
  __typename: 'FacetValue',
  slug,
  name,
  count,
});
const createColourFacet = (slug: string, name: string, hex: string) => ({
  __typename: 'ColourFacet',
  slug,
  name,
  hex,
  count: 5,
});

const BRANDS = Array.from({ length: 24 }, (_, index) =>
  createFacet(`brand-${index + 1}`, `Brand ${index + 1}`),
);

const facets = {
  __typename: 'ProductFacets',
  categories: [createFacet('suitcases', 'Suitcases'), createFacet('handbags', 'Handbags')],
  brands: BRANDS,
  colours: [createColourFacet('black', 'Black', '#111113'), createColourFacet('red', 'Red', '#9c141c')],
  materials: [createFacet('leather', 'Leather'), createFacet('canvas', 'Canvas')],
  countries: [createFacet('india', 'India', 300), createFacet('vietnam', 'Vietnam', 12)],
  ratings: [5, 4, 3, 2, 1].map((minRating) => ({
    __typename: 'RatingFacet',
    minRating,
    count: 50 - minRating,
  })),
  priceRange,
  priceHistogram: [
    { __typename: 'PriceBucket', from: inr(49_900), to: inr(1_000_000), count: 8 },
    { __typename: 'PriceBucket', from: inr(1_000_000), to: inr(2_499_900), count: 2 },
  ],
  inStockCount: 9,
  featuredCount: 3,
  onSaleCount: 4,
};

const filterOptions = {
  __typename: 'FilterOptions',
  categories: [
    { __typename: 'FilterCategory', id: 'c1', slug: 'suitcases', name: 'Suitcases' },
    { __typename: 'FilterCategory', id: 'c2', slug: 'handbags', name: 'Handbags' },
  ],
  brands: BRANDS.map(({ slug, name }) => ({ __typename: 'FilterBrand', id: slug, slug, name })),
  colours: facets.colours,
  materials: facets.materials,
  countries: facets.countries,
  priceRange,
};

/** Cards take most of a test's time, so that a page has only its first ones unless a test needs them all. */
const CARDS_OF_A_PAGE = 3;

/**
 * Answers both queries of the page with a list of `total` products, named Bag 1, Bag 2 and so on, of which a page
 * has at most `cards`.
 */
export function mockShop(total: number, cards: number = CARDS_OF_A_PAGE) {
  return ({ name, variables }: SentOperation): Record<string, unknown> => {
    if (name === 'FilterNames') return { filterOptions };
    if (name !== 'Listing') throw new Error(`The mock server has no answer to ${name}`);
    const page = Number(variables.page);
    const limit = Number(variables.limit);
    const count = Math.max(0, Math.min(cards, limit, total - (page - 1) * limit));
    return {
      products: {
        __typename: 'ProductList',
        items: Array.from({ length: count }, (_, index) => {
          const number = (page - 1) * limit + index + 1;
          return createCardProduct({ id: `p${number}`, slug: `bag-${number}`, name: `Bag ${number}` });
        }),
        total,
        totalPages: Math.ceil(total / limit),
        page,
        limit,
        correctedSearch: null,
        understood: [],
        relaxed: [],
        ignoredWords: [],
        facets,
      },
    };
  };
}
