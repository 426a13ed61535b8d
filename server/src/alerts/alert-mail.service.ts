import { secondsAfter, type Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { ALERT_KEPT_SECONDS, ALERT_MAIL_SECONDS, BACK_IN_STOCK_FOR_SECONDS } from '../domain/alert-limits';
import { formatMoney, type CurrencyCode } from '../domain/money';
import { productHref } from '../domain/product-href';
import type { MessageService } from '../messaging/message.service';
import { newSecret, sha256 } from '../security/secrets';
import type { DueAlert } from './alert';
import type { AlertEventRepository } from './alert-event.repository';
import { formatVariantName } from './alert-variant-name';

/** Of each transaction: short enough that nobody waits for it. */
const BATCH = 50;
/** How many alerts learn of their stock in one round; the next takes the others. */
const STOCK_CHANGE_BATCH = 1_000;

/** Tells of what alerts wait for: one mail for each, however many processes look, and whenever one of them ends. */
export class AlertMailService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: AlertEventRepository,
    private readonly messages: MessageService,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /** Writes the mails that are due. @returns how many */
  async sendDue(): Promise<number> {
    await this.events.recordStockChanges(this.clock(), STOCK_CHANGE_BATCH);
    let sentCount = 0;
    for (;;) {
      const batchCount = await this.transactions.run((transaction) => this.#mailSome(transaction));
      sentCount += batchCount;
      if (batchCount < BATCH) return sentCount;
    }
  }

  deleteExpired(): Promise<void> {
    const now = this.clock();
    return this.events.deleteExpired(now, secondsAfter(now, -ALERT_KEPT_SECONDS));
  }

  /** An alert is over in the transaction that has its mail: both are there, or neither. */
  async #mailSome(transaction: Transaction): Promise<number> {
    const now = this.clock();
    const due = await this.events.claimDue(transaction, secondsAfter(now, -BACK_IN_STOCK_FOR_SECONDS), BATCH);
    for (const alert of due) {
      const token = newSecret();
      await this.events.markSent(transaction, alert.id, alert.email, sha256(token), now);
      await this.#queue(transaction, alert, `${alert.origin}/alerts/unsubscribe/${token}`, now);
    }
    return due.length;
  }

  #queue(transaction: Transaction, alert: DueAlert, unsubscribeUrl: string, now: Date): Promise<void> {
    const { kind, email, firstName, origin, slug, sku, price } = alert;
    return this.messages.queue(transaction, {
      template: kind === 'back_in_stock' ? 'back-in-stock' : 'price-drop',
      to: email,
      data: {
        firstName,
        bag: formatVariantName(alert),
        price: formatMoney({ amount: price, currency: this.currency }),
        link: origin + productHref(slug, sku),
        unsubscribeUrl,
      },
      // Tomorrow it may be gone, or dear again.
      expiresAt: secondsAfter(now, ALERT_MAIL_SECONDS),
      unsubscribeUrl,
    });
  }
}
