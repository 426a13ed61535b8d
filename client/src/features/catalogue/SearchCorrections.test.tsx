import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-routes';
import { SearchCorrections } from './SearchCorrections';
import type { DidYouMeanQuery } from './SearchCorrections.generated';

const CATEGORIES: DidYouMeanQuery['categories'] = [
  { __typename: 'Category', id: 'c1', slug: 'suitcases', name: 'Suitcases' },
  { __typename: 'Category', id: 'c2', slug: 'kids-bags', name: 'Kids bags' },
];

const renderCorrections = (suggestions: Partial<DidYouMeanQuery['searchSuggestions']>) =>
  renderRoutes([{ path: '/products', element: <SearchCorrections search="safari" /> }], '/products', () => ({
    searchSuggestions: {
      __typename: 'SearchSuggestions',
      query: 'safari',
      products: [],
      categories: [],
      brands: [],
      ...suggestions,
    },
    categories: CATEGORIES,
  }));

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('a search without results leads to what it may have meant', async () => {
  renderCorrections({ brands: [{ __typename: 'BrandSuggestion', slug: 'sagar', name: 'Sagar' }] });
  expect(await screen.findByText('Did you mean')).toBeVisible();
  expect(links()).toEqual([['Sagar', '/products?brand=sagar']]);
});

it('a search without results or suggestions leads to all categories', async () => {
  renderCorrections({});
  expect(await screen.findByText('Browse a category')).toBeVisible();
  expect(links()).toEqual([
    ['Suitcases', '/products?category=suitcases'],
    ['Kids bags', '/products?category=kids-bags'],
  ]);
});
