import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { formatMoneyShort, type CurrencyCode } from '../../domain/money';
import type { AuditLog } from '../../platform/audit-log';
import type { AdminPromotion, NewPromotion, PromotionChange, PromotionFields } from './promotion-input';
import type { PromotionAdminRepository } from './promotion-admin.repository';
import { withoutUndefined } from './without-undefined';

interface PromotionPage {
  readonly promotions: readonly AdminPromotion[];
  readonly total: number;
}

const PROMOTION_DEFAULTS = {
  description: '',
  percent: null,
  amount: null,
  minimumSubtotal: 0,
  startsAt: null,
  endsAt: null,
  useLimit: null,
  isActive: true,
} as const satisfies Partial<PromotionFields>;

/** Catalogue admin's operations on promotions. One change at a time; each is one transaction. */
export class PromotionAdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly promotions: PromotionAdminRepository,
    private readonly auditLog: AuditLog,
    private readonly currency: CurrencyCode,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  listPromotions(page: number, limit: number): Promise<PromotionPage> {
    return this.promotions.findPage(limit, (page - 1) * limit);
  }

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a code in use */
  async createPromotion(adminId: string, input: NewPromotion): Promise<Result<AdminPromotion>> {
    const result = await this.withLock(async (transaction) => {
      const promotionFields = this.withDescription(
        { ...PROMOTION_DEFAULTS, ...withoutUndefined(input), code: input.code, kind: input.kind },
        null,
      );
      const refused = await this.checkFields(transaction, promotionFields, null);
      return refused ?? this.promotions.insert(transaction, promotionFields, this.clock());
    });
    return this.withAuditLog(adminId, 'created', result);
  }

  /** @returns DomainErrors as of `createPromotion`, and NOT_FOUND */
  async updatePromotion(
    adminId: string,
    id: string,
    input: PromotionChange,
  ): Promise<Result<AdminPromotion>> {
    const result = await this.withLock(async (transaction) => {
      const existing = await this.promotions.findById(transaction, id);
      if (!existing) return promotionNotFound();
      const promotionFields = this.withDescription(
        { ...existing, ...resetOtherKind(existing, input), ...withoutUndefined(input) },
        existing,
      );
      const refused = await this.checkFields(transaction, promotionFields, existing);
      return refused ?? this.promotions.update(transaction, id, promotionFields);
    });
    return this.withAuditLog(adminId, 'changed', result);
  }

  /** Deactivates a promotion: carts with it show a message, orders keep their discount. May be repeated. */
  async endPromotion(adminId: string, id: string): Promise<Result<AdminPromotion>> {
    const result = await this.withLock(async (transaction) => {
      const existing = await this.promotions.findById(transaction, id);
      return existing
        ? this.promotions.update(transaction, id, { ...existing, isActive: false })
        : promotionNotFound();
    });
    return this.withAuditLog(adminId, 'ended', result);
  }

  private withLock(
    action: (transaction: Transaction) => Promise<Result<AdminPromotion>>,
  ): Promise<Result<AdminPromotion>> {
    return this.transactions.attempt(async (transaction) => {
      await this.promotions.lock(transaction);
      return action(transaction);
    });
  }

  /** Updates a generated description; an edited one stays. */
  private withDescription(
    promotionFields: PromotionFields,
    existing: AdminPromotion | null,
  ): PromotionFields {
    const isDefaultDescription =
      existing !== null && promotionFields.description === this.defaultDescription(existing);
    return promotionFields.description === '' || isDefaultDescription
      ? { ...promotionFields, description: this.defaultDescription(promotionFields) }
      : promotionFields;
  }

  /** "10% off", "₹750 off from ₹10,000". */
  private defaultDescription({ percent, amount, minimumSubtotal }: PromotionFields): string {
    const money = (sum: number) => formatMoneyShort({ amount: sum, currency: this.currency });
    const discount = percent === null ? money(amount ?? 0) : `${percent}%`;
    return `${discount} off${minimumSubtotal > 0 ? ` from ${money(minimumSubtotal)}` : ''}`;
  }

  private async checkFields(
    transaction: Transaction,
    promotionFields: PromotionFields,
    existing: AdminPromotion | null,
  ): Promise<DomainError | null> {
    const fields = validateFields(promotionFields, existing?.uses ?? 0);
    const [first] = Object.entries(fields);
    if (first) return new DomainError('BAD_USER_INPUT', first[1], first[0], { fields });
    if (!(await this.promotions.isCodeTaken(transaction, promotionFields.code, existing?.id ?? null)))
      return null;
    return new DomainError('CONFLICT', `The code ${promotionFields.code} is taken`, 'code');
  }

  private withAuditLog(
    adminId: string,
    action: string,
    result: Result<AdminPromotion>,
  ): Result<AdminPromotion> {
    if (!(result instanceof DomainError))
      this.auditLog.record(adminId, action, 'promotion', `${result.id} ${result.code}`);
    return result;
  }
}

/** A new kind clears the value of the old one. */
function resetOtherKind({ kind }: AdminPromotion, input: PromotionChange): Partial<PromotionFields> {
  return input.kind === undefined || input.kind === kind ? {} : { percent: null, amount: null };
}

function validateFields(
  { kind, percent, amount, startsAt, endsAt, useLimit }: PromotionFields,
  uses: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const figures = [
    ['percent', percent, 'percentage'],
    ['amount', amount, 'amount'],
  ] as const;
  for (const [name, figure, ownKind] of figures) {
    if (kind === ownKind && figure === null) problems[name] = `${name} is needed for the kind ${kind}`;
    if (kind !== ownKind && figure !== null)
      problems[name] = `${name} is not for the kind ${kind}: leave it out`;
  }
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    problems['endsAt'] = 'endsAt must be after startsAt';
  if (useLimit !== null && useLimit < uses)
    problems['useLimit'] = `useLimit may not be below the uses that orders have made of it: ${uses}`;
  return problems;
}

function promotionNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such promotion');
}
