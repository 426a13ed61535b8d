import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transactions } from '../../platform/database/transactions';
import { INVITE_AFTER_DAYS, INVITE_UNTIL_DAYS } from '../../domain/review-limits';
import { reviewsHref } from '../../domain/product-href';
import { isUuid } from '../../domain/uuid';
import type { MessageService } from '../messaging/message.service';
import { equalBytes, type ShopKeys } from '../../platform/security/secrets';
import type { InvitationRepository } from './invitation.repository';
import { DAY_SECONDS } from '../../domain/days';

/** Orders per query, to keep each query short. */
const BATCH = 100;
const TOKEN_PURPOSE = 'review mails';

/** Sends one review invitation per order to customers who have not opted out. */
export class InvitationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly invitations: InvitationRepository,
    private readonly messages: MessageService,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /** Sends the invitations that are due, ten days after delivery. */
  async sendDue(): Promise<void> {
    const now = this.clock();
    const after = secondsAfter(now, -INVITE_UNTIL_DAYS * DAY_SECONDS);
    const before = secondsAfter(now, -INVITE_AFTER_DAYS * DAY_SECONDS);
    for (;;) {
      const due = await this.invitations.findDue(after, before, BATCH);
      for (const { orderId, origin, customerId, email, firstName, bags } of due)
        await this.transactions.run(async (transaction) => {
          // Orders without a product to review are claimed too, so that they are not found again.
          if (!(await this.invitations.claim(transaction, orderId, now)) || bags.length === 0) return;
          const unsubscribeUrl = `${origin}/unsubscribe/${this.createToken(customerId)}`;
          await this.messages.queueMessage(transaction, {
            template: 'review-invitation',
            to: email,
            unsubscribeUrl,
            data: {
              firstName,
              bags: bags.map(({ name, slug }) => ({ name, link: origin + reviewsHref(slug) })),
              unsubscribeUrl,
            },
          });
        });
      if (due.length < BATCH) return;
    }
  }

  /** Whether an unsubscribe token is genuine. Changes nothing. */
  isValidToken(token: string): boolean {
    return this.readToken(token) !== null;
  }

  /** Unsubscribes the customer of a token. @returns false for an invalid token */
  async optOut(token: string): Promise<boolean> {
    const customerId = this.readToken(token);
    if (customerId === null) return false;
    await this.invitations.optOut(customerId, this.clock());
    return true;
  }

  async isSubscribed(customerId: string): Promise<boolean> {
    return !(await this.invitations.isOptedOut(customerId));
  }

  /** Subscribes or unsubscribes a customer. After subscribing, orders without an invitation become due again. */
  async setSubscribed(customerId: string, isWanted: boolean): Promise<void> {
    if (isWanted) await this.invitations.optIn(customerId);
    else await this.invitations.optOut(customerId, this.clock());
  }

  private createToken(customerId: string): string {
    return `${customerId}.${this.keys.hmac(TOKEN_PURPOSE, customerId).toString('base64url')}`;
  }

  private readToken(token: string): string | null {
    const [customerId = '', mac = ''] = token.split('.');
    if (!isUuid(customerId)) return null;
    const isValid = equalBytes(Buffer.from(mac, 'base64url'), this.keys.hmac(TOKEN_PURPOSE, customerId));
    return isValid ? customerId : null;
  }
}
