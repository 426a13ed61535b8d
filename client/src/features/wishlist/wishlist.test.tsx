import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NoticeList } from '../../components/NoticeList';
import {
  createCartLine,
  createCart,
  failureAnswer,
  mockShop,
  wishlistChangedAnswer,
  createWishlist,
} from '../../cart-sync/shopping.testing';
import type { Wishlist } from '../../cart-sync/shopping-types';
import { SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { WishlistPage } from './WishlistPage';

function renderPage(wishlist: Wishlist | null, answer: OperationHandler = () => undefined) {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
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
    mockShop({ wishlist }, answer),
  );
}

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the wishlist page', () => {
  it.each([null, createWishlist([])])(
    'the wishlist page says that the wishlist is empty and links to all products',
    async (wishlist) => {
      renderPage(wishlist);
      expect(await screen.findByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
    },
  );

  it('the wishlist page offers "Try Again" when the wishlist could not be loaded', async () => {
    renderPage(null, ({ name }) => (name === 'Shopping' ? new Error('No') : undefined));
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('the wishlist page shows a card with a link for each product', async () => {
    renderPage(createWishlist(['Kite', 'Bloom']));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(cards()).toEqual(['Kite', 'Bloom']);
    expect(screen.getByRole('link', { name: 'View Bloom' })).toHaveAttribute('href', '/products/bloom');
  });

  it('the wishlist page moves a product to the cart', async () => {
    const { operations } = renderPage(createWishlist(['Kite', 'Bloom']), ({ name }) =>
      name === 'MoveToCart'
        ? {
            moveToCart: wishlistChangedAnswer(
              createWishlist(['Bloom']),
              createCart([createCartLine('Kite')]),
            ),
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Kite' }));
    expect(await screen.findByText('Added to Cart')).toBeVisible();
    expect(screen.getByText('Product has been added to your cart successfully.')).toBeVisible();
    expect(cards()).toEqual(['Bloom']);
    expect(operations.find(({ name }) => name === 'MoveToCart')?.variables).toEqual({ productId: 'p-kite' });
  });

  it('the wishlist page keeps a product that could not be moved to the cart and shows the reason', async () => {
    renderPage(createWishlist(['Kite']), ({ name }) =>
      name === 'MoveToCart' ? { moveToCart: failureAnswer('This bag is sold out') } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Kite' }));
    expect(await screen.findByText('This bag is sold out')).toBeVisible();
    expect(cards()).toEqual(['Kite']);
  });

  it('the wishlist page says which bags are sold out', async () => {
    const wishlist = createWishlist(['Kite']);
    const items = wishlist.items.map((item) => ({ ...item, product: { ...item.product, inStock: false } }));
    renderPage({ ...wishlist, items });
    expect(await screen.findByRole('button', { name: 'Sold out: Kite' })).toBeDisabled();
  });

  it('the wishlist page removes a product, and puts it back with Undo', async () => {
    renderPage(createWishlist(['Kite', 'Bloom']), ({ name }) => {
      if (name === 'RemoveFromWishlist')
        return { removeFromWishlist: wishlistChangedAnswer(createWishlist(['Bloom'])) };
      if (name === 'AddToWishlist')
        return { addToWishlist: wishlistChangedAnswer(createWishlist(['Kite', 'Bloom'])) };
      return undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite from wishlist' }));
    expect(await screen.findByText('Removed from Wishlist')).toBeVisible();
    expect(cards()).toEqual(['Bloom']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards()).toEqual(['Kite', 'Bloom']));
    expect(await screen.findByText('Back in your wishlist')).toBeVisible();
    expect(screen.queryByText('Added to Wishlist')).toBeNull();
  });

  it('the wishlist page clears the wishlist after a confirmation dialog', async () => {
    renderPage(createWishlist(['Kite', 'Bloom']), ({ name }) =>
      name === 'ClearWishlist' ? { clearWishlist: wishlistChangedAnswer(createWishlist([])) } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(screen.getByText('Your wishlist is empty')).toBeVisible());
  });
});
