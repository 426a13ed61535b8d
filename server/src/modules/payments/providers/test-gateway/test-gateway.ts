import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { BankCard } from '../../../../domain/bank-offer';
import { DomainError, type Result } from '../../../../domain/domain-error';
import type { Transactions } from '../../../../platform/database/transactions';
import { RESERVATION_SECONDS } from '../../../../domain/order-limits';
import type { JobQueue } from '../../../../platform/jobs/job.queue';
import type { Charge, PaymentAction, PaymentRecorder, PaymentRequest, Receipt, Refund } from '../../payment';
import type { OpenedPaymentProvider } from '../../payment-provider';
import type { TestGatewayRepository } from './test-gateway.repository';
import { testGatewayRoutes } from './test-gateway.routes';
import type { TestChoice, TestPayment } from './test-payment';

/** The late notification, as it is queued. */
type LateNotification = Charge & { readonly paymentId: string };

/** Seconds from the end of the reservation to the late notification. */
const LATE_NOTIFICATION_SECONDS = 30;

/** The payment provider of demo shops and tests: no money moves, and every failure can be chosen. */
export class TestGateway implements OpenedPaymentProvider {
  readonly name = 'test_gateway';
  readonly supportsBankOffers = true;

  constructor(
    private readonly payments: TestGatewayRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Pick<JobQueue, 'add'>,
    private readonly clock: Clock,
  ) {}

  createProviderOrder({ payment, description, returnTo }: PaymentRequest): Promise<string> {
    const { amount, currency } = payment;
    return this.payments.create(payment.id, { amount, currency, description, returnTo }, this.clock());
  }

  getPaymentAction({ providerOrderId }: { readonly providerOrderId: string }): PaymentAction {
    return { kind: 'page', url: `/dev/pay/${providerOrderId}` };
  }

  refund(_receipt: Receipt, refund: Refund): Promise<string> {
    return Promise.resolve(`test-refund-${refund.id}`);
  }

  find(id: string): Promise<TestPayment | null> {
    return this.payments.findById(id);
  }

  /**
   * Does what was chosen on the page.
   * @param card null for a card without an offer
   * @param expected the amount that the page showed; null if it showed none
   * @returns a DomainError if the amount has changed; nothing is charged then
   */
  async applyChoice(
    shop: Pick<PaymentRecorder, 'recordPayment' | 'failPayment' | 'reserveCharge'>,
    payment: TestPayment,
    choice: TestChoice,
    card: BankCard | null = null,
    expected: number | null = null,
  ): Promise<Result<true>> {
    if (choice === 'hang') return true;
    if (choice === 'fail') {
      await shop.failPayment(this.name, payment.id);
      return true;
    }
    const charge = await shop.reserveCharge(this.name, payment.id, card, expected);
    if (charge instanceof DomainError) return charge;
    await this.executeChoice(shop, payment, choice, charge);
    return true;
  }

  private async executeChoice(
    shop: Pick<PaymentRecorder, 'recordPayment'>,
    payment: TestPayment,
    choice: Exclude<TestChoice, 'hang' | 'fail'>,
    charge: Charge,
  ): Promise<void> {
    switch (choice) {
      case 'pay':
        await this.notifyShop(shop, payment, charge, 'first');
        return;
      case 'repeat':
        await Promise.all([
          this.notifyShop(shop, payment, charge, 'first'),
          this.notifyShop(shop, payment, charge, 'first'),
        ]);
        return;
      case 'twice':
        await this.notifyShop(shop, payment, charge, 'first');
        await this.notifyShop(shop, payment, charge, 'second');
        return;
      case 'late':
        await this.transactions.run((transaction) =>
          this.jobs.add(
            transaction,
            'payment-provider',
            { method: this.name, data: { paymentId: payment.id, ...charge } satisfies LateNotification },
            { runAt: secondsAfter(this.clock(), RESERVATION_SECONDS + LATE_NOTIFICATION_SECONDS) },
          ),
        );
        return;
    }
  }

  createRoutes(shop: PaymentRecorder) {
    return { path: '/dev', router: testGatewayRoutes(this, shop) };
  }

  /** Reports a payment after its reservation has ended. */
  async runJob(shop: Pick<PaymentRecorder, 'recordPayment'>, data: unknown): Promise<void> {
    // Only applyChoice queues jobs of this provider.
    const { paymentId, ...charge } = data as LateNotification;
    const payment = await this.payments.findById(paymentId);
    if (payment) await this.notifyShop(shop, payment, charge, 'first');
  }

  private async notifyShop(
    shop: Pick<PaymentRecorder, 'recordPayment'>,
    { id, currency }: TestPayment,
    { amount, discountId }: Charge,
    which: 'first' | 'second',
  ): Promise<void> {
    await shop.recordPayment(this.name, {
      providerOrderId: id,
      providerPaymentId: `${id}-${which}`,
      amount,
      currency,
      discountId,
    });
  }
}
