import type { Customer } from '../accounts/customers/customer.entity';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { DomainError } from '../../domain/domain-error';
import type { ReportReason } from '../../domain/review-schemas';
import type { AuditLog } from '../../platform/audit-log';
import type { LimitName, RateLimits } from '../../platform/rate-limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import { notifyAuthor, type ContentAuthor, type Decision } from './moderation-mail';
import type { Moderator } from './moderator';
import type { ModerationState } from './moderation-status';
import type { AuthoredContent, ContentRef, ModerationRepository } from './moderation.repository';
import { hasVerifiedContact, verifiedContactRequired } from './review.service';

/** A report of a review, a question or an answer. */
export interface Report {
  readonly reason: ReportReason;
  /** Of the reporting customer's IP address. */
  readonly ipBlock: string;
}

/** What holds for customers' reviews, questions and answers alike. Callers must have locked the content's row. */
export class ModerationService {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly messages: Pick<MessageService, 'queueMessage'>,
    private readonly limits: RateLimits,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @returns why the customer may not write, vote or report; null if they may, which counts as an attempt */
  async checkMayContribute(customer: Customer, limit: LimitName): Promise<DomainError | null> {
    if (!hasVerifiedContact(customer)) return verifiedContactRequired();
    return this.limits.consume([limit, customer.id]);
  }

  /** Likewise for reports, which one address must not send by many accounts. */
  async checkMayReport(customer: Customer, limit: LimitName, ipBlock: string): Promise<DomainError | null> {
    return (
      (await this.checkMayContribute(customer, limit)) ??
      (await this.limits.consume(['report by address', ipBlock]))
    );
  }

  /** The state of new content. An earlier refusal takes precedence over a rule, as it does after an edit. */
  async stateOfNew(
    transaction: Transaction,
    content: AuthoredContent,
    violatedRule: string | null,
  ): Promise<ModerationState> {
    const heldFor = (await this.moderation.findHoldReason(transaction, content)) ?? violatedRule;
    return { status: heldFor === null ? 'published' : 'pending', heldFor };
  }

  /** Stores one report per customer; reports of enough people hold the content. */
  async report(
    transaction: Transaction,
    ref: ContentRef,
    content: AuthoredContent,
    { customer, reason }: { customer: Customer; reason: ReportReason },
  ): Promise<void> {
    const reportDetails = { customerId: customer.id, reason, now: this.clock() };
    await this.moderation.report(transaction, ref, content, reportDetails);
  }

  /**
   * Publishes or hides content, and emails its author when the decision is new. The caller records the decision once its
   * transaction is committed.
   * @returns CONFLICT if a colleague has decided otherwise about content that the moderator has read as pending; else null
   */
  async decide(
    transaction: Transaction,
    ref: ContentRef,
    content: AuthoredContent & Pick<ModerationState, 'status'>,
    {
      decision,
      wasPending,
      moderator: { origin },
      findAuthor,
    }: {
      decision: Decision;
      wasPending: boolean;
      moderator: Moderator;
      findAuthor: () => Promise<ContentAuthor | null>;
    },
  ): Promise<DomainError | null> {
    if (wasPending && content.status !== 'pending' && content.status !== decision)
      return decidedMeanwhile(ref.kind, content.status);
    await this.moderation.applyDecision(transaction, ref, content, { decision, now: this.clock() });
    if (content.status === decision) return null;
    const author = await findAuthor();
    await notifyAuthor(this.messages, transaction, { kind: ref.kind, decision, origin, author });
    return null;
  }

  /** Writes a committed decision to the audit log. */
  recordDecision({ adminId }: Moderator, decision: Decision, ref: ContentRef): void {
    this.recordStaffChange(adminId, decision === 'published' ? 'published' : 'hid', ref);
  }

  /** Writes a committed change by staff to the audit log. @param action in the past tense, for example "wrote" */
  recordStaffChange(adminId: string, action: string, { kind, id }: ContentRef): void {
    this.auditLog.record(adminId, action, kind, id);
  }
}

function decidedMeanwhile(kind: ContentRef['kind'], decision: Decision): DomainError {
  const done = decision === 'published' ? 'published' : 'rejected';
  return new DomainError('CONFLICT', `A colleague has ${done} the ${kind} meanwhile`, 'wasPending');
}
