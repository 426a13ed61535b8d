import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transactions } from '../../../platform/database/transactions';
import { RESET_LINK_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import { newSecret, sha256 } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import { forgottenMailLimits } from '../../../platform/rate-limits/mail-limits';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { SecondFactorAttempts } from '../second-factor/second-factor-attempts';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { ReauthenticationGuard } from '../sign-in-methods/reauthentication.guard';
import { greetingNameOf } from '../notices/security-notices';
import type { Client } from '../../../platform/http/client';
import { ipBlockOf } from '../../../platform/http/ip-block';
import type { SessionService } from '../sessions/session.service';
import type { ProfileService } from '../profile/profile.service';
import type { AccountTakeoverRepository } from './account-takeover.repository';
import { hashPassword } from './password.hash';
import { checkStrength } from './password-strength';

/** The valid use of a reset link. */
interface LinkUse {
  readonly tokenHash: Buffer;
  readonly customer: Customer;
  readonly email: string;
  /** Whether the address was not verified before. */
  readonly isTakeover: boolean;
  readonly newPassword: string;
  /** Of the second factor; null if none is required. */
  readonly code: string | null;
}

const CODE_REQUIRED = 'Please enter a code from your authenticator app, or a recovery code';

/** Resets forgotten passwords. */
export class ResetService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly tokens: EmailTokenRepository,
    private readonly takeovers: AccountTakeoverRepository,
    private readonly profiles: Pick<ProfileService, 'deletePictureIfUnused'>,
    private readonly sessions: SessionService,
    private readonly guard: ReauthenticationGuard,
    private readonly secondFactors: SecondFactorService,
    private readonly attempts: SecondFactorAttempts,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Costs one hash and one message for known and unknown addresses, so that the caller learns nothing. */
  async requestReset(email: string, client: Client): Promise<Result<true>> {
    const rejection = await this.limits.consume(...forgottenMailLimits(email, ipBlockOf(client.ipAddress)), [
      'forgot by account',
      email,
    ]);
    if (rejection) return rejection;
    const token = newSecret();
    const tokenHash = sha256(token);
    const expiresAt = secondsAfter(this.clock(), RESET_LINK_SECONDS);
    const customer = await this.customers.findByEmail(email);
    await this.transactions.run(async (transaction) => {
      if (customer?.status !== 'active') {
        await this.messages.queueMessage(transaction, {
          template: 'no-account',
          to: email,
          data: {},
          expiresAt,
        });
        return;
      }
      await this.tokens.replace(
        transaction,
        tokenHash,
        'reset',
        { customerId: customer.id, email },
        expiresAt,
      );
      await this.messages.queueMessage(transaction, {
        template: 'reset-password',
        to: email,
        data: { firstName: greetingNameOf(customer), link: `${client.origin}/reset-password?token=${token}` },
        expiresAt,
      });
    });
    return true;
  }

  /**
   * Sets the password by the link, once, and ends every session. Following the link proves access to the mailbox: if the address
   * was not verified before, somebody else may have registered it, so the account is cleared. With a second factor, a code is
   * required, and the link ends after five wrong ones; customers who lost that as well use RecoveryService.
   * @param code of the authenticator, or a recovery code
   */
  async resetPassword(
    { token, newPassword, code }: { token: string; newPassword: string; code: string | null },
    client: Client,
  ): Promise<Result<true>> {
    const rejection = await this.limits.consume(['link by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const tokenHash = sha256(token);
    const emailToken = await this.tokens.find(tokenHash, 'reset', this.clock());
    const customer = emailToken && (await this.customers.findById(emailToken.customerId));
    if (!emailToken || customer?.email !== emailToken.email) return invalidToken();
    const weakPassword = checkStrength(newPassword, 'newPassword', customer);
    if (weakPassword) return weakPassword;
    const isTakeover = customer.emailVerifiedAt === null;
    const hasSecondFactor = !isTakeover && (await this.guard.hasSecondFactor(customer.id));
    const use = { tokenHash, customer, email: emailToken.email, isTakeover, newPassword };
    if (!hasSecondFactor) return this.useLink({ ...use, code: null });
    if (!code) return new DomainError('BAD_USER_INPUT', CODE_REQUIRED, 'code');
    return this.attempts.check(
      { kind: 'resetLink', id: tokenHash.toString('hex') },
      customer,
      code,
      () => this.useLink({ ...use, code }),
      (transaction) => this.tokens.consume(transaction, tokenHash),
    );
  }

  private async useLink({
    tokenHash,
    customer,
    email,
    isTakeover,
    newPassword,
    code,
  }: LinkUse): Promise<Result<true>> {
    const passwordHash = await hashPassword(newPassword);
    // A refusal uses up neither the link nor the code.
    const result = await this.transactions.attempt(async (transaction) => {
      const current = await this.customers.lock(transaction, customer.id);
      if (current?.email !== email) return invalidToken();
      // Whether a code is required was decided by the account as it was.
      if ((current.emailVerifiedAt === null) !== isTakeover) return accountChanged();
      const requiresCode = !isTakeover && (await this.guard.hasSecondFactor(customer.id, transaction));
      if (requiresCode && code === null) return accountChanged();
      // Before the link is used, so that a wrong code keeps the link valid.
      if (code !== null) {
        const codeResult = await this.secondFactors.consumeTotpOrRecoveryCode(transaction, customer.id, code);
        if (codeResult instanceof DomainError) return codeResult;
      }
      if (!(await this.tokens.consume(transaction, tokenHash))) return invalidToken();
      const now = this.clock();
      if (isTakeover) await this.takeovers.clearAccount(transaction, customer.id);
      else await this.tokens.deleteByCustomer(transaction, customer.id);
      await this.customers.update(
        transaction,
        customer.id,
        {
          passwordHash,
          emailVerifiedAt: current.emailVerifiedAt ?? now,
          // As old as the address that it was set by.
          passwordSince: isTakeover ? null : current.emailSince,
        },
        now,
      );
      await this.sessions.revokeAll(transaction, customer.id);
      await this.messages.queueMessage(transaction, {
        template: 'password-changed',
        to: email,
        data: { firstName: greetingNameOf(current) },
      });
      return true as const;
    });
    if (result === true && isTakeover && customer.picture !== null)
      await this.profiles.deletePictureIfUnused(customer.picture);
    return result;
  }
}

function accountChanged(): DomainError {
  return new DomainError('CONFLICT', 'Your account has just changed. Please try again.', 'token');
}

function invalidToken(): DomainError {
  return new DomainError('TOKEN_INVALID', 'This link has expired. Ask for a new one.', 'token');
}
