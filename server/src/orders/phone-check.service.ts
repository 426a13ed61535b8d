import { randomInt } from 'node:crypto';
import { secondsAfter, type Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { CODE_LENGTH, CODE_SECONDS } from '../domain/account-limits';
import { DomainError, type Result } from '../domain/domain-error';
import type { Shopper } from '../guests/shopper';
import type { Asker, CodeLimits } from '../limits/code-limits';
import type { RateLimits } from '../limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import { equalBytes, type ShopKeys } from '../security/secrets';
import { moneyOf, type Confirmation } from './confirmation';
import { checkStillValid } from './order-validity';
import { dueOf, type Order } from './order';
import { NO_SUCH_ORDER, type OrderSteps } from './order-steps';
import type { OrderRepository } from './order.repository';
import type { OrderPaymentHandler } from './order-payment.handler';
import type { PhoneCheckRepository } from './phone-check.repository';

/** Which cash orders wait for a code to their phone, and the code. */
export class PhoneCheckService {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly checks: PhoneCheckRepository,
    private readonly confirmation: Confirmation,
    private readonly steps: OrderSteps,
    private readonly handler: OrderPaymentHandler,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly codeLimits: CodeLimits,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /** Whether a cash order of theirs to this number waits for a code: customers who have shown the number before are not asked again. */
  async isDue(shopper: Shopper, phoneNumber: string): Promise<boolean> {
    if (!this.limits.enabled) return false;
    return shopper.kind === 'guest' || !(await this.checks.isShown(shopper.customerId, phoneNumber));
  }

  /** Counts the code of an order that is about to be made. @returns why none can be sent; null where one can */
  async count(phoneNumber: string, ipBlock: string): Promise<DomainError | null> {
    return (
      (await this.limits.take(['confirmation code by address', ipBlock])) ??
      (await this.codeLimits.text(phoneNumber, { block: ipBlock, trustedDevice: null }))
    );
  }

  /** Sends the first code of a new order, in its transaction: there is no order without its code. */
  async sendFirst(transaction: Transaction, order: Order): Promise<void> {
    await this.confirmation.askForCode(transaction, order);
    await this.send(transaction, order, hostOf(order.origin));
  }

  /** Sends another code to the phone of one of the shopper's orders. */
  async sendCode(
    shopper: Shopper,
    number: string,
    { asker, origin }: { readonly asker: Asker; readonly origin: string },
  ): Promise<Result<{ readonly expiresIn: number }>> {
    const order = await this.orders.theirs(shopper, number, this.clock());
    if (!order) return new DomainError('NOT_FOUND', NO_SUCH_ORDER, 'number');
    const rejection =
      this.notWaiting(order) ??
      (await this.limits.take(
        ['confirmation code by address', asker.block],
        ['confirmation code by order', order.id],
      )) ??
      (await this.codeLimits.text(order.phoneNumber, asker, order.id));
    if (rejection) return rejection;
    await this.transactions.run((transaction) => this.send(transaction, order, hostOf(origin)));
    return { expiresIn: CODE_SECONDS };
  }

  private async send(transaction: Transaction, order: Order, host: string): Promise<void> {
    const { id, number, phoneNumber } = order;
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const expiresAt = secondsAfter(this.clock(), CODE_SECONDS);
    await this.checks.replaceCode(transaction, id, this.hmac(id, code), expiresAt);
    await this.messages.queue(transaction, {
      template: 'order-confirmation-code',
      to: phoneNumber,
      data: { code, number, due: moneyOf(order, dueOf(order)), host },
      expiresAt,
    });
  }

  /** Places an order that waits for its code. A second time the order as it is. */
  async confirm(shopper: Shopper, number: string, code: string, asker: Asker): Promise<Result<Order>> {
    const order = await this.orders.theirs(shopper, number, this.clock());
    if (!order) return new DomainError('NOT_FOUND', NO_SUCH_ORDER, 'number');
    if (order.phoneCheck === 'given') return order;
    const over = this.notWaiting(order);
    if (over) return over;
    const rejection = await this.codeLimits.guess(order.phoneNumber, asker, order.id);
    if (rejection) return rejection;
    const stored = await this.checks.findCode(order.id, this.clock());
    if (!stored)
      return new DomainError('CODE_EXPIRED', 'This code is no longer good. Ask for a new one.', 'code');
    if (!equalBytes(stored, this.hmac(order.id, code))) return wrong();
    return this.steps.take(order, async (transaction, held) => {
      if (held.phoneCheck === 'given') return held;
      const lost = this.notWaiting(held);
      if (lost) return lost;
      if (!(await this.checks.useCode(transaction, held.id, stored))) return wrong();
      await this.handler.confirm(transaction, held);
      return (await this.orders.lock(transaction, held.id)) ?? held;
    });
  }

  private notWaiting(order: Order): DomainError | null {
    const over = checkStillValid(order, this.clock());
    if (over) return over;
    return order.phoneCheck === 'awaited' && order.state === 'pending_payment'
      ? null
      : new DomainError('CONFLICT', 'This order waits for no code', 'number');
  }

  private hmac(orderId: string, code: string): Buffer {
    return this.keys.hmac('order codes', `confirm ${orderId} ${code}`);
  }
}

/** What WebOTP binds a code to: the host, without a port. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

function wrong(): DomainError {
  return new DomainError('CODE_WRONG', 'This code is not right', 'code');
}
