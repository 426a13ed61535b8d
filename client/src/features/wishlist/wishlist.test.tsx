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

describe('/wishlist', () => {
  it.each([null, wishlistOf([])])('says that it is empty, and leads on', async (wishlist) => {
    open(wishlist);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  it('offers another try where the shop does not answer', async () => {
    open(null, ({ name }) => (name === 'Shopping' ? new Error('No') : undefined));
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('shows a card for each bag, with the way to it', async () => {
    open(wishlistOf(['Kite', 'Bloom']));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(cards()).toEqual(['Kite', 'Bloom']);
    expect(screen.getByRole('link', { name: 'View Bloom' })).toHaveAttribute('href', '/products/bloom');
  });

  it('puts one into the cart and takes it off the list', async () => {
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

  it('keeps it where the shop refuses, and says why', async () => {
    open(wishlistOf(['Kite']), ({ name }) =>
      name === 'MoveToCart' ? { moveToCart: refused('This bag is sold out') } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Kite' }));
    expect(await screen.findByText('This bag is sold out')).toBeVisible();
    expect(cards()).toEqual(['Kite']);
  });

  it('takes one off', async () => {
    open(wishlistOf(['Kite', 'Bloom']), ({ name }) =>
      name === 'RemoveFromWishlist'
        ? { removeFromWishlist: wishlistChanged(wishlistOf(['Bloom'])) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite from wishlist' }));
    expect(await screen.findByText('Removed from Wishlist')).toBeVisible();
    expect(cards()).toEqual(['Bloom']);
  });

  it('is cleared after a question', async () => {
    open(wishlistOf(['Kite', 'Bloom']), ({ name }) =>
      name === 'ClearWishlist' ? { clearWishlist: wishlistChanged(wishlistOf([])) } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(screen.getByText('Your wishlist is empty')).toBeVisible());
  });
});
