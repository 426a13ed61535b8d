import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-routes';
import { SearchCorrections } from './SearchCorrections';
import type { DidYouMeanQuery } from './SearchCorrections.generated';

const CATEGORIES: DidYouMeanQuery['categories'] = [
  { __typename: 'Category', id: 'c1', slug: 'suitcases', name: 'Suitcases', productCount: 3 },
  { __typename: 'Category', id: 'c2', slug: 'kids-bags', name: 'Kids bags', productCount: 1 },
  { __typename: 'Category', id: 'c3', slug: 'trunks', name: 'Trunks', productCount: 0 },
];

const renderCorrections = (suggestions: Partial<DidYouMeanQuery['searchSuggestions']>) =>
  renderRoutes([{ path: '/products', element: <SearchCorrections search="monson" /> }], '/products', () => ({
    searchSuggestions: {
      __typename: 'SearchSuggestions',
      query: 'monson',
      products: [],
      categories: [],
      brands: [],
      ...suggestions,
    },
    categories: CATEGORIES,
  }));

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('a search without results leads to what it may have meant', async () => {
  renderCorrections({ brands: [{ __typename: 'BrandSuggestion', slug: 'phirki', name: 'Phirki' }] });
  expect(await screen.findByText('Did you mean')).toBeVisible();
  expect(links()).toEqual([['Phirki', '/products?brand=phirki']]);
});

it('a search without results or suggestions leads to the categories that have bags', async () => {
  renderCorrections({});
  expect(await screen.findByText('Browse a category')).toBeVisible();
  expect(links()).toEqual([
    ['Suitcases', '/products?category=suitcases'],
    ['Kids bags', '/products?category=kids-bags'],
  ]);
});
