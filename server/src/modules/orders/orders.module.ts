import { resolver, type ShopModule } from '../../platform/module';
import { AdminOrderResolver } from './admin/admin-order.resolver';
import { adminOrderRoutes } from './admin/admin-order.routes';
import { FulfilmentResolver } from './admin/fulfilment.resolver';
import { OrderAccessResolver } from './access/order-access.resolver';
import { OrderPlacementResolver } from './placement/order-placement.resolver';
import { createOrderLoaders } from './order.loaders';
import { OrderLineResolver, OrderResolver } from './order.resolver';
import { createOrdersServices, type OrdersNeeds, type OrdersServices } from './orders.services';
import { PaymentConfirmationResolver } from './payment-confirmation.resolver';
import { orderRoutes } from './rest/order.routes';
import { ORDER_SCHEMAS } from './rest/order.shapes';

export const ordersModule: ShopModule<OrdersNeeds, OrdersServices> = {
  name: 'orders',
  createServices: createOrdersServices,
  resolvers: [
    resolver(AdminOrderResolver, ({ adminOrders, clock }) => new AdminOrderResolver(adminOrders, clock)),
    resolver(
      OrderPlacementResolver,
      ({ shoppers, orderPlacement, orders, clock }) =>
        new OrderPlacementResolver(shoppers, orderPlacement, orders, clock),
    ),
    resolver(FulfilmentResolver, ({ fulfilment, clock }) => new FulfilmentResolver(fulfilment, clock)),
    resolver(
      OrderAccessResolver,
      ({ shoppers, orderAccess, phoneChecks, clock }) =>
        new OrderAccessResolver(shoppers, orderAccess, phoneChecks, clock),
    ),
    resolver(OrderLineResolver, () => new OrderLineResolver()),
    resolver(
      OrderResolver,
      ({ shoppers, orders, carts, clock }) => new OrderResolver(shoppers, orders, carts, clock),
    ),
    resolver(
      PaymentConfirmationResolver,
      ({ shoppers, orders, giftCards, paymentConfirmations, clock }) =>
        new PaymentConfirmationResolver(shoppers, orders, giftCards, paymentConfirmations, clock),
    ),
  ],
  restRoutes: (services) => [...orderRoutes(services), ...adminOrderRoutes(services)],
  restSchemas: ORDER_SCHEMAS,
  createLoaders: ({ orderRepository, paymentRepository }) =>
    createOrderLoaders(orderRepository, paymentRepository),
  maintenanceTasks: ({ orderCodes, phoneCheckRepository, clock }) => [
    () => orderCodes.deleteExpired(clock()),
    () => phoneCheckRepository.deleteExpired(clock()),
  ],
  schedulers: ({ reservationScheduler }) => [reservationScheduler],
};
