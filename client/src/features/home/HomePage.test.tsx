import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-routes';
import { createCategoryCard, createCollection } from './home.testing';
import { HomePage } from './HomePage';

const EMPTY = {
  __typename: 'Home',
  banners: [],
  categoryCards: [],
  collections: [],
  reasonsTitle: '',
  reasonsImage: null,
  reasons: [],
  figures: [],
};

function renderPage(home: object) {
  renderRoutes([{ path: '/', element: <HomePage /> }], '/', () => ({ home: { ...EMPTY, ...home } }));
}

it('the home page of an empty shop says that bags are coming and shows no empty sections', async () => {
  renderPage({});
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New bags are coming soon');
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.title).toBe('Potli: bags and luggage');
});

it('the home page without promotions shows the categories and the collections', async () => {
  renderPage({
    categoryCards: [{ ...createCategoryCard('Totes', 'totes'), size: 'WIDE', images: [] }],
    collections: [createCollection('New in', ['Saffron sling'])],
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Potli, bags and luggage');
  expect(screen.getByRole('link', { name: 'See all bags' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('heading', { name: 'One kind of bag' })).toBeVisible();
  const categoryStrip = screen.getByRole('navigation', { name: 'Categories' });
  expect(within(categoryStrip).getByRole('link', { name: 'Totes' })).toHaveAttribute(
    'href',
    '/categories/totes',
  );
  expect(screen.getByRole('link', { name: 'Saffron sling' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Promotions' })).toBeNull();
});
