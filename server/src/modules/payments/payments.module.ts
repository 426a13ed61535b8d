import type { ConfiguredPaymentProvider } from './payment-provider';
import type { Platform, ShopModule } from '../../platform/module';
import type { GuestsServices } from '../guests/guests.module';
import { IdempotencyRepository } from './idempotency.repository';
import { PaymentConfirmationService } from './payment-confirmation.service';
import { PaymentHandlers } from './payment-handler';
import { PaymentPollingService } from './payment-polling.service';
import { PaymentRepository } from './payment.repository';
import { PaymentService } from './payment.service';
import { RefundService } from './refund.service';
import { DAY_MS } from '../../domain/days';

interface Needs extends Platform, GuestsServices {
  readonly config: { readonly paymentProviders: readonly ConfiguredPaymentProvider[] };
}

export type PaymentsServices = ReturnType<typeof createServices>;

/** How long a call with an idempotency key can be repeated. */
const IDEMPOTENCY_KEY_RETENTION_MS = 30 * DAY_MS;

function createServices({ dataSource, transactions, config, jobQueue, clock, shoppers }: Needs) {
  const paymentProviders = new Map(
    config.paymentProviders
      .map((provider) => provider.open({ dataSource, transactions, jobs: jobQueue, clock }))
      .map((provider) => [provider.name, provider]),
  );
  const paymentRepository = new PaymentRepository(dataSource);
  const paymentHandlers = new PaymentHandlers();
  const refunds = new RefundService(
    transactions,
    paymentRepository,
    paymentProviders,
    paymentHandlers,
    jobQueue,
    clock,
  );
  const payments = new PaymentService(
    transactions,
    paymentRepository,
    paymentProviders,
    paymentHandlers,
    refunds,
    clock,
  );
  const idempotencyKeys = new IdempotencyRepository(dataSource);
  shoppers.registerMergeHandler('idempotency keys', (...merge) =>
    idempotencyKeys.transferToCustomer(...merge),
  );
  return {
    payments,
    refunds,
    paymentPolling: new PaymentPollingService(paymentRepository, payments, clock),
    paymentHandlers,
    paymentProviders,
    paymentRepository,
    paymentConfirmations: new PaymentConfirmationService(paymentProviders, payments),
    idempotencyKeys,
  };
}

export const paymentsModule: ShopModule<Needs, PaymentsServices> = {
  name: 'payments',
  createServices,
  httpRouters: ({ payments, paymentProviders }) =>
    [...paymentProviders.values()].flatMap((provider) => provider.createRoutes?.(payments) ?? []),
  jobHandlers: ({ payments, refunds, paymentProviders }) => ({
    'pay-refund': ({ refundId }) => refunds.executeRefund(refundId),
    'payment-provider': async ({ method, data }) => paymentProviders.get(method)?.runJob?.(payments, data),
  }),
  maintenanceTasks: ({ refunds, idempotencyKeys, clock, onError }) => [
    async () => {
      for (const overdue of await refunds.retryOverdueRefunds()) onError(new Error(overdue), 'refunds');
    },
    () => idempotencyKeys.deleteBefore(new Date(clock().getTime() - IDEMPOTENCY_KEY_RETENTION_MS)),
  ],
};
