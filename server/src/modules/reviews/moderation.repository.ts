import type { Transaction } from '../../platform/database/transactions';
import { REPORTS_TO_HOLD } from '../../domain/review-limits';
import type { ReportReason } from '../../domain/review-schemas';
import type { Decision } from './moderation-mail';
import type { RefusedPersonRepository } from './refused-person.repository';

/** Author and product of some content. `customerId` is null for the shop's own content and for deleted accounts. */
export interface AuthoredContent {
  readonly customerId: string | null;
  readonly productId: string;
}

/** Identifies a review, a question or an answer. */
export interface ContentRef {
  readonly kind: 'review' | 'question' | 'answer';
  readonly id: string;
}

const TABLES = { review: 'review', question: 'product_question', answer: 'product_answer' } as const;

/**
 * Stores reports and moderators' decisions. A customer whose content about a product was hidden or reported too often
 * is remembered in refused_words: their new content about that product is held until a moderator approves one. This
 * survives deletion of the content, and in refused_person for some months that of the account; otherwise deleting and rewriting it would
 * evade moderation. Callers must have locked the content's row.
 */
export class ModerationRepository {
  constructor(private readonly refusedPersons: RefusedPersonRepository) {}

  /**
   * Stores one report per customer. Reports of REPORTS_TO_HOLD people since the last approval put the content on hold: accounts whose
   * addresses lead to one mailbox are one person, `customer.person`.
   */
  async report(
    transaction: Transaction,
    { kind, id }: ContentRef,
    content: AuthoredContent,
    { customerId, reason, now }: { customerId: string; reason: ReportReason; now: Date },
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO ${kind}_report (${kind}_id, customer_id, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, customerId, reason, now],
    );
    const [held] = await transaction.query<[unknown[], number]>(
      `UPDATE ${TABLES[kind]} w SET status = 'pending', held_for = 'reports' WHERE w.id = $1 AND w.status = 'published' AND $2 <= (
         SELECT count(DISTINCT coalesce(c.person, c.id::text)) FROM ${kind}_report r JOIN customer c ON c.id = r.customer_id
         WHERE r.${kind}_id = w.id AND (w.approved_at IS NULL OR r.at > w.approved_at))
       RETURNING id`,
      [id, REPORTS_TO_HOLD],
    );
    if (held.length > 0) await this.recordRefusal(transaction, content, now);
  }

  /** Publishes or hides the content. */
  async applyDecision(
    transaction: Transaction,
    { kind, id }: ContentRef,
    content: AuthoredContent,
    { decision, now }: { decision: Decision; now: Date },
  ): Promise<void> {
    await transaction.query(
      `UPDATE ${TABLES[kind]} SET status = $2, held_for = NULL, approved_at = CASE WHEN $2 = 'published' THEN $3::timestamptz END WHERE id = $1`,
      [id, decision, now],
    );
    if (decision === 'hidden') await this.recordRefusal(transaction, content, now);
    else {
      await transaction.query('DELETE FROM refused_words WHERE customer_id = $1 AND product_id = $2', [
        content.customerId,
        content.productId,
      ]);
      await this.refusedPersons.delete(transaction, content);
    }
  }

  /** @returns why the person's new content about the product is held; null when nothing was refused before */
  async findHoldReason(transaction: Transaction, content: AuthoredContent): Promise<'refused before' | null> {
    const rows = await transaction.query<unknown[]>(
      'SELECT 1 FROM refused_words WHERE customer_id = $1 AND product_id = $2',
      [content.customerId, content.productId],
    );
    const isRefused = rows.length > 0 || (await this.refusedPersons.has(transaction, content));
    return isRefused ? 'refused before' : null;
  }

  private async recordRefusal(transaction: Transaction, content: AuthoredContent, now: Date): Promise<void> {
    const { customerId, productId } = content;
    if (customerId === null) return;
    await transaction.query(
      'INSERT INTO refused_words (customer_id, product_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [customerId, productId, now],
    );
    await this.refusedPersons.record(transaction, content, now);
  }
}
