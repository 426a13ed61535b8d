import { DomainError, type Result } from '../../../domain/domain-error';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { Customer } from '../customers/customer.entity';
import type { SecurityNotices } from '../notices/security-notices';
import { WRONG_CODES_NOTICES } from '../notices/wrong-codes';
import { isTotpCode } from './second-factor.service';

/** Where a code is entered, other than at sign-in. */
interface CodeContext {
  readonly kind: 'resetLink' | 'session';
  readonly id: string;
}

/**
 * Limits codes of the second factor that are entered through a reset link or in a session. They count for the account's codes of
 * a day, like those at sign-in, but have narrow limits of their own, so that they leave enough for the owner's sign-in.
 */
export class SecondFactorAttempts {
  constructor(
    private readonly transactions: Transactions,
    private readonly notices: SecurityNotices,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts an attempt before it is checked; a right code does not count. The owner is notified of the fifth wrong one.
   * @param check checks and consumes the code
   * @param endLink ends the reset link after its fifth wrong code
   */
  async check<T>(
    context: CodeContext,
    customer: Customer,
    code: string,
    check: () => Promise<Result<T>>,
    endLink: (transaction: Transaction) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Result<T>> {
    const { narrow, daily } = limitsOf(context, customer.id, code);
    const attempt = await this.limits.consumeOne(narrow[0], narrow[1]);
    if (attempt instanceof DomainError) return attempt;
    const rejection = await this.limits.consume(...daily);
    if (rejection) return rejection;
    const result = await check();
    if (!(result instanceof DomainError && result.code === 'CODE_WRONG'))
      await this.limits.refund(narrow, ...daily);
    else if (attempt.isLast)
      await this.transactions.run(async (transaction) => {
        await endLink(transaction);
        await this.notices.notify(transaction, customer, WRONG_CODES_NOTICES[context.kind]);
      });
    return result;
  }
}

function limitsOf({ kind, id }: CodeContext, customerId: string, code: string) {
  // Recovery codes cannot be guessed: they may still be used when the authenticator's codes of the day are used up.
  const account = isTotpCode(code) ? [['second factor by account by day', customerId] as const] : [];
  return kind === 'session'
    ? ({
        narrow: ['second factor by session', id],
        daily: [['second factor by session by day', id], ...account],
      } as const)
    : ({
        narrow: ['second factor by reset link', id],
        // By account: each request sends another link.
        daily: [['second factor by reset links by day', customerId], ...account],
      } as const);
}
