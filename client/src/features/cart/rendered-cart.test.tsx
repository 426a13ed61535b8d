import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { cartSyncOf } from '../../cart-sync/cart-sync';
import { createMockClient, networkError } from '../../cart-sync/cart-sync.testing';
import { createCart, createCartLine } from '../../cart-sync/shopping.testing';
import type { Cart } from '../../cart-sync/shopping-types';
import { RenderedCartDocument } from '../../cart-sync/Shopping.generated';
import { startStoredValues } from '../../state/stored-value';
import { TestTheme } from '../../testing/TestTheme';
import { CartPage } from './CartPage';

/** The cart page from the server's HTML, hydrated while stored values are not loaded. */

const consoleError = vi.spyOn(console, 'error');
beforeEach(() => {
  consoleError.mockReset();
});

/** @param beforeHydration what happens in the browser before React gets to the page */
function hydrateCartPage(cart: Cart | null, beforeHydration = (_client: Client): void => undefined) {
  const { client } = createMockClient(networkError());
  client.writeQuery({ query: RenderedCartDocument, data: { __typename: 'Query', me: null, cart } });
  const page = (
    <TestTheme>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={['/cart']}>
          <CartPage />
        </MemoryRouter>
      </ApolloProvider>
    </TestTheme>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  beforeHydration(client);
  render(page, { container, hydrate: true });
}
type Client = ReturnType<typeof createMockClient>['client'];

const cart = createCart([createCartLine('Kite', { quantity: 1 })]);

it('the cart that the server rendered is hydrated without a difference', () => {
  hydrateCartPage(cart);
  expect(screen.getByRole('link', { name: 'Kite' })).toBeVisible();
  expect(consoleError).not.toHaveBeenCalled();
});

it('the empty cart that the server rendered stays so when stored values are loaded', async () => {
  hydrateCartPage(null);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  startStoredValues();
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible());
  expect(consoleError).not.toHaveBeenCalled();
});

it('a cart that changed before React got to the page is hydrated as rendered, and then shown as changed', async () => {
  hydrateCartPage(cart, (client) => {
    void cartSyncOf(client).applyChange('removeFromCart', { variantId: cart.lines[0]?.variant.id ?? '' });
  });
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Kite' })).toBeNull());
  expect(consoleError).not.toHaveBeenCalled();
});

it('a change shows at once, before stored values are loaded', async () => {
  hydrateCartPage(cart);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await vi.waitFor(() => expect(screen.getByRole('status', { name: '' })).toHaveTextContent('2'));
  expect(consoleError).not.toHaveBeenCalled();
});
