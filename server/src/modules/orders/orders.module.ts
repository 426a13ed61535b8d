import { resolver, type ShopModule } from '../../platform/module';
import type { CartService } from '../cart/cart.service';
import type { GiftCardService } from '../gift-cards/gift-card.service';
import type { PaymentConfirmationService } from '../payments/payment-confirmation.service';
import { AdminOrderResolver } from './admin/admin-order.resolver';
import { adminOrderRoutes, type AdminOrderServices } from './admin/admin-order.routes';
import { FulfilmentResolver } from './admin/fulfilment.resolver';
import { CheckoutResolver } from './checkout.resolver';
import type { CheckoutService } from './checkout.service';
import { OrderAccessResolver } from './order-access.resolver';
import type { OrderAccessService } from './order-access.service';
import type { OrderPlacementService } from './order-placement.service';
import { OrderLineResolver, OrderResolver } from './order.resolver';
import { PaymentConfirmationResolver } from './payment-confirmation.resolver';
import { orderRoutes, type OrderServices } from './rest/order.routes';
import { ORDER_SCHEMAS } from './rest/order.shapes';

interface Services extends OrderServices, AdminOrderServices {
  readonly carts: CartService;
  readonly checkouts: CheckoutService;
  readonly placement: OrderPlacementService;
  readonly giftCards: GiftCardService;
  readonly access: OrderAccessService;
  readonly paymentConfirmations: PaymentConfirmationService;
}

export const ordersModule: ShopModule<Services> = {
  resolvers: [
    resolver(AdminOrderResolver, ({ adminOrders, clock }) => new AdminOrderResolver(adminOrders, clock)),
    resolver(
      CheckoutResolver,
      ({ shoppers, checkouts, placement, giftCards, clock }) =>
        new CheckoutResolver(shoppers, checkouts, placement, giftCards, clock),
    ),
    resolver(FulfilmentResolver, ({ fulfilment, clock }) => new FulfilmentResolver(fulfilment, clock)),
    resolver(
      OrderAccessResolver,
      ({ shoppers, access, phoneChecks, clock }) =>
        new OrderAccessResolver(shoppers, access, phoneChecks, clock),
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
};
