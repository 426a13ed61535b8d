import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import {
  RECOVERY_LINK_SECONDS,
  RECOVERY_WAIT_SECONDS,
  RESET_LINK_SECONDS,
} from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import { formatWeekdayTime } from '../../../domain/india-time';
import { forgottenMailLimits } from '../../../platform/rate-limits/mail-limits';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { MessageService } from '../../messaging/message.service';
import { newSecret, sha256 } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import { hashPassword } from '../password/password.hash';
import { checkStrength } from '../password/password-strength';
import type { TotpRepository } from '../second-factor/totp.repository';
import type { ReauthenticationGuard } from '../sign-in-methods/reauthentication.guard';
import { greetingNameOf } from '../notices/security-notices';
import type { Client } from '../../../platform/http/client';
import { ipBlockOf } from '../../../platform/http/ip-block';
import type { SessionService } from '../sessions/session.service';
import type { RecoveryNotices } from './recovery-notices';

/**
 * For customers who lost the authenticator and the recovery codes: sends a link to the account's address, which works after three
 * days. Meanwhile every other address is notified with a link that stops the recovery.
 */
export class RecoveryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly tokens: EmailTokenRepository,
    private readonly totps: Pick<TotpRepository, 'remove'>,
    private readonly guard: ReauthenticationGuard,
    private readonly sessions: SessionService,
    private readonly messages: MessageService,
    private readonly notices: RecoveryNotices,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Answers the same for known and unknown addresses, with and without a second factor. */
  async requestRecovery(email: string, client: Client): Promise<Result<true>> {
    const rejection = await this.limits.consume(...forgottenMailLimits(email, ipBlockOf(client.ipAddress)), [
      'recovery by account',
      email,
    ]);
    if (rejection) return rejection;
    const secrets = { link: newSecret(), stop: newSecret() };
    const customer = await this.customers.findByEmail(email);
    const hasSecondFactor =
      customer !== null &&
      customer.emailVerifiedAt !== null &&
      (await this.guard.hasSecondFactor(customer.id));
    await this.transactions.run(async (transaction) => {
      if (customer?.status !== 'active') await this.sendNoAccountMail(transaction, email);
      else if (hasSecondFactor) await this.sendRecoveryLinks(transaction, customer, email, secrets, client);
      else await this.sendReset(transaction, customer, email, secrets.link, client);
    });
    return true;
  }

  /** Sets the password and turns the second factor off by the link, after its wait. Ends every session. */
  async completeRecovery(token: string, newPassword: string, client: Client): Promise<Result<true>> {
    const rejection = await this.limits.consume(['link by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const tokenHash = sha256(token);
    const now = this.clock();
    const emailToken = await this.tokens.find(tokenHash, 'recovery', now);
    const customer = emailToken && (await this.customers.findById(emailToken.customerId));
    if (!emailToken || customer?.email !== emailToken.email) return invalidToken();
    if (emailToken.goodFrom !== null && now < emailToken.goodFrom)
      return new DomainError(
        'TOKEN_INVALID',
        `This link works from ${formatWeekdayTime(emailToken.goodFrom)}. Please open it again then.`,
        'token',
      );
    const weakPassword = checkStrength(newPassword, 'newPassword', customer);
    if (weakPassword) return weakPassword;
    const passwordHash = await hashPassword(newPassword);
    return this.transactions.run(async (transaction) => {
      const current = await this.customers.lock(transaction, customer.id);
      if (current?.email !== emailToken.email) return invalidToken();
      if (!(await this.tokens.consume(transaction, tokenHash))) return invalidToken();
      await this.tokens.deleteByCustomer(transaction, customer.id);
      await this.totps.remove(transaction, customer.id);
      await this.customers.update(
        transaction,
        customer.id,
        // The new password confirms changes at once: no other sign-in method is left that could.
        { passwordHash, passwordSince: current.emailSince },
        now,
      );
      await this.sessions.revokeAll(transaction, customer.id);
      await this.notices.notifyCompleted(transaction, customer);
      return true as const;
    });
  }

  /** By the link in each notice, without signing in, as the owner may have no sign-in method at the moment. */
  async stopRecovery(token: string, client: Client): Promise<Result<true>> {
    const rejection = await this.limits.consume(['link by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const emailToken = await this.tokens.find(sha256(token), 'recovery stop', this.clock());
    if (!emailToken) return invalidToken();
    await this.transactions.run((transaction) =>
      this.tokens.deleteRecoveryTokens(transaction, emailToken.customerId),
    );
    return true;
  }

  private async sendRecoveryLinks(
    transaction: Transaction,
    customer: Customer,
    email: string,
    { link, stop }: { link: string; stop: string },
    { origin }: Client,
  ): Promise<void> {
    const goodFrom = secondsAfter(this.clock(), RECOVERY_WAIT_SECONDS);
    const expiresAt = secondsAfter(goodFrom, RECOVERY_LINK_SECONDS);
    const owner = { customerId: customer.id, email };
    await this.tokens.add(transaction, sha256(link), 'recovery', { ...owner, goodFrom }, expiresAt);
    await this.tokens.add(
      transaction,
      sha256(stop),
      'recovery stop',
      { ...owner, goodFrom: null },
      expiresAt,
    );
    const resetPageUrl = `${origin}/reset-password`;
    const from = formatWeekdayTime(goodFrom);
    const stopLink = `${resetPageUrl}?stop=${stop}`;
    await this.messages.queueMessage(transaction, {
      template: 'recover-account',
      to: email,
      data: { firstName: greetingNameOf(customer), link: `${resetPageUrl}?recovery=${link}`, from, stopLink },
      expiresAt,
    });
    await this.notices.notifyRequested(transaction, customer, { from, stopLink });
  }

  /** Customers without a second factor get a reset link. */
  private async sendReset(
    transaction: Transaction,
    customer: Customer,
    email: string,
    token: string,
    { origin }: Client,
  ): Promise<void> {
    const expiresAt = secondsAfter(this.clock(), RESET_LINK_SECONDS);
    const owner = { customerId: customer.id, email };
    await this.tokens.replace(transaction, sha256(token), 'reset', owner, expiresAt);
    await this.messages.queueMessage(transaction, {
      template: 'reset-password',
      to: email,
      data: { firstName: greetingNameOf(customer), link: `${origin}/reset-password?token=${token}` },
      expiresAt,
    });
  }

  private async sendNoAccountMail(transaction: Transaction, email: string): Promise<void> {
    const expiresAt = secondsAfter(this.clock(), RESET_LINK_SECONDS);
    await this.messages.queueMessage(transaction, { template: 'no-account', to: email, data: {}, expiresAt });
  }
}

function invalidToken(): DomainError {
  return new DomainError('TOKEN_INVALID', 'This link has expired. Ask for a new one.', 'token');
}
