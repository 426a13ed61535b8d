import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-routes';
import { SearchHelp } from './SearchHelp';

const renderHelp = (searchText: string) =>
  renderRoutes(
    [{ path: '/products', element: <SearchHelp searchText={searchText} /> }],
    '/products',
    () => ({}),
  );

it('a search for help links to the pages that answer it', () => {
  renderHelp('refund or exchange of a gift card');
  expect(screen.getByText(/Looking for help/)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Returns and refunds', '/help#returns'],
    ['Gift cards', '/gift-cards'],
  ]);
});

it('a search for bags has no links to help', () => {
  renderHelp('return gift bags');
  expect(screen.queryByText(/Looking for help/)).toBeNull();
});
