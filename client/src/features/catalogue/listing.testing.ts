import type { Asked } from '../../testing/render-routes';
import { cardProduct } from '../../components/product-card.testing';

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'INR' });
const priceRange = { __typename: 'PriceRange', min: money(49_900), max: money(2_499_900) };
const facet = (slug: string, name: string, count = 10) => ({ __typename: 'FacetValue', slug, name, count });
const colour = (slug: string, name: string, hex: string) => ({
  __typename: 'ColourFacet',
  slug,
  name,
  hex,
  count: 5,
});

const BRANDS = Array.from({ length: 24 }, (_, index) => facet(`brand-${index + 1}`, `Brand ${index + 1}`));

export const facets = {
  __typename: 'ProductFacets',
  categories: [facet('suitcases', 'Suitcases'), facet('handbags', 'Handbags')],
  brands: BRANDS,
  colours: [colour('black', 'Black', '#111113'), colour('red', 'Red', '#9c141c')],
  materials: [facet('leather', 'Leather'), facet('canvas', 'Canvas')],
  countries: [facet('india', 'India', 300), facet('vietnam', 'Vietnam', 12)],
  ratings: [5, 4, 3, 2, 1].map((minRating) => ({
    __typename: 'RatingFacet',
    minRating,
    count: 50 - minRating,
  })),
  priceRange,
  priceHistogram: [
    { __typename: 'PriceBucket', from: money(49_900), to: money(1_000_000), count: 8 },
    { __typename: 'PriceBucket', from: money(1_000_000), to: money(2_499_900), count: 2 },
  ],
  inStockCount: 9,
  featuredCount: 3,
  onSaleCount: 4,
};

export const filterOptions = {
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

/** Answers both queries of the page with a list of `total` products, named Bag 1, Bag 2 and so on. */
export function shopOf(total: number) {
  return ({ name, variables }: Asked): Record<string, unknown> => {
    if (name === 'FilterNames') return { filterOptions };
    if (name !== 'Listing') throw new Error(`The mock server has no answer to ${name}`);
    const page = Number(variables.page);
    const limit = Number(variables.limit);
    const count = Math.max(0, Math.min(limit, total - (page - 1) * limit));
    return {
      products: {
        __typename: 'ProductList',
        items: Array.from({ length: count }, (_, index) => {
          const number = (page - 1) * limit + index + 1;
          return cardProduct({ id: `p${number}`, slug: `bag-${number}`, name: `Bag ${number}` });
        }),
        total,
        totalPages: Math.ceil(total / limit),
        page,
        limit,
        correctedSearch: null,
        facets,
      },
    };
  };
}
