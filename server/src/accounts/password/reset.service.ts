import { secondsAfter, type Clock } from '../../clock';
import type { Transactions } from '../../database/transactions';
import { RESET_LINK_SECONDS } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import { newSecret, sha256 } from '../../security/secrets';
import type { CustomerRepository } from '../customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { RateLimits } from '../../limits/rate-limits';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { ReauthenticationGuard } from '../security/reauthentication.guard';
import { nameFor } from '../security/security-notices';
import { addressBlock, type Client } from '../sessions/client';
import type { SessionService } from '../sessions/session.service';
import type { ProfileService } from '../profile/profile.service';
import type { TakeoverRepository } from '../takeover.repository';
import { hashPassword } from './password.hash';
import { refuseWeak } from './password-strength';

const CODE_WANTED = 'Please enter a code from your authenticator app, or a recovery code';

/** A forgotten password. */
export class ResetService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly tokens: EmailTokenRepository,
    private readonly takeovers: TakeoverRepository,
    private readonly profiles: Pick<ProfileService, 'dropUnused'>,
    private readonly sessions: SessionService,
    private readonly guard: ReauthenticationGuard,
    private readonly secondFactors: SecondFactorService,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Known or not, an address costs one hash and one message, and the caller learns nothing. */
  async request(email: string, client: Client): Promise<Result<true>> {
    const rejection = await this.limits.take(
      ['forgot by address', addressBlock(client.ipAddress)],
      ['forgot by account', email],
    );
    if (rejection) return rejection;
    const token = newSecret();
    const tokenHash = sha256(token);
    const expiresAt = secondsAfter(this.clock(), RESET_LINK_SECONDS);
    const customer = await this.customers.byEmail(email);
    await this.transactions.run(async (transaction) => {
      if (customer?.status !== 'active') {
        await this.messages.queue(transaction, { template: 'no-account', to: email, data: {}, expiresAt });
        return;
      }
      await this.tokens.replace(
        transaction,
        tokenHash,
        'reset',
        { customerId: customer.id, email },
        expiresAt,
      );
      await this.messages.queue(transaction, {
        template: 'reset-password',
        to: email,
        data: { firstName: nameFor(customer), link: `${client.origin}/reset-password?token=${token}` },
        expiresAt,
      });
    });
    return true;
  }

  /**
   * Sets the password by the link, once, and ends every session. Whoever can follow it has the address: where that was
   * not shown before, somebody else may have registered it, so whatever they put into the account goes as well. Where the
   * second step is on, a mailbox alone changes nothing: who has lost that as well takes the way of RecoveryService.
   * @param code of the authenticator, or a recovery code
   */
  async reset(
    { token, newPassword, code }: { token: string; newPassword: string; code: string | null },
    client: Client,
  ): Promise<Result<true>> {
    const rejection = await this.limits.take(['link by address', addressBlock(client.ipAddress)]);
    if (rejection) return rejection;
    const hash = sha256(token);
    const invalid = new DomainError(
      'TOKEN_INVALID',
      'This link is no longer good. Ask for a new one.',
      'token',
    );
    const found = await this.tokens.find(hash, 'reset', this.clock());
    const customer = found && (await this.customers.byId(found.customerId));
    if (!found || customer?.email !== found.email) return invalid;
    const weak = refuseWeak(newPassword, 'newPassword', customer);
    if (weak) return weak;
    const isTakenOver = customer.emailVerifiedAt === null;
    const isGuarded = !isTakenOver && (await this.guard.hasSecondFactor(customer.id));
    if (isGuarded) {
      if (!code) return new DomainError('BAD_USER_INPUT', CODE_WANTED, 'code');
      const guess = await this.limits.take(['second factor by account', customer.id]);
      if (guess) return guess;
    }
    const passwordHash = await hashPassword(newPassword);
    const done = await this.transactions.run(async (transaction) => {
      // First: a wrong code leaves the link good.
      if (isGuarded) {
        const right = await this.secondFactors.useEither(transaction, customer.id, code ?? '');
        if (right instanceof DomainError) return right;
      }
      if (!(await this.tokens.use(transaction, hash))) return invalid;
      const now = this.clock();
      if (isTakenOver) await this.takeovers.clear(transaction, customer.id);
      else await this.tokens.deleteOf(transaction, customer.id);
      await this.customers.update(
        transaction,
        customer.id,
        {
          passwordHash,
          emailVerifiedAt: customer.emailVerifiedAt ?? now,
          // As old as the address whose owner has set it.
          passwordSince: isTakenOver ? null : customer.emailSince,
        },
        now,
      );
      await this.sessions.revokeAll(transaction, customer.id);
      await this.messages.queue(transaction, {
        template: 'password-changed',
        to: found.email,
        data: { firstName: nameFor(customer) },
      });
      return true as const;
    });
    if (done === true && isTakenOver && customer.picture !== null)
      await this.profiles.dropUnused(customer.picture);
    return done;
  }
}
