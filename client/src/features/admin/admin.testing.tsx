import { createOrderView } from '../../components/order/order.testing';
import type { OrderView } from '../../components/order/order-view';
import { createCustomer, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { AdminOrderPage } from './orders/AdminOrderPage';
import { AdminOrdersPage } from './orders/AdminOrdersPage';

/** An order as the API gives it to staff: with the SKU of each line. */
export function createAdminOrder(change: Parameters<typeof createOrderView>[0] = {}) {
  const order: OrderView = createOrderView(change);
  return { ...order, lines: order.lines.map((line) => ({ ...line, sku: `SKU-${line.id}` })) };
}

/** Renders a page of the back office for somebody who is signed in. */
export function renderAdmin(
  address: Parameters<typeof renderRoutes>[1],
  answer: OperationHandler,
  type: 'ADMIN' | 'CUSTOMER' = 'ADMIN',
) {
  const me = createCustomer({ type });
  localStorage.setItem('auth-store', JSON.stringify({ user: { id: me.id, email: me.email } }));
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          { path: '/admin/orders', element: <AdminOrdersPage /> },
          { path: '/admin/orders/:number', element: <AdminOrderPage /> },
        ],
      },
    ],
    address,
    (operation) => answer(operation) ?? (operation.name === 'Me' ? { me } : undefined),
  );
}
