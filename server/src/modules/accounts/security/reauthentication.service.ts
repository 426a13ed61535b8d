import type { Clock } from '../../../platform/clock';
import type { Transactions } from '../../../platform/database/transactions';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Customer } from '../customers/customer.entity';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { MobileService } from '../mobile/mobile.service';
import { verifyPassword } from '../password/password.hash';
import type { SecondFactorAttempts } from '../second-factor/second-factor-attempts';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { Client } from '../../../platform/http/client';
import type { SignedInRow, Visitor } from '../../../platform/http/visitor';
import type { AuthenticationMethod } from '../sessions/session.entity';
import type { SessionSecrets } from '../sessions/session-secrets';
import {
  isMethodOldEnough,
  isSecondFactor,
  methodTooNew,
  reauthenticationLimits,
  type ReauthenticationGuard,
} from '../sign-in-methods/reauthentication.guard';

interface ReauthenticationInput {
  readonly password?: string | null;
  readonly totpCode?: string | null;
  readonly recoveryCode?: string | null;
  readonly mobileCode?: string | null;
}

/** Reauthenticates a signed-in customer before sensitive changes. */
export class ReauthenticationService {
  constructor(
    private readonly secrets: SessionSecrets,
    private readonly secondFactors: SecondFactorService,
    private readonly attempts: SecondFactorAttempts,
    private readonly mobile: MobileService,
    private readonly guard: ReauthenticationGuard,
    private readonly transactions: Transactions,
    private readonly emailTokens: EmailTokenRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * One method is enough, and the session remembers it for ten minutes. With a second factor, only its codes count; recently added
   * or changed methods do not. A browser gets a new session cookie.
   */
  async reauthenticate(
    visitor: Visitor,
    { customer, session }: SignedInRow,
    input: ReauthenticationInput,
  ): Promise<Result<true>> {
    const rejection = await this.limits.consume(...reauthenticationLimits(customer.id, session.id));
    if (rejection) return rejection;
    const hasSecondFactor = await this.guard.hasSecondFactor(customer.id);
    const code = input.totpCode || input.recoveryCode;
    const check = () => this.checkEvidence(customer, hasSecondFactor, input, visitor.client);
    const method =
      hasSecondFactor && code
        ? await this.attempts.check({ kind: 'session', id: session.id }, customer, code, check)
        : await check();
    if (method instanceof DomainError) return method;
    const secret = await this.secrets.recordReauthentication(session, method, visitor.sessionSecret);
    if (secret instanceof DomainError) return secret;
    if (secret !== null) visitor.storeSessionSecret(secret, session);
    await this.limits.reset('proof by session', session.id);
    // The owner still has the second factor: a recovery that somebody else requested ends.
    if (isSecondFactor(method))
      await this.transactions.run((transaction) =>
        this.emailTokens.deleteRecoveryTokens(transaction, customer.id),
      );
    return true;
  }

  private async checkEvidence(
    customer: Customer,
    hasSecondFactor: boolean,
    input: ReauthenticationInput,
    client: Client,
  ): Promise<Result<AuthenticationMethod>> {
    if (input.totpCode)
      return withMethod('totp', await this.secondFactors.checkTotpCode(customer, input.totpCode));
    if (input.recoveryCode)
      return withMethod(
        'recovery_code',
        await this.secondFactors.checkRecoveryCode(customer, input.recoveryCode),
      );
    if (hasSecondFactor)
      return new DomainError(
        'BAD_USER_INPUT',
        'Please enter a code from your authenticator app, or a recovery code',
        'totpCode',
      );
    if (input.password) return withMethod('password', await this.checkPassword(customer, input.password));
    if (input.mobileCode)
      return withMethod('mobile', await this.mobile.checkOwnCode(customer, input.mobileCode, client));
    return new DomainError('BAD_USER_INPUT', 'Please enter your password or a code', 'password');
  }

  private async checkPassword(customer: Customer, password: string): Promise<Result<true>> {
    if (!(await verifyPassword(customer.passwordHash, password)))
      return new DomainError('WRONG_PASSWORD', 'This is not your current password', 'password');
    return isMethodOldEnough(customer.passwordSince, this.clock()) || methodTooNew('password', 'password');
  }
}

function withMethod(method: AuthenticationMethod, result: Result<true>): Result<AuthenticationMethod> {
  return result instanceof DomainError ? result : method;
}
