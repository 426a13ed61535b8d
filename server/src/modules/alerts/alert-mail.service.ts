import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { ALERT_KEPT_SECONDS, ALERT_MAIL_SECONDS, BACK_IN_STOCK_FOR_SECONDS } from '../../domain/alert-limits';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import { productHref } from '../../domain/product-href';
import type { MessageService } from '../messaging/message.service';
import { newSecret, sha256 } from '../../platform/security/secrets';
import type { DueAlert } from './alert';
import type { AlertEventRepository } from './alert-event.repository';
import { formatVariantName } from './alert-variant-name';

/** Alerts per transaction, to keep locks short. */
const BATCH = 50;
/** Alerts whose stock changes are recorded per round; the next round takes the others. */
const STOCK_CHANGE_BATCH = 1_000;

/** Emails due alerts exactly once each, with any number of processes and after crashes. */
export class AlertMailService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: AlertEventRepository,
    private readonly messages: MessageService,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /** Sends the emails that are due. @returns their number */
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

  /** Ends an alert in the transaction that queues its email, so that both happen or neither. */
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
    return this.messages.queueMessage(transaction, {
      template: kind === 'back_in_stock' ? 'back-in-stock' : 'price-drop',
      to: email,
      data: {
        firstName,
        productName: formatVariantName(alert),
        price: formatMoney({ amount: price, currency: this.currency }),
        link: origin + productHref(slug, sku),
        unsubscribeUrl,
      },
      // By then, stock or price may have changed.
      expiresAt: secondsAfter(now, ALERT_MAIL_SECONDS),
      unsubscribeUrl,
    });
  }
}
