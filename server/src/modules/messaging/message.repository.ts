import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import { forEachPageRange, IN_PAGE_RANGE } from '../../platform/database/page-ranges';
import type { Transaction } from '../../platform/database/transactions';
import type { OutboxMessage } from './message';

const MESSAGE_COLUMNS = `id, channel, recipient, template, subject, text, html, dlt_template_id AS "dltTemplateId",
  expires_at AS "expiresAt", unsubscribe_url AS "unsubscribeUrl", created_at AS "createdAt"`;

/** Codes and links are secrets: unless $3 keeps them, texts are erased once sent or given up. */
const TEXTS_AFTERWARDS = `text = CASE WHEN $3::boolean THEN text ELSE '' END, html = CASE WHEN $3::boolean THEN html END,
  unsubscribe_url = CASE WHEN $3::boolean THEN unsubscribe_url END`;

/** An unsent message with its number of failed attempts. */
export type PendingMessage = OutboxMessage & { readonly attempts: number };

/** Stores every message that the shop sends or has sent. */
export class MessageRepository {
  /** @param keepsTexts keeps texts after sending, for the development outbox */
  constructor(
    private readonly dataSource: DataSource,
    private readonly keepsTexts: boolean,
  ) {}

  async insert(transaction: Transaction, message: Omit<OutboxMessage, 'id'>): Promise<string> {
    const [row]: Pick<Tables['outbox_message'], 'id'>[] = await transaction.query(
      `INSERT INTO outbox_message (channel, recipient, template, subject, text, html, dlt_template_id, expires_at, unsubscribe_url, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        message.channel,
        message.recipient,
        message.template,
        message.subject,
        message.text,
        message.html,
        message.dltTemplateId,
        message.expiresAt,
        message.unsubscribeUrl,
        message.createdAt,
      ],
    );
    if (!row) throw new Error('The message was not stored');
    return row.id;
  }

  async deleteByRecipients(transaction: Transaction, recipients: readonly string[]): Promise<void> {
    // Keeps unsent gift cards, because their code is stored nowhere else, and unsent notifications to the shop, even if
    // an admin's account has the same address.
    await transaction.query(
      `DELETE FROM outbox_message WHERE recipient = ANY ($1) AND NOT (
         template IN ('gift-card', 'shop-order-placed', 'shop-return-requested') AND sent_at IS NULL AND given_up_at IS NULL)`,
      [recipients],
    );
  }

  /** Null when it was sent, given up or never existed. */
  async findPending(id: string): Promise<PendingMessage | null> {
    const [row]: PendingMessage[] = await this.dataSource.query(
      `SELECT ${MESSAGE_COLUMNS}, attempts FROM outbox_message WHERE id = $1 AND sent_at IS NULL AND given_up_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** Newest first. @param to whole addresses; null for all */
  async findLatest(to: readonly string[] | null, limit: number): Promise<OutboxMessage[]> {
    const rows: OutboxMessage[] = await this.dataSource.query(
      `SELECT ${MESSAGE_COLUMNS} FROM outbox_message WHERE $1::text[] IS NULL OR recipient = ANY ($1) ORDER BY number DESC LIMIT $2`,
      [to, limit],
    );
    return rows;
  }

  async recordSent(id: string, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox_message SET sent_at = $2, attempts = attempts + 1, last_error = NULL, ${TEXTS_AFTERWARDS} WHERE id = $1`,
      [id, now, this.keepsTexts],
    );
  }

  /** @returns the number of failed attempts so far */
  async recordFailure(id: string, error: string): Promise<number> {
    const [rows]: [Pick<Tables['outbox_message'], 'attempts'>[], number] = await this.dataSource.query(
      'UPDATE outbox_message SET attempts = attempts + 1, last_error = $2 WHERE id = $1 RETURNING attempts',
      [id, error],
    );
    return rows[0]?.attempts ?? 0;
  }

  async giveUp(id: string, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox_message SET given_up_at = $2, ${TEXTS_AFTERWARDS} WHERE id = $1`,
      [id, now, this.keepsTexts],
    );
  }

  /** Gives up messages that were queued before `before` and have no job left. */
  giveUpOlderThan(before: Date, now: Date): Promise<void> {
    return forEachPageRange(this.dataSource, 'outbox_message', (range) =>
      this.dataSource.query(
        `UPDATE outbox_message SET given_up_at = $5, ${TEXTS_AFTERWARDS}
         WHERE ${IN_PAGE_RANGE} AND created_at < $4 AND sent_at IS NULL AND given_up_at IS NULL AND id NOT IN (
           SELECT (payload ->> 'messageId')::uuid FROM graphile_worker._private_jobs
           WHERE attempts < max_attempts AND payload ->> 'messageId' IS NOT NULL)`,
        [...range, this.keepsTexts, before, now],
      ),
    );
  }
}
