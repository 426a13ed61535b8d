import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import { formatMoneyRounded, type CurrencyCode } from '../domain/money';
import type { AuditLog } from './audit-log';
import type { AdminPromotion, NewPromotion, PromotionChange, PromotionFacts } from './promotion-input';
import type { PromotionAdminRepository } from './promotion-admin.repository';

export interface PromotionPage {
  readonly promotions: readonly AdminPromotion[];
  readonly total: number;
}

const NOTHING_SAID = {
  description: '',
  percent: null,
  amount: null,
  minimumSubtotal: 0,
  startsAt: null,
  endsAt: null,
  useLimit: null,
  isActive: true,
} as const satisfies Partial<PromotionFacts>;

/** Catalogue admin's operations on promotions. One change at a time; each is one transaction. */
export class PromotionAdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionAdminRepository,
    private readonly journal: AuditLog,
    private readonly currency: CurrencyCode,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  list(page: number, limit: number): Promise<PromotionPage> {
    return this.promotions.page(limit, (page - 1) * limit);
  }

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a code in use */
  async create(adminId: string, input: NewPromotion): Promise<Result<AdminPromotion>> {
    const result = await this.alone(async (transaction) => {
      const facts = this.worded(
        { ...NOTHING_SAID, ...said(input), code: input.code, kind: input.kind },
        null,
      );
      const refused = await this.refusal(transaction, facts, null);
      return refused ?? this.promotions.insert(transaction, facts, this.clock());
    });
    return this.noted(adminId, 'created', result);
  }

  /** @returns DomainErrors as of `createPromotion`, and NOT_FOUND */
  async change(adminId: string, id: string, input: PromotionChange): Promise<Result<AdminPromotion>> {
    const result = await this.alone(async (transaction) => {
      const known = await this.promotions.find(transaction, id);
      if (!known) return noPromotion();
      const facts = this.worded({ ...known, ...otherKind(known, input), ...said(input) }, known);
      const refused = await this.refusal(transaction, facts, known);
      return refused ?? this.promotions.update(transaction, id, facts);
    });
    return this.noted(adminId, 'changed', result);
  }

  /** Deactivates a promotion: carts with it show a message, orders keep their discount. May be repeated. */
  async end(adminId: string, id: string): Promise<Result<AdminPromotion>> {
    const result = await this.alone(async (transaction) => {
      const known = await this.promotions.find(transaction, id);
      return known ? this.promotions.update(transaction, id, { ...known, isActive: false }) : noPromotion();
    });
    return this.noted(adminId, 'ended', result);
  }

  private alone(
    work: (transaction: Transaction) => Promise<Result<AdminPromotion>>,
  ): Promise<Result<AdminPromotion>> {
    return this.transactions.attempt(async (transaction) => {
      await this.promotions.lock(transaction);
      return work(transaction);
    });
  }

  /** Updates a generated description; an edited one stays. */
  private worded(facts: PromotionFacts, known: AdminPromotion | null): PromotionFacts {
    const isOwn = known !== null && facts.description === this.usualWords(known);
    return facts.description === '' || isOwn ? { ...facts, description: this.usualWords(facts) } : facts;
  }

  /** "10% off", "₹750 off from ₹10,000". */
  private usualWords({ percent, amount, minimumSubtotal }: PromotionFacts): string {
    const money = (sum: number) => formatMoneyRounded({ amount: sum, currency: this.currency });
    const taken = percent === null ? money(amount ?? 0) : `${percent}%`;
    return `${taken} off${minimumSubtotal > 0 ? ` from ${money(minimumSubtotal)}` : ''}`;
  }

  private async refusal(
    transaction: Transaction,
    facts: PromotionFacts,
    known: AdminPromotion | null,
  ): Promise<DomainError | null> {
    const fields = problemsOf(facts, known?.uses ?? 0);
    const [first] = Object.entries(fields);
    if (first) return new DomainError('BAD_USER_INPUT', first[1], first[0], { fields });
    if (!(await this.promotions.isCodeTaken(transaction, facts.code, known?.id ?? null))) return null;
    return new DomainError('CONFLICT', `The code ${facts.code} is taken`, 'code');
  }

  private noted(adminId: string, what: string, result: Result<AdminPromotion>): Result<AdminPromotion> {
    if (!(result instanceof DomainError))
      this.journal.note(adminId, what, 'promotion', `${result.id} ${result.code}`);
    return result;
  }
}

/** A new kind clears the value of the old one. */
function otherKind({ kind }: AdminPromotion, input: PromotionChange): Partial<PromotionFacts> {
  return input.kind === undefined || input.kind === kind ? {} : { percent: null, amount: null };
}

function problemsOf(
  { kind, percent, amount, startsAt, endsAt, useLimit }: PromotionFacts,
  uses: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const figures = [
    ['percent', percent, 'percentage'],
    ['amount', amount, 'amount'],
  ] as const;
  for (const [name, figure, own] of figures) {
    if (kind === own && figure === null) problems[name] = `${name} is needed for the kind ${kind}`;
    if (kind !== own && figure !== null) problems[name] = `${name} is not for the kind ${kind}: leave it out`;
  }
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    problems['endsAt'] = 'endsAt must be after startsAt';
  if (useLimit !== null && useLimit < uses)
    problems['useLimit'] = `useLimit may not be below the uses that orders have made of it: ${uses}`;
  return problems;
}

/** Missing fields must not overwrite existing values. */
function said(input: PromotionChange): Partial<PromotionFacts> {
  const kept: Partial<PromotionFacts> = {};
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) Object.assign(kept, { [name]: value });
  return kept;
}

function noPromotion(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such promotion');
}
