import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NoticeList } from '../../components/NoticeList';
import {
  cartLine,
  cartOf,
  refused,
  shopWith,
  wishlistChanged,
  wishlistOf,
} from '../../components/shopping/shopping.testing';
import type { Wishlist } from '../../components/shopping/shopping-data';
import { SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import { WishlistPage } from './WishlistPage';

function open(wishlist: Wishlist | null, answer: Answer = () => undefined) {
  return renderRoutes(
    [
      {
        element: <SessionStart />,
        children: [
          {
            path: '/wishlist',
            element: (
              <>
                <WishlistPage />
                <NoticeList />
              </>
            ),
          },
        ],
      },
    ],
    '/wishlist',
    shopWith({ wishlist }, answer),
  );
}

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the wishlist page', () => {
  it.each([null, wishlistOf([])])(
    'the wishlist page says that the wishlist is empty and links to all products',
    async (wishlist) => {
      open(wishlist);
      expect(await screen.findByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
    },
  );

  it('the wishlist page offers "Try Again" when the wishlist could not be loaded', async () => {
    open(null, ({ name }) => (name === 'Shopping' ? new Error('No') : undefined));
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('the wishlist page shows a card with a link for each product', async () => {
    open(wishlistOf(['Kite', 'Bloom']));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(cards()).toEqual(['Kite', 'Bloom']);
    expect(screen.getByRole('link', { name: 'View Bloom' })).toHaveAttribute('href', '/products/bloom');
  });

  it('the wishlist page moves a product to the cart', async () => {
    const { asked } = open(wishlistOf(['Kite', 'Bloom']), ({ name }) =>
      name === 'MoveToCart'
        ? { moveToCart: wishlistChanged(wishlistOf(['Bloom']), cartOf([cartLine('Kite')])) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Kite' }));
    expect(await screen.findByText('Added to Cart')).toBeVisible();
    expect(screen.getByText('Product has been added to your cart successfully.')).toBeVisible();
    expect(cards()).toEqual(['Bloom']);
    expect(asked.find(({ name }) => name === 'MoveToCart')?.variables).toEqual({ productId: 'p-kite' });
  });

  it('the wishlist page keeps a product that could not be moved to the cart and shows the reason', async () => {
    open(wishlistOf(['Kite']), ({ name }) =>
      name === 'MoveToCart' ? { moveToCart: refused('This bag is sold out') } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Kite' }));
    expect(await screen.findByText('This bag is sold out')).toBeVisible();
    expect(cards()).toEqual(['Kite']);
  });

  it('the wishlist page removes a product', async () => {
    open(wishlistOf(['Kite', 'Bloom']), ({ name }) =>
      name === 'RemoveFromWishlist'
        ? { removeFromWishlist: wishlistChanged(wishlistOf(['Bloom'])) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite from wishlist' }));
    expect(await screen.findByText('Removed from Wishlist')).toBeVisible();
    expect(cards()).toEqual(['Bloom']);
  });

  it('the wishlist page clears the wishlist after a confirmation dialog', async () => {
    open(wishlistOf(['Kite', 'Bloom']), ({ name }) =>
      name === 'ClearWishlist' ? { clearWishlist: wishlistChanged(wishlistOf([])) } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(screen.getByText('Your wishlist is empty')).toBeVisible());
  });
});
