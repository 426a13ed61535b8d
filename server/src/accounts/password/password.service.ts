import type { Clock } from '../../clock';
import type { Transactions } from '../../database/transactions';
import type { RegisterInput, SignInInput } from '../../domain/account-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customer.entity';
import { takenField, type CustomerRepository } from '../customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { EmailService } from '../email/email.service';
import type { RateLimits } from '../../limits/rate-limits';
import type { ReauthenticationGuard } from '../security/reauthentication.guard';
import { proofLimits } from '../security/reauthentication.service';
import { nameFor, type SecurityNotices } from '../security/security-notices';
import { addressBlock, addressNetwork, type Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';
import type { Entered, Entry, SignInService } from '../sign-in/sign-in.service';
import { hashPassword, verifyPassword } from './password.hash';
import { refuseWeak } from './password-strength';

/** E-mail and password: register, sign in, change. */
export class PasswordService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
    private readonly emails: EmailService,
    private readonly emailTokens: EmailTokenRepository,
    private readonly messages: MessageService,
    private readonly guard: ReauthenticationGuard,
    private readonly notices: SecurityNotices,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** One answer, after the same work, for an unknown address, a wrong password and an account without one. */
  async signIn({ email, password, rememberMe }: SignInInput, client: Client): Promise<Result<Entry>> {
    const block = addressBlock(client.ipAddress);
    const customer = await this.customers.byEmail(email);
    const device = client.trustedDevice?.customerId === customer?.id ? client.trustedDevice : null;
    const rejection = await this.limits.take(
      ['sign-in by address', block],
      ...(device
        ? ([['sign-in by known device', device.id]] as const)
        : ([
            ['sign-in by account and address', `${email} ${block}`],
            ['sign-in by account and network', `${email} ${addressNetwork(client.ipAddress)}`],
            ['sign-in by account', email],
          ] as const)),
    );
    if (rejection) return rejection;
    if (!(await verifyPassword(customer?.passwordHash ?? null, password)) || !customer)
      return new DomainError('INVALID_CREDENTIALS', 'The email or password is not right');
    await this.limits.forgive('sign-in by account and address', `${email} ${block}`);
    return this.transactions.run((transaction) =>
      this.signIns.enter(transaction, customer, {
        remember: rememberMe,
        client,
        shown: { method: 'password', since: customer.passwordSince },
      }),
    );
  }

  /**
   * A new customer, signed in for this visit, and a link to their address that shows it to be theirs.
   *
   * It answers with a session, so it tells that an email has an account already: 10 such answers an hour for an address, and 40 for
   * its network, keep anybody from trying a list of emails. Once they are used up nobody registers from there, known or not, as the
   * refusal would tell the same. Whoever opens an account uses up none of them: a carrier's address, shared by thousands of phones,
   * opens 60 accounts an hour. The code by text message and Google stay open for those who are refused.
   */
  async register(input: RegisterInput, client: Client): Promise<Result<Entered>> {
    const block = addressBlock(client.ipAddress);
    const network = addressNetwork(client.ipAddress);
    const rejection = await this.limits.take(
      ['register by address', block],
      ['register by network', network],
    );
    if (rejection) return rejection;
    const weak = refuseWeak(input.password, 'password', input);
    if (weak) return weak;
    const tells = [
      ['taken email by address', block],
      ['taken email by network', network],
    ] as const;
    // Before the answer is known: else many at once would all be told.
    const told = await this.limits.reserve(...tells);
    if (told) return told;
    let isTaken = false;
    try {
      return await this.open(input, client);
    } catch (error) {
      isTaken = takenField(error) === 'email';
      if (!isTaken) throw error;
      return new DomainError('CONFLICT', 'An account with this email already exists', 'email');
    } finally {
      if (!isTaken) await this.limits.giveBack(...tells);
    }
  }

  /** @throws the database's error when the email is taken: see takenField */
  private async open(input: RegisterInput, client: Client): Promise<Result<Entered>> {
    const passwordHash = await hashPassword(input.password);
    return this.transactions.run(async (transaction) => {
      const customer = await this.customers.insert(transaction, {
        email: input.email,
        phoneNumber: input.phoneNumber || null,
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        createdAt: this.clock(),
      });
      await this.emails.queueVerification(transaction, customer, input.email, client);
      const shown = { method: 'password', since: null } as const;
      return this.signIns.enterVerified(transaction, customer, { remember: false, client, shown });
    });
  }

  /**
   * Whoever has a password gives it; others (who came by mobile number or Google) have shown lately who they are, and so has
   * everybody whose second step is on. Ends every other session.
   */
  async change(
    customer: Customer,
    session: Session,
    { currentPassword, newPassword }: { currentPassword: string | null; newPassword: string },
  ): Promise<Result<true>> {
    const rejection = await this.limits.take(...proofLimits(customer.id, session.id));
    if (rejection) return rejection;
    if (customer.passwordHash === null || (await this.guard.hasSecondFactor(customer.id))) {
      const proof = await this.guard.hasRecentAuthentication(session);
      if (proof instanceof DomainError) return proof;
    }
    if (
      customer.passwordHash !== null &&
      !(await verifyPassword(customer.passwordHash, currentPassword ?? ''))
    )
      return new DomainError('WRONG_PASSWORD', 'This is not your current password', 'currentPassword');
    const weak = refuseWeak(newPassword, 'newPassword', customer);
    if (weak) return weak;
    const passwordHash = await hashPassword(newPassword);
    await this.transactions.run(async (transaction) => {
      const now = this.clock();
      // Another password is as trusted as the one that it was changed with; the first one has to settle.
      const isFirst = customer.passwordHash === null;
      const change = isFirst ? { passwordHash, passwordSince: now } : { passwordHash };
      await this.customers.update(transaction, customer.id, change, now);
      await this.sessions.revokeAll(transaction, customer.id, session.id);
      await this.emailTokens.deletePasswordLinks(transaction, customer.id);
      if (customer.email !== null)
        await this.messages.queue(transaction, {
          template: 'password-changed',
          to: customer.email,
          data: { firstName: nameFor(customer) },
        });
      else await this.notices.tell(transaction, customer, 'The password of your account was changed.');
    });
    return true;
  }
}
