import { MaintenanceScheduler } from '../../platform/jobs/maintenance-scheduler';
import type { Platform } from '../../platform/module';
import type { AccountsServices } from '../accounts/accounts.module';
import type { CartServices } from '../cart/cart.module';
import type { CheckoutServices } from '../checkout/checkout.module';
import type { GiftCardsServices } from '../gift-cards/gift-cards.module';
import type { GuestsServices } from '../guests/guests.module';
import type { MessagingServices } from '../messaging/messaging.module';
import { IdempotentCommand } from '../payments/idempotent-command';
import type { PaymentsServices } from '../payments/payments.module';
import type { PromotionsServices } from '../promotions/promotions.module';
import { AdminOrderRepository } from './admin/admin-order.repository';
import { AdminOrderService } from './admin/admin-order.service';
import { FulfilmentService } from './admin/fulfilment.service';
import { CheckoutLocks } from './placement/checkout-locks';
import { DailySalesRepository } from './stock/daily-sales.repository';
import { OrderCreation } from './placement/order-creation';
import { OrderLocks } from './order-locks';
import { OrderPlacementPricing } from './placement/order-placement-pricing';
import { PendingOrders } from './pending-orders';
import { ReservationExpiryService } from './stock/reservation-expiry.service';
import { StockHoldRepository } from './stock/stock-hold.repository';
import { ExpiredReservationRepository } from './stock/expired-reservation.repository';
import { OrderAccessService } from './access/order-access.service';
import { OrderCodeRepository } from './access/order-code.repository';
import { OrderConfirmation } from './order-confirmation';
import { OrderDiscounts } from './order-discounts';
import { OrderPaymentHandler } from './order-payment.handler';
import { OrderPlacementLimits } from './placement/order-placement-limits';
import { OrderPlacementService } from './placement/order-placement.service';
import { OrderReservations } from './stock/order-reservations';
import { OrderTransitions } from './order-transitions';
import { OrderRepository } from './order.repository';
import { OrderService } from './order.service';
import { PhoneCheckRepository } from './phone-check/phone-check.repository';
import { PhoneCheckService } from './phone-check/phone-check.service';
import { ShopNotifications } from './shop-notifications';
import { SingleCallOrderService } from './placement/single-call-order.service';
import { StockHoldLimits } from './stock/stock-hold-limits';
import { StockRepository } from './stock/stock.repository';

export interface OrdersNeeds
  extends
    Platform,
    AccountsServices,
    CartServices,
    CheckoutServices,
    GiftCardsServices,
    GuestsServices,
    MessagingServices,
    PaymentsServices,
    PromotionsServices {
  readonly config: { readonly shopEmail: string };
}

export type OrdersServices = ReturnType<typeof createOrdersServices>;

/** Maximum delay before an expired reservation is released. */
const SWEEP_INTERVAL_MS = 10_000;

/** Creates the services of orders. */
export function createOrdersServices(needs: OrdersNeeds) {
  const { dataSource, transactions, limits, keys, currency, clock, onError } = needs;
  const { accounts, shoppers, carts, messages, promotions, bankOffers } = needs;
  const { payments, paymentHandlers, paymentPolling, refunds } = needs;
  const { giftCards, giftCardRepository, idempotencyKeys } = needs;
  const { checkouts, checkoutRepository, orderPricing, paymentRules } = needs;
  const orderRepository = new OrderRepository(dataSource);

  const holds = new StockHoldRepository();
  const reservations = new OrderReservations(
    new StockRepository(),
    holds,
    new DailySalesRepository(),
    giftCardRepository,
    promotions,
    orderRepository,
    clock,
  );
  const shopNotifications = new ShopNotifications(messages, needs.config.shopEmail);
  const confirmation = new OrderConfirmation(checkoutRepository, carts, messages, shopNotifications, clock);
  const locks = new OrderLocks(checkoutRepository, carts, orderRepository);
  const pendingOrders = new PendingOrders(orderRepository, reservations, confirmation, clock);
  const transitions = new OrderTransitions(
    transactions,
    orderRepository,
    locks,
    pendingOrders,
    reservations,
    refunds,
    messages,
    shopNotifications,
    clock,
  );
  const phoneCheckRepository = new PhoneCheckRepository(dataSource);
  const phoneChecks = new PhoneCheckService(
    transactions,
    orderRepository,
    phoneCheckRepository,
    confirmation,
    transitions,
    pendingOrders,
    messages,
    limits,
    accounts.codeLimits,
    keys,
    clock,
  );
  const stockHoldLimits = new StockHoldLimits(holds, limits);
  const orderPlacement = new OrderPlacementService(
    new IdempotentCommand(transactions, idempotencyKeys, clock),
    new OrderPlacementLimits(
      checkoutRepository,
      carts,
      orderPricing,
      phoneChecks,
      orderRepository,
      limits,
      clock,
    ),
    new CheckoutLocks(checkoutRepository, carts, orderRepository, pendingOrders, stockHoldLimits),
    new OrderPlacementPricing(carts, orderPricing, paymentRules, phoneChecks, currency),
    new OrderCreation(
      orderRepository,
      payments,
      confirmation,
      phoneChecks,
      stockHoldLimits,
      reservations,
      currency,
    ),
    orderRepository,
    payments,
    clock,
  );
  checkouts.registerPendingOrders(orderRepository);
  paymentHandlers.register(
    'order',
    new OrderPaymentHandler(
      transactions,
      locks,
      orderRepository,
      pendingOrders,
      reservations,
      new OrderDiscounts(bankOffers, orderRepository),
      messages,
      clock,
    ),
  );
  const orderCodes = new OrderCodeRepository(dataSource);
  shoppers.registerMergeHandler('orders', async (...merge) => {
    await orderRepository.transferToCustomer(...merge);
    await orderCodes.transferToCustomer(...merge);
  });
  const reservationExpiry = new ReservationExpiryService(
    transactions,
    new ExpiredReservationRepository(dataSource),
    pendingOrders,
    (orderIds) => paymentPolling.findPaymentsToPoll(orderIds),
    clock,
  );
  const expireReservations = () => reservationExpiry.expireReservations();

  return {
    orderRepository,
    orderCodes,
    phoneCheckRepository,
    phoneChecks,
    orderAccess: new OrderAccessService(
      transactions,
      orderRepository,
      orderCodes,
      messages,
      limits,
      accounts.codeLimits,
      keys,
      clock,
    ),
    orderPlacement,
    singleCallOrders: new SingleCallOrderService(carts, checkouts, giftCards, orderPlacement),
    orders: new OrderService(orderRepository, transitions, carts, limits, clock),
    adminOrders: new AdminOrderService(orderRepository, new AdminOrderRepository(dataSource)),
    fulfilment: new FulfilmentService(orderRepository, transitions, payments, refunds, needs.auditLog, clock),
    expireReservations,
    // In sequence, so that payments checked on expiry are not asked about twice.
    reservationScheduler: new MaintenanceScheduler(
      [() => expireReservations().finally(() => paymentPolling.pollOpenPayments())],
      (error) => onError(error, 'reservations'),
      SWEEP_INTERVAL_MS,
    ),
  };
}
