import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { AddressService } from '../modules/accounts/addresses/address.service';
import { AuditLog } from '../modules/catalogue-admin/audit-log';
import type { Clock } from '../platform/clock';
import type { Config } from '../config';
import { Transactions } from '../platform/database/transactions';
import { GiftCardRepository } from '../modules/gift-cards/gift-card.repository';
import { GiftCardService } from '../modules/gift-cards/gift-card.service';
import { InvoiceRepository } from '../modules/invoices/invoice.repository';
import { InvoiceService } from '../modules/invoices/invoice.service';
import { MaintenanceScheduler } from '../platform/jobs/maintenance-scheduler';
import type { CodeLimits } from '../platform/rate-limits/code-limits';
import type { Messaging } from '../modules/messaging/messaging';
import { AdminOrderRepository } from '../modules/orders/admin/admin-order.repository';
import { AdminOrderService } from '../modules/orders/admin/admin-order.service';
import { FulfilmentService } from '../modules/orders/admin/fulfilment.service';
import { CheckoutRepository } from '../modules/orders/checkout.repository';
import { CheckoutService } from '../modules/orders/checkout.service';
import { OrderConfirmation } from '../modules/orders/order-confirmation';
import { StockHoldLimits } from '../modules/orders/stock-hold-limits';
import { ExpiredReservationRepository } from '../modules/orders/expired-reservation.repository';
import { createOrderLoaders } from '../modules/orders/order.loaders';
import { OrderAccessService } from '../modules/orders/order-access.service';
import { OrderCodeRepository } from '../modules/orders/order-code.repository';
import { OrderRepository } from '../modules/orders/order.repository';
import { OrderService } from '../modules/orders/order.service';
import { OrderTransitions } from '../modules/orders/order-transitions';
import { OrderPaymentHandler } from '../modules/orders/order-payment.handler';
import { SingleCallOrderService } from '../modules/orders/single-call-order.service';
import { PaymentRules } from '../modules/orders/payment-rules';
import { PhoneCheckRepository } from '../modules/orders/phone-check.repository';
import { PhoneCheckService } from '../modules/orders/phone-check.service';
import { OrderPlacementService } from '../modules/orders/order-placement.service';
import { OrderPricing } from '../modules/orders/order-pricing';
import { OrderDiscounts } from '../modules/orders/order-discounts';
import { OrderReservations } from '../modules/orders/order-reservations';
import { ShopNotifications } from '../modules/orders/shop-notifications';
import { StockRepository } from '../modules/orders/stock.repository';
import { IdempotencyRepository } from '../modules/payments/idempotency.repository';
import { PaymentConfirmationService } from '../modules/payments/payment-confirmation.service';
import { PaymentRepository } from '../modules/payments/payment.repository';
import { PaymentService } from '../modules/payments/payment.service';
import { BankOfferRepository } from '../modules/promotions/bank-offer.repository';
import { BankOfferService } from '../modules/promotions/bank-offer.service';
import type { ShopKeys } from '../platform/security/secrets';
import type { Shopping } from './shopping';

