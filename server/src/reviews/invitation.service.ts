import { secondsAfter, type Clock } from '../clock';
import type { Transactions } from '../database/transactions';
import { INVITE_AFTER_DAYS, INVITE_UNTIL_DAYS } from '../domain/review-limits';
import { isUuid } from '../domain/uuid';
import type { MessageService } from '../messaging/message.service';
import { equalBytes, type ShopKeys } from '../security/secrets';
import type { InvitationRepository } from './invitation.repository';

const DAY_SECONDS = 86_400;
/** Orders in one statement, so that none takes long. */
const BATCH = 100;
const PURPOSE = 'review mails';

/** Asks customers for a review, once for each order, unless they do not want to be asked. */
export class InvitationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: InvitationRepository,
    private readonly messages: MessageService,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /** Writes to everybody whose bags came ten days ago. */
  async sendDue(): Promise<void> {
    const now = this.clock();
    const after = secondsAfter(now, -INVITE_UNTIL_DAYS * DAY_SECONDS);
    const before = secondsAfter(now, -INVITE_AFTER_DAYS * DAY_SECONDS);
    for (;;) {
      const due = await this.rows.due(after, before, BATCH);
      for (const { orderId, origin, customerId, email, firstName, bags } of due)
        await this.transactions.run(async (transaction) => {
          // An order without a bag to ask about is done with as well.
          if (!(await this.rows.take(transaction, orderId, now)) || bags.length === 0) return;
          const unsubscribeUrl = `${origin}/unsubscribe/${this.tokenOf(customerId)}`;
          await this.messages.queue(transaction, {
            template: 'review-invitation',
            to: email,
            unsubscribeUrl,
            data: {
              firstName,
              bags: bags.map(({ name, slug }) => ({ name, link: `${origin}/products/${slug}#reviews` })),
              unsubscribeUrl,
            },
          });
        });
      if (due.length < BATCH) return;
    }
  }

  /** Whether a link of ours holds this; looking at it changes nothing. */
  isToken(token: string): boolean {
    return this.customerOf(token) !== null;
  }

  /** Ends these mails for whom the token names. @returns false for what is no token */
  async optOut(token: string): Promise<boolean> {
    const customerId = this.customerOf(token);
    if (customerId === null) return false;
    await this.rows.optOut(customerId, this.clock());
    return true;
  }

  /** Whether a customer is asked. */
  async isWelcome(customerId: string): Promise<boolean> {
    return !(await this.rows.isOptedOut(customerId));
  }

  /** Ends these mails, or begins them again: orders that nobody was asked about are asked about then. */
  async welcome(customerId: string, wanted: boolean): Promise<void> {
    if (wanted) await this.rows.optIn(customerId);
    else await this.rows.optOut(customerId, this.clock());
  }

  private tokenOf(customerId: string): string {
    return `${customerId}.${this.keys.hmac(PURPOSE, customerId).toString('base64url')}`;
  }

  private customerOf(token: string): string | null {
    const [customerId = '', mac = ''] = token.split('.');
    if (!isUuid(customerId)) return null;
    const isOurs = equalBytes(Buffer.from(mac, 'base64url'), this.keys.hmac(PURPOSE, customerId));
    return isOurs ? customerId : null;
  }
}
