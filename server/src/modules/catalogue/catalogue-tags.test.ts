import { expect, it } from 'vitest';
import { CacheTags } from '../../platform/http/cache/cache-tags';
import { tagFacetsBesidesStock, tagList } from './catalogue-tags';
import type { ProductFilter, ProductOrder } from './filters/product-filter';

function tagsOf(
  filter: ProductFilter,
  { sort = 'NAME_ASC', facets = null }: { sort?: ProductOrder; facets?: object | null } = {},
): string[] {
  const tags = new CacheTags();
  tagList(tags, { filter, isSearch: filter.search !== undefined, sort, items: [], facets });
  return tags.list().toSorted();
}

const IN_BOTH = ['category=totes', 'colour=red'];
const combined = (aspect: string): string => IN_BOTH.map((scope) => `${aspect}/${scope}`).join('&');
const BOTH: ProductFilter = { categorySlugs: ['totes'], colours: ['red'] };

it('a list depends on products that are in a scope of each of its filters', () => {
  expect(tagsOf(BOTH)).toEqual([combined('facts')]);
  expect(tagsOf(BOTH, { sort: 'PRICE_ASC' })).toEqual([combined('facts'), combined('price')]);
  expect(tagsOf({ categorySlugs: ['totes', 'trolleys'], colours: ['red'] })).toEqual([
    'facts/category=totes&facts/colour=red',
    'facts/category=trolleys&facts/colour=red',
  ]);
});

it('the facets of a list depend on what it filters by in the whole catalogue', () => {
  expect(tagsOf(BOTH, { facets: {} })).toEqual(
    [...['facts', 'price', 'rating', 'stock'].map(combined), 'facts/*'].toSorted(),
  );
  expect(tagsOf({ ...BOTH, minPrice: 1, inStock: true }, { facets: {} })).toEqual(
    expect.arrayContaining(['price/*', 'stock/*']),
  );
});

it('facets without the number in stock depend on no stock', () => {
  const tags = new CacheTags();
  tagFacetsBesidesStock(tags, BOTH);
  expect(tags.list().toSorted()).toEqual(
    [...['facts', 'price', 'rating'].map(combined), 'facts/*'].toSorted(),
  );
});

it('filters that would make more than eight combined tags are left out', () => {
  const colours = ['red', 'blue', 'green', 'black', 'white'];
  expect(tagsOf({ categorySlugs: ['totes', 'trolleys'], colours })).toEqual([
    'facts/category=totes',
    'facts/category=trolleys',
  ]);
});

it('a search depends on prices of products outside of its filters, which decide on what is low priced', () => {
  expect(tagsOf({ search: 'low priced', brandSlugs: ['kesar'] })).toEqual(
    expect.arrayContaining(['price/*', 'facts/*', 'stock/brand=kesar']),
  );
});