export interface SellingOptions {
  readonly dataSource: DataSource;
  readonly config: Pick<Config, 'currency' | 'paymentProviders' | 'tax' | 'shopEmail'>;
  readonly keys: ShopKeys;
  /** The folder that contains package.json. */
  readonly rootDir: string;
  readonly addresses: AddressService;
  readonly codeLimits: CodeLimits;
  readonly shopping: Shopping;
  readonly messaging: Messaging;
  readonly clock: Clock;
  /** Receives a line for each change by an admin. */
  readonly writeAuditLine: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

export type Selling = ReturnType<typeof createSelling>;

/** Maximum delay before an expired reservation is released. */
const SWEEP_INTERVAL_MS = 10_000;
/** How long a call with an idempotency key can be repeated. */
const IDEMPOTENCY_KEY_RETENTION_MS = 30 * 86_400_000;

/** Creates the services of checkout, orders, payments and gift cards. */
export function createSelling(options: SellingOptions) {
  const { dataSource, config, addresses, shopping, messaging, clock } = options;
  const { carts, promotions, limits, taxes } = shopping;
  const { messages, jobQueue } = messaging;
  const { currency } = config;
  const transactions = new Transactions(dataSource);
  const orderRepository = new OrderRepository(dataSource);
  const checkoutRepository = new CheckoutRepository(dataSource);
  const giftCardRepository = new GiftCardRepository(dataSource);
  const paymentRepository = new PaymentRepository(dataSource);
  const keys = new IdempotencyRepository(dataSource);

  const openedProviders = config.paymentProviders.map((provider) =>
    provider.open({ dataSource, transactions, jobs: jobQueue, clock }),
  );
  const providers = new Map(openedProviders.map((provider) => [provider.name, provider]));
  const payments = new PaymentService(transactions, paymentRepository, providers, jobQueue, clock);

  const bankOffers = new BankOfferService(
    new BankOfferRepository(dataSource),
    openedProviders.filter(({ supportsBankOffers }) => supportsBankOffers).map(({ name }) => name),
    clock,
    currency,
  );

  const stock = new StockRepository();
  const reservations = new OrderReservations(stock, giftCardRepository, promotions, orderRepository, clock);
  const shopNotifications = new ShopNotifications(messages, config.shopEmail);
  const confirmation = new OrderConfirmation(checkoutRepository, carts, messages, shopNotifications, clock);
  const paymentRules = new PaymentRules(payments, currency);
  const pricing = new OrderPricing(taxes, giftCardRepository, clock);
  const handler = new OrderPaymentHandler(
    transactions,
    checkoutRepository,
    carts,
    orderRepository,
    new ExpiredReservationRepository(dataSource),
    reservations,
    new OrderDiscounts(bankOffers, orderRepository),
    confirmation,
    messages,
    clock,
  );
  const steps = new OrderTransitions(
    transactions,
    orderRepository,
    handler,
    reservations,
    payments,
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
    steps,
    handler,
    messages,
    limits,
    options.codeLimits,
    options.keys,
    clock,
  );
  const giftCards = new GiftCardService(
    transactions,
    giftCardRepository,
    keys,
    payments,
    messages,
    limits,
    clock,
    currency,
  );
  const checkouts = new CheckoutService(
    transactions,
    checkoutRepository,
    carts,
    orderRepository,
    addresses,
    giftCardRepository,
    pricing,
    paymentRules,
    clock,
  );
  const placement = new OrderPlacementService(
    transactions,
    checkoutRepository,
    carts,
    orderRepository,
    keys,
    pricing,
    paymentRules,
    reservations,
    new StockHoldLimits(stock, limits),
    phoneChecks,
    confirmation,
    payments,
    limits,
    clock,
    currency,
  );
  payments.registerHandler('order', handler);
  payments.registerHandler('gift card', giftCards);
  messaging.registerHandlers({
    'pay-refund': ({ refundId }) => payments.executeRefund(refundId),
    'payment-provider': async ({ method, data }) => providers.get(method)?.runJob?.(payments, data),
  });
  const codes = new OrderCodeRepository(dataSource);
  const invoices = new InvoiceService(
    new InvoiceRepository(dataSource),
    orderRepository,
    limits,
    config.tax,
    path.join(options.rootDir, 'server', 'seed', 'fonts'),
    clock,
  );
  const sweep = () => handler.expireReservations((ids) => payments.findPaymentsToPoll(ids));
  const checkOpenPayments = () => payments.pollOpenPayments();
  const retryOverdueRefunds = async (): Promise<void> => {
    for (const overdue of await payments.retryOverdueRefunds()) options.onError(new Error(overdue));
  };

  return {
    payments,
    bankOffers,
    paymentConfirmations: new PaymentConfirmationService(providers, payments),
    giftCards,
    phoneChecks,
    access: new OrderAccessService(
      transactions,
      orderRepository,
      codes,
      messages,
      limits,
      options.codeLimits,
      options.keys,
      clock,
    ),
    clock,
    checkouts,
    placement,
    ordering: new SingleCallOrderService(carts, checkouts, giftCards, placement),
    orders: new OrderService(orderRepository, steps, carts, limits, clock),
    adminOrders: new AdminOrderService(orderRepository, new AdminOrderRepository(dataSource)),
    fulfilment: new FulfilmentService(
      orderRepository,
      steps,
      payments,
      invoices,
      new AuditLog(options.writeAuditLine),
      clock,
    ),
    invoices,
    createLoaders: () => createOrderLoaders(orderRepository, paymentRepository),
    /** Releases expired reservations. */
    sweep,
    /** Asks providers about open payments whose notification is missing. */
    askAfterOpen: checkOpenPayments,
    // In sequence, so that payments checked by the sweep are not asked about twice.
    maintenance: new MaintenanceScheduler(
      [() => sweep().finally(checkOpenPayments)],
      options.onError,
      SWEEP_INTERVAL_MS,
    ),
    /** Deletes what has expired and completes what is overdue, every hour. */
    maintenanceTasks: [
      retryOverdueRefunds,
      () => keys.deleteBefore(new Date(clock().getTime() - IDEMPOTENCY_KEY_RETENTION_MS)),
      () => codes.deleteExpired(clock()),
      () => phoneCheckRepository.deleteExpired(clock()),
    ],
    /** The payment providers' routes, each with the path where it is mounted. */
    createPaymentRoutes: () => openedProviders.flatMap((provider) => provider.createRoutes?.(payments) ?? []),
  };
}
