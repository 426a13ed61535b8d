import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-routes';
import { image } from './home.testing';
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
      image: image(slug),
    })),
  },
};

describe('/sale', () => {
  it('has a tile for each of its four categories, and the way to all nine', async () => {
    renderRoutes([{ path: '/sale', element: <SalePage /> }], '/sale', () => SALE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Big Sale Event' })).toBeVisible();
    for (const [name, slug] of TILES) {
      const tile = screen.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(tile).toHaveAttribute('href', `/products?category=${slug}&sale=true`);
      expect(within(tile).getByText('Up to 42% off')).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'View All Categories' })).toHaveAttribute('href', '/categories');
  });

  it('says that there is no event where the shop has laid out no tiles, and where reduced bags are', async () => {
    const sale = { ...SALE.sale, subtitle: '', tiles: [] };
    renderRoutes([{ path: '/sale', element: <SalePage /> }], '/sale', () => ({ sale }));
    expect(await screen.findByText(/^There is no event just now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See reduced bags' })).toHaveAttribute(
      'href',
      '/products?onSale=true',
    );
  });

  it('shows the room of its tiles while it waits', () => {
    renderRoutes([{ path: '/sale', element: <SalePage /> }], '/sale', () => undefined);
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  });
});
