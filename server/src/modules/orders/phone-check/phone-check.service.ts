import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { CODE_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Shopper } from '../../guests/shopper';
import type { Requester, CodeLimits } from '../../../platform/rate-limits/code-limits';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { MessageService } from '../../messaging/message.service';
import { expiredCode, generateOneTimeCode, wrongCode } from '../../../platform/security/one-time-code';
import { equalBytes, type ShopKeys } from '../../../platform/security/secrets';
import type { OrderConfirmation } from '../order-confirmation';
import { formatOrderMoney } from '../order-texts';
import { checkStillValid } from '../order-validity';
import { amountDue } from '../../checkout/order-totals';
import { ORDER_NOT_FOUND, type Order } from '../order';
import type { OrderTransitions } from '../order-transitions';
import type { OrderRepository } from '../order.repository';
import type { PendingOrders } from '../pending-orders';
import type { PhoneCheckRepository } from './phone-check.repository';
import { hostnameOf } from '../../../platform/http/headers/origin';

/** Decides which cash orders need a code, sends it and checks it. */
export class PhoneCheckService {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly checks: PhoneCheckRepository,
    private readonly confirmation: OrderConfirmation,
    private readonly transitions: OrderTransitions,
    private readonly pendingOrders: PendingOrders,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly codeLimits: CodeLimits,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /** Whether a cash order needs a code: not of customers who have verified the number, and never while RATE_LIMITS is off. */
  async isRequired(shopper: Shopper, phoneNumber: string, reader?: Transaction): Promise<boolean> {
    if (!this.limits.enabled) return false;
    if (shopper.kind === 'guest') return true;
    return !(await this.checks.isPhoneVerified(shopper.customerId, phoneNumber, reader));
  }

  /** Counts the code of a new order against the rate limits. @returns why it cannot be sent; null if it can */
  async countCode(phoneNumber: string, ipBlock: string): Promise<DomainError | null> {
    return (
      (await this.limits.consume(['confirmation code by address', ipBlock])) ??
      (await this.codeLimits.takeTextMessage(phoneNumber, { ipBlock, trustedDevice: null }))
    );
  }

  /** Sends the first code in the transaction that creates the order, so that no order exists without its code. */
  async sendFirstCode(transaction: Transaction, order: Order): Promise<void> {
    await this.confirmation.queueConfirmationRequest(transaction, order);
    await this.queueCode(transaction, order, hostnameOf(order.origin));
  }

  /** Sends another code for one of the shopper's orders. */
  async resendCode(
    shopper: Shopper,
    number: string,
    { requester, origin }: { readonly requester: Requester; readonly origin: string },
  ): Promise<Result<{ readonly expiresIn: number }>> {
    const order = await this.orders.findForShopper(shopper, number, this.clock());
    if (!order) return ORDER_NOT_FOUND;
    const rejection =
      this.checkAwaitingCode(order) ??
      (await this.limits.consume(
        ['confirmation code by address', requester.ipBlock],
        ['confirmation code by order', order.id],
      )) ??
      (await this.codeLimits.takeTextMessage(order.phoneNumber, requester, order.id));
    if (rejection) return rejection;
    await this.transactions.run((transaction) => this.queueCode(transaction, order, hostnameOf(origin)));
    return { expiresIn: CODE_SECONDS };
  }

  private async queueCode(transaction: Transaction, order: Order, host: string): Promise<void> {
    const { id, number, phoneNumber } = order;
    const code = generateOneTimeCode();
    const expiresAt = secondsAfter(this.clock(), CODE_SECONDS);
    await this.checks.replaceCode(transaction, id, this.hmac(id, code), expiresAt);
    await this.messages.queueMessage(transaction, {
      template: 'order-confirmation-code',
      to: phoneNumber,
      data: { code, number, due: formatOrderMoney(order, amountDue(order)), host },
      expiresAt,
    });
  }

  /** Places an order by its code. If it was confirmed before, returns it unchanged. */
  async confirmOrder(
    shopper: Shopper,
    number: string,
    code: string,
    requester: Requester,
  ): Promise<Result<Order>> {
    const order = await this.orders.findForShopper(shopper, number, this.clock());
    if (!order) return ORDER_NOT_FOUND;
    if (order.phoneCheck === 'given') return order;
    const stateError = this.checkAwaitingCode(order);
    if (stateError) return stateError;
    const rejection = await this.codeLimits.takeGuess(order.phoneNumber, requester, order.id);
    if (rejection) return rejection;
    const storedHmac = await this.checks.findCode(order.id, this.clock());
    if (!storedHmac) return expiredCode();
    if (!equalBytes(storedHmac, this.hmac(order.id, code))) return wrongCode();
    await this.codeLimits.resetGuesses(order.phoneNumber, requester, order.id);
    return this.transitions.withLockedOrder(order, async (transaction, lockedOrder) => {
      if (lockedOrder.phoneCheck === 'given') return lockedOrder;
      const stateErrorNow = this.checkAwaitingCode(lockedOrder);
      if (stateErrorNow) return stateErrorNow;
      if (!(await this.checks.consumeCode(transaction, lockedOrder.id, storedHmac))) return wrongCode();
      return this.pendingOrders.place(transaction, lockedOrder, { phoneCheck: 'given' });
    });
  }

  private checkAwaitingCode(order: Order): DomainError | null {
    const stateError = checkStillValid(order, this.clock());
    if (stateError) return stateError;
    return order.phoneCheck === 'awaited' && order.state === 'pending_payment'
      ? null
      : new DomainError('CONFLICT', 'This order does not need a code', 'number');
  }

  private hmac(orderId: string, code: string): Buffer {
    return this.keys.hmac('order codes', `confirm ${orderId} ${code}`);
  }
}
