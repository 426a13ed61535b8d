import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ProductCard } from '../../components/ProductCard';
import { ProductCard_ProductFragmentDoc } from '../../components/ProductCard.generated';
import { createCardProduct } from '../../components/product-card.testing';
import {
  cartChangedAnswer,
  createCartLine,
  createCart,
  storeShopping,
  failureAnswer,
  inr,
  mockShop,
  wishlistChangedAnswer,
  createWishlist,
} from '../../cart-sync/shopping.testing';
import { createCache } from '../../graphql/cache';
import { SessionStartEffects } from '../../session/session.testing';
import { cartDrawer } from '../../state/cart-drawer';
import { notify } from '../../state/notices';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { Notices } from '../layout/Notices';
import { Providers } from '../Providers';
import { createAttachedStyles } from '../../testing/styles';
import { CartControl } from './CartControl';

const KITE = createCardProduct({ id: 'p-kite', slug: 'kite', name: 'Kite' });

/** The card of a product in the cache. */
function KiteCard() {
  const { cache } = useApolloClient();
  useState(() => cache.writeFragment({ fragment: ProductCard_ProductFragmentDoc, data: KITE }));
  return <ProductCard product={KITE} sizes="50vw" />;
}

function TestLayout() {
  return (
    <>
      <CartControl />
      <Outlet />
      <Notices />
    </>
  );
}

function renderLayout(answer: OperationHandler) {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          {
            element: <TestLayout />,
            children: [
              {
                path: '/',
                element: <KiteCard />,
              },
              { path: '/cart', element: <h1>The cart</h1> },
            ],
          },
        ],
      },
    ],
    '/',
    mockShop({}, answer),
  );
}

const cartButton = () => screen.getByRole('button', { name: /^Cart/ });
const kiteCart = createCart([createCartLine('Kite', { unitPrice: inr(1_749_649) })]);

