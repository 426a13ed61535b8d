import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-routes';
import { createImage } from './home.testing';
import { SalePage } from './SalePage';

const TILES = [
  ['Suitcases', 'suitcases'],
  ['Handbags', 'handbags'],
  ['Backpacks', 'backpacks'],
  ['Laptop bags', 'laptop-bags'],
] as const;

const SALE = {
  sale: {
    __typename: 'Sale',
    title: 'Big Sale Event',
    subtitle: 'Four shelves with prices brought down.',
    tiles: TILES.map(([name, slug]) => ({
      __typename: 'SaleTile',
      id: slug,
      name,
      text: `Our ${slug}`,
      discountUpTo: 42,
      tint: 'tint.handbags',
      href: `/products?category=${slug}&sale=true`,
      image: createImage(slug),
    })),
  },
};

describe('the sale page', () => {
  it('the sale page links each tile to the reduced products of its category and links to all categories', async () => {
    renderRoutes([{ path: '/sale', element: <SalePage /> }], '/sale', () => SALE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Big Sale Event' })).toBeVisible();
    for (const [name, slug] of TILES) {
      const tile = screen.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(tile).toHaveAttribute('href', `/products?category=${slug}&sale=true`);
      expect(within(tile).getByText('Up to 42% off')).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'View All Categories' })).toHaveAttribute('href', '/categories');
  });

  it('the sale page without tiles says that there is no sale and links to reduced products', async () => {
    const sale = { ...SALE.sale, subtitle: '', tiles: [] };
    renderRoutes([{ path: '/sale', element: <SalePage /> }], '/sale', () => ({ sale }));
    expect(await screen.findByText(/^There is no sale right now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See reduced bags' })).toHaveAttribute(
      'href',
      '/products?onSale=true',
    );
  });

  it('the sale page shows a loading status until the server has answered', () => {
    renderRoutes([{ path: '/sale', element: <SalePage /> }], '/sale', () => undefined);
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  });
});
