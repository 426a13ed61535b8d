import { secondsAfter, type Clock } from '../clock';
import type { Transactions } from '../database/transactions';
import { RESERVATION_SECONDS } from '../domain/order-limits';
import type { JobQueue } from '../jobs/job.queue';
import type { PaymentAction, PaymentProvider, PaymentRequest, Refund, Receipt } from './payment';
import type { PaymentService } from './payment.service';
import type { TestGatewayRepository } from './test-gateway.repository';
import type { TestPayment } from './test-payment';

/** What the page of the test gateway can be told to do. */
export const TEST_CHOICES = {
  pay: 'Pay',
  fail: 'Fail',
  hang: 'Hang: no answer, ever',
  repeat: 'Pay, and tell the shop twice',
  twice: 'Pay twice',
  late: 'Pay, and tell the shop when the reservation is over',
} as const;
export type TestChoice = keyof typeof TEST_CHOICES;

/** How long after a reservation the late answer comes. */
const LATE_SECONDS = 30;

/** A bank of one's own, for demo shops and tests: no money moves, and everything can go wrong. */
export class TestGateway implements PaymentProvider {
  readonly name = 'test_gateway';

  constructor(
    private readonly payments: TestGatewayRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Pick<JobQueue, 'add'>,
    private readonly clock: Clock,
  ) {}

  begin({ payment, description, returnTo }: PaymentRequest): Promise<string> {
    const { amount, currency } = payment;
    return this.payments.announce(payment.id, { amount, currency, description, returnTo }, this.clock());
  }

  action({ providerOrderId }: { readonly providerOrderId: string }): PaymentAction {
    return { provider: this.name, url: `/dev/pay/${providerOrderId}`, razorpay: null };
  }

  refund(_receipt: Receipt, refund: Refund): Promise<string> {
    return Promise.resolve(`test-refund-${refund.id}`);
  }

  find(id: string): Promise<TestPayment | null> {
    return this.payments.find(id);
  }

  /** Does what was chosen on the page. */
  async choose(
    shop: Pick<PaymentService, 'receive' | 'fail'>,
    payment: TestPayment,
    choice: TestChoice,
  ): Promise<void> {
    switch (choice) {
      case 'pay':
        await this.tell(shop, payment, 'first');
        return;
      case 'repeat':
        await Promise.all([this.tell(shop, payment, 'first'), this.tell(shop, payment, 'first')]);
        return;
      case 'twice':
        await this.tell(shop, payment, 'first');
        await this.tell(shop, payment, 'second');
        return;
      case 'fail':
        await shop.fail(this.name, payment.id);
        return;
      case 'late':
        await this.transactions.run((transaction) =>
          this.jobs.add(
            transaction,
            'answer-test-payment',
            { paymentId: payment.id },
            { runAt: secondsAfter(this.clock(), RESERVATION_SECONDS + LATE_SECONDS) },
          ),
        );
        return;
      case 'hang':
        return;
    }
  }

  /** The late answer. */
  async answerLate(shop: Pick<PaymentService, 'receive'>, paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (payment) await this.tell(shop, payment, 'first');
  }

  private async tell(
    shop: Pick<PaymentService, 'receive'>,
    { id, amount, currency }: TestPayment,
    which: 'first' | 'second',
  ): Promise<void> {
    await shop.receive(this.name, {
      providerOrderId: id,
      providerPaymentId: `${id}-${which}`,
      amount,
      currency,
    });
  }
}