describe("the header's cart button", () => {
  it('the cart button is rendered disabled by the server, whatever the browser has stored', () => {
    storeShopping(kiteCart);
    localStorage.setItem(
      'potli.shopping',
      JSON.stringify({ itemCount: 1, subtotal: kiteCart.subtotal, wished: [] }),
    );
    const client = new ApolloClient({
      cache: createCache(),
      dataMasking: true,
      link: ApolloLink.empty(),
      ssrMode: true,
    });
    const html = renderToString(
      <Providers client={client} styles={createAttachedStyles()} origin="">
        <MemoryRouter>
          <CartControl />
        </MemoryRouter>
      </Providers>,
    );
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*aria-label="Cart, empty"/);
    expect(html).not.toContain('17,496');
  });

  it('the cart button is disabled while the cart is empty, and a first visit sends no query', async () => {
    const { operations } = renderLayout(() => undefined);
    expect(cartButton()).toBeDisabled();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(operations).toEqual([]);
  });

  it("the cart button shows the rounded subtotal from storage, then the server's", async () => {
    storeShopping(kiteCart);
    localStorage.setItem(
      'potli.shopping',
      JSON.stringify({ itemCount: 1, subtotal: kiteCart.subtotal, wished: [] }),
    );
    renderLayout(({ name }) =>
      name === 'Shopping'
        ? {
            cart: createCart([createCartLine('Kite', { quantity: 2, unitPrice: inr(1_749_649) })], {
              version: 2,
            }),
            wishlist: null,
          }
        : undefined,
    );
    expect(await screen.findByText('₹17,496')).toBeVisible();
    expect(await screen.findByText('₹34,993')).toBeVisible();
    expect(cartButton()).toHaveAccessibleName('Cart, 2 bags, subtotal ₹34,993');
  });

  it('the cart button opens a cart whose variants are all sold out, on this visit and on the next', async () => {
    const soldOut = createCart([
      createCartLine('Kite', {
        quantity: 0,
        wantedQuantity: 1,
        maxQuantity: 0,
        lineTotal: inr(0),
        status: 'SOLD_OUT',
      }),
    ]);
    storeShopping(kiteCart);
    localStorage.setItem(
      'potli.shopping',
      JSON.stringify({ itemCount: 1, subtotal: kiteCart.subtotal, wished: [] }),
    );
    const answer: OperationHandler = ({ name }) =>
      name === 'Shopping' ? { cart: { ...soldOut, version: 2 }, wishlist: null } : undefined;
    const first = renderLayout(answer);
    await waitFor(() => expect(cartButton()).toHaveAccessibleName('Cart, no bags available to buy'));
    expect(cartButton()).toBeEnabled();
    await userEvent.click(cartButton());
    expect(
      within(await screen.findByRole('dialog', { name: /^Cart/ })).getByRole('link', { name: 'View Cart' }),
    ).toBeVisible();
    act(cartDrawer.close);
    first.unmount();

    const { operations } = renderLayout(answer);
    await waitFor(() => expect(cartButton()).toBeEnabled());
    await waitFor(() => expect(operations.map(({ name }) => name)).toContain('Shopping'));
  });

  it('the cart button opens the drawer, which closes when a link in it is followed', async () => {
    storeShopping(kiteCart);
    localStorage.setItem(
      'potli.shopping',
      JSON.stringify({ itemCount: 1, subtotal: kiteCart.subtotal, wished: [] }),
    );
    const { router } = renderLayout(({ name }) =>
      name === 'Shopping' ? { cart: kiteCart, wishlist: null } : undefined,
    );
    await waitFor(() => expect(cartButton()).toBeEnabled());
    await userEvent.click(cartButton());
    const drawer = await screen.findByRole('dialog', { name: /^Cart/ });
    await userEvent.click(await within(drawer).findByRole('link', { name: 'View Cart' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/cart');
  });
});

describe('the product card with the cart', () => {
  it('a product card adds its variant, shows a notice, and opens the drawer after 500 ms', async () => {
    let answeredAt = 0;
    const { operations } = renderLayout(({ name }) => {
      if (name !== 'AddToCart') return undefined;
      answeredAt = performance.now();
      return { addToCart: cartChangedAnswer(createCart([createCartLine('Kite')])) };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Kite' }));
    // In one step: the opened drawer shows the notice in place of the page.
    await waitFor(() => {
      expect(screen.getByText('Added to Cart')).toBeVisible();
      expect(screen.getByText('Product has been added to your cart successfully.')).toBeVisible();
    });
    expect(operations.find(({ name }) => name === 'AddToCart')?.variables).toEqual({
      input: { productId: 'p-kite', variantId: 'p-kite-sage', quantity: 1, changeId: expect.any(String) },
    });
    expect(await screen.findByRole('dialog', { name: /^Cart/ })).toBeVisible();
    expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(500);
  });

  it('a product card shows the error and opens no drawer when adding fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    renderLayout(({ name }) =>
      name === 'AddToCart' ? { addToCart: failureAnswer('This bag is sold out') } : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Kite' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorThis bag is sold out');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cartButton()).toBeDisabled();
  });

  it('a product card opens no drawer when the shopper has navigated to another page meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { router } = renderLayout(({ name }) =>
      name === 'AddToCart'
        ? { addToCart: cartChangedAnswer(createCart([createCartLine('Kite')])) }
        : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Kite' }));
    expect(await screen.findByText('Added to Cart')).toBeVisible();
    await act(() => router.navigate('/cart'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { name: 'The cart' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("a product card's add button is disabled while its request is pending", async () => {
    const { operations } = renderLayout(() => undefined);
    const add = screen.getByRole('button', { name: 'Add to Cart: Kite' });
    await userEvent.click(add);
    await waitFor(() => expect(operations.map(({ name }) => name)).toContain('AddToCart'));
    expect(add).toBeDisabled();
  });

  it("a product card's wishlist toggle adds and removes the product, with a notice each time", async () => {
    renderLayout(({ name }) => {
      if (name === 'AddToWishlist') return { addToWishlist: wishlistChangedAnswer(createWishlist(['Kite'])) };
      if (name === 'RemoveFromWishlist')
        return { removeFromWishlist: wishlistChangedAnswer(createWishlist([])) };
      return undefined;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add Kite to wishlist' }));
    expect(await screen.findByText('Added to Wishlist')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite from wishlist' }));
    expect(await screen.findByText('Removed from Wishlist')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add Kite to wishlist' })).toBeVisible();
  });
});

it('a notice disappears after six seconds, or when it is dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  renderLayout(() => undefined);
  const showMessage = () => {
    act(() => {
      notify({
        tone: 'success',
        title: 'Added to Wishlist',
        link: { to: '/wishlist', label: 'View wishlist' },
      });
    });
  };
  showMessage();
  expect(await screen.findByRole('link', { name: 'View wishlist' })).toHaveAttribute('href', '/wishlist');
  await act(() => vi.advanceTimersByTimeAsync(6_100));
  expect(screen.queryByText('Added to Wishlist')).toBeNull();
  showMessage();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Added to Wishlist')).toBeNull();
});
