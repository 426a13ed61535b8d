import type { Clock } from '../../clock';
import type { Transactions } from '../../database/transactions';
import type { RegisterInput, SignInInput } from '../../domain/account-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customer.entity';
import { findTakenField, type CustomerRepository } from '../customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { EmailService } from '../email/email.service';
import type { RateLimits } from '../../limits/rate-limits';
import type { ReauthenticationGuard } from '../security/reauthentication.guard';
import { reauthenticationLimits } from '../security/reauthentication.service';
import { greetingNameOf, type SecurityNotices } from '../security/security-notices';
import { ipBlockOf, ipNetworkOf, type Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';
import type { CompletedSignIn, SignInState, SignInService } from '../sign-in/sign-in.service';
import { hashPassword, verifyPassword } from './password.hash';
import { checkStrength } from './password-strength';

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
  async signIn({ email, password, rememberMe }: SignInInput, client: Client): Promise<Result<SignInState>> {
    const ipBlock = ipBlockOf(client.ipAddress);
    const customer = await this.customers.findByEmail(email);
    const trustedDevice = client.trustedDevice?.customerId === customer?.id ? client.trustedDevice : null;
    const rejection = await this.limits.consume(
      ['sign-in by address', ipBlock],
      ...(trustedDevice
        ? ([['sign-in by known device', trustedDevice.id]] as const)
        : ([
            ['sign-in by account and address', `${email} ${ipBlock}`],
            ['sign-in by account and network', `${email} ${ipNetworkOf(client.ipAddress)}`],
            ['sign-in by account', email],
          ] as const)),
    );
    if (rejection) return rejection;
    if (!(await verifyPassword(customer?.passwordHash ?? null, password)) || !customer)
      return new DomainError('INVALID_CREDENTIALS', 'The email or password is not right');
    await this.limits.reset('sign-in by account and address', `${email} ${ipBlock}`);
    return this.transactions.run((transaction) =>
      this.signIns.signIn(transaction, customer, {
        remember: rememberMe,
        client,
        evidence: { method: 'password', since: customer.passwordSince },
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
  async register(input: RegisterInput, client: Client): Promise<Result<CompletedSignIn>> {
    const ipBlock = ipBlockOf(client.ipAddress);
    const ipNetwork = ipNetworkOf(client.ipAddress);
    const rejection = await this.limits.consume(
      ['register by address', ipBlock],
      ['register by network', ipNetwork],
    );
    if (rejection) return rejection;
    const weakPassword = checkStrength(input.password, 'password', input);
    if (weakPassword) return weakPassword;
    const takenEmailLimits = [
      ['taken email by address', ipBlock],
      ['taken email by network', ipNetwork],
    ] as const;
    // Before the answer is known: else many at once would all be told.
    const limitReached = await this.limits.consumeAllOrNone(...takenEmailLimits);
    if (limitReached) return limitReached;
    let isTaken = false;
    try {
      return await this.createAccount(input, client);
    } catch (error) {
      isTaken = findTakenField(error) === 'email';
      if (!isTaken) throw error;
      return new DomainError('CONFLICT', 'An account with this email already exists', 'email');
    } finally {
      if (!isTaken) await this.limits.refund(...takenEmailLimits);
    }
  }

  /** @throws the database's error when the email is taken: see takenField */
  private async createAccount(input: RegisterInput, client: Client): Promise<Result<CompletedSignIn>> {
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
      const evidence = { method: 'password', since: null } as const;
      return this.signIns.signInVerified(transaction, customer, { remember: false, client, evidence });
    });
  }

  /**
   * Whoever has a password gives it; others (who came by mobile number or Google) have shown lately who they are, and so has
   * everybody whose second step is on. Ends every other session.
   */
  async changePassword(
    customer: Customer,
    session: Session,
    { currentPassword, newPassword }: { currentPassword: string | null; newPassword: string },
  ): Promise<Result<true>> {
    const rejection = await this.limits.consume(...reauthenticationLimits(customer.id, session.id));
    if (rejection) return rejection;
    if (customer.passwordHash === null || (await this.guard.hasSecondFactor(customer.id))) {
      const reauthentication = await this.guard.hasRecentAuthentication(session);
      if (reauthentication instanceof DomainError) return reauthentication;
    }
    if (
      customer.passwordHash !== null &&
      !(await verifyPassword(customer.passwordHash, currentPassword ?? ''))
    )
      return new DomainError('WRONG_PASSWORD', 'This is not your current password', 'currentPassword');
    const weakPassword = checkStrength(newPassword, 'newPassword', customer);
    if (weakPassword) return weakPassword;
    const passwordHash = await hashPassword(newPassword);
    await this.transactions.run(async (transaction) => {
      const now = this.clock();
      // Another password is as trusted as the one that it was changed with; the first one has to settle.
      const isFirst = customer.passwordHash === null;
      const changes = isFirst ? { passwordHash, passwordSince: now } : { passwordHash };
      await this.customers.update(transaction, customer.id, changes, now);
      await this.sessions.revokeAll(transaction, customer.id, session.id);
      await this.emailTokens.deletePasswordTokens(transaction, customer.id);
      if (customer.email !== null)
        await this.messages.queueMessage(transaction, {
          template: 'password-changed',
          to: customer.email,
          data: { firstName: greetingNameOf(customer) },
        });
      else await this.notices.notify(transaction, customer, 'The password of your account was changed.');
    });
    return true;
  }
}
