import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transactions } from '../../../platform/database/transactions';
import { CODE_SECONDS } from '../../../domain/account-limits';
import type { Result } from '../../../domain/domain-error';
import { ORDER_VIEW_HOURS } from '../../../domain/order-limits';
import type { Shopper } from '../../guests/shopper';
import type { Requester, CodeLimits } from '../../../platform/rate-limits/code-limits';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { MessageService } from '../../messaging/message.service';
import { expiredCode, generateOneTimeCode, wrongCode } from '../../../platform/security/one-time-code';
import { equalBytes, type ShopKeys } from '../../../platform/security/secrets';
import type { Order } from '../order';
import type { OrderCodeRepository } from './order-code.repository';
import type { OrderRepository } from '../order.repository';

/** Gives access to an order from another device by its number, phone number and a one-time code. */
export class OrderAccessService {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly codes: OrderCodeRepository,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly codeLimits: CodeLimits,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code. Responds the same whether the order exists or not. A code is valid only for the shopper who requested
   * it, so that strangers cannot use up somebody else's attempts.
   * @param host the host name that WebOTP binds the code to
   */
  async sendAccessCode(
    shopper: Shopper,
    number: string,
    phoneNumber: string,
    { requester, host }: { readonly requester: Requester; readonly host: string },
  ): Promise<Result<{ readonly expiresIn: number }>> {
    const rejection =
      (await this.limits.consume(['order code by address', requester.ipBlock])) ??
      (await this.codeLimits.takeTextMessage(phoneNumber, requester, guessKey(number, phoneNumber)));
    if (rejection) return rejection;
    const order = await this.orders.findByNumber(number);
    if (order?.phoneNumber !== phoneNumber) return { expiresIn: CODE_SECONDS };
    const code = generateOneTimeCode();
    const expiresAt = secondsAfter(this.clock(), CODE_SECONDS);
    await this.transactions.run(async (transaction) => {
      await this.codes.replace(transaction, order.id, shopper, this.hmac(order.id, code), expiresAt);
      await this.messages.queueMessage(transaction, {
        template: 'order-code',
        to: phoneNumber,
        data: { code, number, host },
        expiresAt,
      });
    });
    return { expiresIn: CODE_SECONDS };
  }

  /** Grants access to the order for a day to the shopper who has the code. */
  async grantAccess(
    shopper: Shopper,
    {
      number,
      phoneNumber,
      code,
    }: { readonly number: string; readonly phoneNumber: string; readonly code: string },
    requester: Requester,
  ): Promise<Result<Order>> {
    const rejection =
      (await this.limits.consume(['order code check by address', requester.ipBlock])) ??
      (await this.codeLimits.takeGuess(phoneNumber, requester, guessKey(number, phoneNumber)));
    if (rejection) return rejection;
    const order = await this.orders.findByNumber(number);
    const now = this.clock();
    const storedHmac =
      order?.phoneNumber === phoneNumber ? await this.codes.find(order.id, shopper, now) : null;
    if (!order || !storedHmac) return expiredCode();
    if (!equalBytes(storedHmac, this.hmac(order.id, code))) return wrongCode();
    await this.codeLimits.resetGuesses(phoneNumber, requester, guessKey(number, phoneNumber));
    return this.transactions.attempt(async (transaction) => {
      if (!(await this.codes.consume(transaction, order.id, storedHmac))) return wrongCode();
      await this.codes.grantAccess(
        transaction,
        order.id,
        shopper,
        secondsAfter(now, ORDER_VIEW_HOURS * 3600),
      );
      return order;
    });
  }

  private hmac(orderId: string, code: string): Buffer {
    return this.keys.hmac('order codes', `${orderId} ${code}`);
  }
}

/** Counts guesses by both together, so that nobody can lock others out by knowing the order number alone. */
function guessKey(number: string, phoneNumber: string): string {
  return `${number} ${phoneNumber}`;
}
