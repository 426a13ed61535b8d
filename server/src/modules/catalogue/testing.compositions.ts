import { CABIN_LIMITS } from '../../domain/cabin-baggage';
import type { Compositions } from '../../platform/database/testing.recorded-compositions';
import type { SearchTest } from '../search/search-condition';
import { CatalogueRepository } from './catalogue.repository';
import { HomeRepository } from './home/home.repository';
import { SearchBitmaps } from './filters/search-bitmaps';
import { FacetCache } from './filters/facet-cache';
import type { Facets, ProductFilter, ProductOrder } from './filters/product-filter';
import { SORT_ORDERS, type SortOrder } from './products/product-order';
import { ProductDocuments } from './products/product-documents';
import { PostgresProductSearch } from './products/postgres-product-search';
import { ProductRepository } from './products/product.repository';
import { RelatedProductsRepository } from './products/related-products.repository';
import { SearchSuggestionsRepository } from './suggestions/search-suggestions.repository';

const ID = '00000000-0000-4000-8000-000000000003';
const VERSION = { id: ID, version: '', stocks: '{}' };
const SORTED = Object.keys(SORT_ORDERS) as SortOrder[];

/** Values of every field: the types miss a new one. */
type ValuesOf<T> = { readonly [Key in keyof T]-?: readonly T[Key][] };

/** Each field with each of its values alone. */
function eachOf<T extends object>(values: ValuesOf<T>): Partial<T>[] {
  return Object.entries<readonly unknown[]>(values).flatMap(([name, ofField]) =>
    ofField.map((value) => {
      const field: Partial<T> = {};
      Reflect.set(field, name, value);
      return field;
    }),
  );
}

/** Of a list, one value is compared in another way than several. */
const FILTERS = eachOf<ProductFilter>({
  categoryIds: [[ID], [ID, ID]],
  categorySlugs: [['a'], ['a', 'b']],
  brandIds: [[ID], [ID, ID]],
  brandSlugs: [['a'], ['a', 'b']],
  search: ['a'],
  minPrice: [1],
  maxPrice: [1],
  minRating: [1],
  inStock: [true, false],
  isFeatured: [true, false],
  onSale: [true, false],
  colours: [['a']],
  materials: [['a']],
  countries: [['a']],
  ids: [[ID]],
  understood: [[{ match: 'a' }], [{ notMatch: 'a' }]],
});

/** Each condition that the words of a search may stand for. */
const TESTS = eachOf<SearchTest>({
  minPrice: [1],
  maxPrice: [1],
  priceThird: ['lower', 'upper'],
  colours: [['a']],
  notColours: [['a']],
  materials: [['a']],
  notMaterials: [['a']],
  brands: [['a']],
  minLitres: [1],
  maxLitres: [1],
  laptopInches: [1],
  wheels: [1],
  cabinLimit: CABIN_LIMITS,
  minHeightCm: [1],
  maxHeightCm: [1],
  volume: ['below', 'middle', 'above'],
  weight: ['below'],
  onSale: [true],
  match: ['a'],
  notMatch: ['a'],
  replacedBy: ['brand', 'price', 'colour', 'material', 'sale'],
});

/** All filters that need no search, so that their sets of bits are combined. */
const NO_SEARCH: ProductFilter = { search: undefined, understood: undefined, ids: undefined };
const TOGETHER: ProductFilter = Object.assign({}, ...FILTERS, NO_SEARCH);
const SEARCHES: readonly ProductFilter[] = [
  ...FILTERS.filter(({ search, understood, ids }) => search ?? understood ?? ids),
  { ...TOGETHER, search: 'a' },
  { ...TOGETHER, understood: TESTS },
  { ...TOGETHER, understood: TESTS.filter(({ match }) => match === undefined) },
];

const FACETS: Facets = {
  categories: [],
  brands: [],
  colours: [],
  materials: [],
  countries: [],
  ratings: [],
  minPrice: 0,
  maxPrice: 0,
  prices: [],
  inStockCount: 0,
  featuredCount: 0,
  onSaleCount: 0,
};

/** The first page, one that is read from the nearer end of the list, and one by relevance beyond the best matches. */
const OFFSETS = [0, 5_000];

