import { secondsAfter, type Clock } from '../clock';
import type { BankCard } from '../domain/bank-offer';
import { DomainError, type Result } from '../domain/domain-error';
import type { Transactions } from '../database/transactions';
import { RESERVATION_SECONDS } from '../domain/order-limits';
import type { JobQueue } from '../jobs/job.queue';
import type { Charge, PaymentAction, PaymentProvider, PaymentRequest, Refund, Receipt } from './payment';
import type { PaymentService } from './payment.service';
import type { TestGatewayRepository } from './test-gateway.repository';
import type { TestPayment } from './test-payment';

/** The buttons of the test gateway's page. */
export const TEST_CHOICES = {
  pay: 'Pay',
  fail: 'Fail',
  hang: 'Hang: no answer, ever',
  repeat: 'Pay, and tell the shop twice',
  twice: 'Pay twice',
  late: 'Pay, and tell the shop when the reservation is over',
} as const;
export type TestChoice = keyof typeof TEST_CHOICES;

/** Seconds from the end of the reservation to the late notification. */
const LATE_NOTIFICATION_SECONDS = 30;

/** The payment provider of demo shops and tests: no money moves, and every failure can be chosen. */
export class TestGateway implements PaymentProvider {
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
    return { provider: this.name, url: `/dev/pay/${providerOrderId}`, razorpay: null };
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
    shop: Pick<PaymentService, 'recordPayment' | 'failPayment' | 'reserveCharge'>,
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
    shop: Pick<PaymentService, 'recordPayment'>,
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
            'answer-test-payment',
            { paymentId: payment.id, ...charge },
            { runAt: secondsAfter(this.clock(), RESERVATION_SECONDS + LATE_NOTIFICATION_SECONDS) },
          ),
        );
        return;
    }
  }

  /** Reports a payment after its reservation has ended. */
  async sendLateNotification(
    shop: Pick<PaymentService, 'recordPayment'>,
    { paymentId, ...charge }: Charge & { readonly paymentId: string },
  ): Promise<void> {
    const payment = await this.payments.findById(paymentId);
    if (payment) await this.notifyShop(shop, payment, charge, 'first');
  }

  private async notifyShop(
    shop: Pick<PaymentService, 'recordPayment'>,
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
