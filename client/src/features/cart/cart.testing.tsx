import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { NoticeList } from '../../components/NoticeList';
import { mockShop } from '../../cart-sync/shopping.testing';
import type { Cart } from '../../cart-sync/shopping-types';
import { SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { CartDrawer } from './CartDrawer';
import { CartPage } from './CartPage';

/** Silences console.error in every test of the file. */
export function setUpCartTests(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
}

/** Renders the cart page, or the drawer at /drawer, with this cart on the mocked server. */
export function renderCart(cart: Cart | null, answer: OperationHandler = () => undefined, path = '/cart') {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          {
            path: '/cart',
            element: (
              <>
                <CartPage />
                <NoticeList />
              </>
            ),
          },
          { path: '/drawer', element: <CartDrawer /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    path,
    mockShop({ cart }, answer),
  );
}

/** Text of each cart line. */
export const cartRows = () =>
  within(screen.getByRole('list', { name: 'Bags in the cart' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
/** Names and amounts of the order summary's rows. */
export const summaryRows = () => {
  const names = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const amounts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  return names.map((name, index) => [name, amounts[index]]);
};