export const compositions: Compositions = (dataSource) => {
  const catalogue = new CatalogueRepository(dataSource);
  const documents = new ProductDocuments(dataSource);
  const createSearch = (
    hasSets: boolean,
    areWordsFrequent: boolean,
    facetCache: ConstructorParameters<typeof PostgresProductSearch>[3] = new FacetCache(),
  ) =>
    new PostgresProductSearch(
      dataSource,
      documents,
      { hasSets: async () => hasSets, areWordsFrequent: async () => areWordsFrequent },
      facetCache,
    );
  const products = new ProductRepository(dataSource, documents);
  const smallCatalogue = createSearch(false, false);
  const related = new RelatedProductsRepository(dataSource, documents);
  const withStoredFacets = createSearch(false, false, {
    position: 0,
    find: ({ inStock }) => (inStock === undefined ? FACETS : undefined),
    set: () => undefined,
  });
  const largeCatalogue = createSearch(true, true);
  const rareWords = createSearch(true, false);
  const suggestions = [false, true].map(
    (hasSets) => new SearchSuggestionsRepository(dataSource, documents, { hasSets: async () => hasSets }),
  );

  const list = (filter: ProductFilter, order: ProductOrder, search = smallCatalogue) =>
    [true, false].flatMap((facets) => [
      ...OFFSETS.map(
        (offset) => () =>
          search.findList({ filter, order, limit: 12, offset }, { facets, endCursor: facets }),
      ),
      ...(order === 'RELEVANCE'
        ? [() => search.findList({ filter, order, limit: 12, offset: 0, anyWord: true }, { facets })]
        : [
            () =>
              search.findList(
                { filter, order, limit: 12, offset: 0, after: { order, values: [] } },
                { facets, endCursor: true },
              ),
          ]),
    ]);

  return [
    () => catalogue.findStatsBy('category_id'),
    () => catalogue.findStatsBy('brand_id'),
    () => new HomeRepository(dataSource).findHome(),
    () => products.findOne({ id: ID }),
    () => products.findOne({ slug: 'a' }),
    () => related.findRecommended([ID], 8),
    ...SORTED.map((order) => () => products.findPage({ filter: TOGETHER, order, limit: 12, offset: 0 })),
    () => documents.load([VERSION]),
    () => documents.load([VERSION, VERSION]),
    () => products.findByIds([ID]),
    () => related.findRelatedTo([ID], 8),
    () => related.findRelatedTo([ID, ID], 8),
    ...[...FILTERS, ...SEARCHES].flatMap((filter) =>
      suggestions.map((repository) => () => repository.findProducts(filter, 6)),
    ),
    ...SORTED.flatMap((order) => [...list({}, order), ...list(TOGETHER, order)]),
    ...FILTERS.flatMap((filter) => list(filter, 'PRICE_ASC')),
    ...FILTERS.flatMap((filter) => list(filter, 'NAME_ASC', withStoredFacets)),
    ...[{}, { ...TOGETHER, inStock: undefined }].flatMap((filter) =>
      list(filter, 'NAME_ASC', withStoredFacets),
    ),
    ...SEARCHES.flatMap((filter) => [...list(filter, 'RELEVANCE'), ...list(filter, 'NAME_ASC')]),
    ...SEARCHES.flatMap((filter) => list(filter, 'RELEVANCE', withStoredFacets)),
    // Its facets are counted apart.
    ...list({ understood: [{ colours: ['a'], replacedBy: 'colour' }] }, 'RELEVANCE'),
    ...[{}, ...SEARCHES].flatMap((filter) => [
      ...list(filter, 'RELEVANCE', largeCatalogue),
      ...list(filter, 'NAME_ASC', largeCatalogue),
      ...list(filter, 'PRICE_DESC', largeCatalogue),
    ]),
    ...list({ ...TOGETHER, search: 'a', understood: TESTS }, 'RELEVANCE', rareWords),
    () => new SearchBitmaps(dataSource, 0).hasSets({ understood: [] }),
    () => new SearchBitmaps(dataSource, 0).areWordsFrequent({ search: 'a' }, true),
  ];
};
