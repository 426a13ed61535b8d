import type { OrderCard_OrderFragment } from '../../components/order/OrderCard.generated';
import { orderView } from '../../components/order/order.testing';
import { customer, SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import { FindOrderPage } from './FindOrderPage';
import { OrderPage } from './OrderPage';
import { OrdersPage } from './OrdersPage';

const asha = customer();

/** Stores Asha as signed in, as an earlier visit would have done. */
export function rememberAsha(): void {
  localStorage.setItem(
    'auth-store',
    JSON.stringify({
      user: { id: 'c1', email: asha.email, firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
    }),
  );
}

/** Creates an order as the list of orders returns it. */
export function orderCard(number: string): OrderCard_OrderFragment {
  const { id, status, statusLabel, placedAt, createdAt, itemCount, lines, totals } = orderView();
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
export function openOrders(path: string, answer: Answer) {
  return renderRoutes(
    [
      {
        element: <SessionStart />,
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
    (asked) => {
      const given = answer(asked);
      if (given !== undefined) return given;
      if (asked.name === 'Me') return { me: asha };
      return asked.name === 'Shopping' ? { cart: null, wishlist: null } : undefined;
    },
  );
}
