import type { OrderCard_OrderFragment } from '../../components/order/OrderCard.generated';
import { createOrderView } from '../../components/order/order.testing';
import { createCustomer, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { FindOrderPage } from './FindOrderPage';
import { OrderPage } from './OrderPage';
import { OrdersPage } from './OrdersPage';

const asha = createCustomer();

/** Stores Asha as signed in, as an earlier visit would have done. */
export function storeSignedInUser(): void {
  localStorage.setItem(
    'auth-store',
    JSON.stringify({
      user: { id: 'c1', email: asha.email, firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
    }),
  );
}

/** Creates an order as the list of orders returns it. */
export function createOrderCard(number: string): OrderCard_OrderFragment {
  const { id, status, statusLabel, placedAt, createdAt, itemCount, lines, totals } = createOrderView();
  return {
    __typename: 'Order',
    id: `${id}-${number}`,
    number,
    status,
    statusLabel,
    placedAt,
    createdAt,
    itemCount,
    totals,
    lines: lines.map(({ id: line, name, image }) => ({ __typename: 'OrderLine', id: line, name, image })),
  };
}

/** Renders an order page; as a guest unless storeSignedInUser() was called. */
export function renderOrders(path: string, answer: OperationHandler) {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          { path: '/orders', element: <OrdersPage /> },
          { path: '/orders/find', element: <FindOrderPage /> },
          { path: '/orders/:number', element: <OrderPage /> },
          { path: '/cart', element: <p>This is the cart</p> },
          { path: '/login', element: <p>This is the login</p> },
        ],
      },
    ],
    path,
    (operation) => {
      const mockAnswer = answer(operation);
      if (mockAnswer !== undefined) return mockAnswer;
      if (operation.name === 'Me') return { me: asha };
      return operation.name === 'Shopping' ? { cart: null, wishlist: null } : undefined;
    },
  );
}
