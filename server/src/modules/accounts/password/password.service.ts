import type { Clock } from '../../../platform/clock';
import type { Transactions } from '../../../platform/database/transactions';
import type { RegisterInput, SignInInput } from '../../../domain/account-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customers/customer.entity';
import { findTakenField, type CustomerRepository } from '../customers/customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { EmailService } from '../email/email.service';
import { devicesOf, type TrustedDevice } from '../../../platform/rate-limits/code-limits';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import {
  reauthenticationLimits,
  type ReauthenticationGuard,
} from '../sign-in-methods/reauthentication.guard';
import { findNoticeNumber, greetingNameOf, type SecurityNotices } from '../notices/security-notices';
import type { Client } from '../../../platform/http/client';
import { ipBlockOf, ipNetworkOf } from '../../../platform/http/ip-block';
import type { SignedInRow, Visitor } from '../../../platform/http/visitor';
import type { SessionSecrets } from '../sessions/session-secrets';
import type { SessionService } from '../sessions/session.service';
import type { CompletedSignIn, SignInState, SignInService } from '../sign-in/sign-in.service';
import { hashPassword, verifyPassword } from './password.hash';
import { checkStrength } from './password-strength';

/** Registers, signs in and changes passwords. */
export class PasswordService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
    private readonly secrets: SessionSecrets,
    private readonly emails: EmailService,
    private readonly emailTokens: EmailTokenRepository,
    private readonly messages: MessageService,
    private readonly guard: ReauthenticationGuard,
    private readonly notices: SecurityNotices,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** The same answer, after the same work, for an unknown address, a wrong password and an account without one. */
  async signIn({ email, password, rememberMe }: SignInInput, client: Client): Promise<Result<SignInState>> {
    const ipBlock = ipBlockOf(client.ipAddress);
    const customer = await this.customers.findByEmail(email);
    const trustedDevice = customer && ownDevice(customer, client);
    const rejection = await this.limits.consume(
      ['sign-in by address', ipBlock],
      ...(trustedDevice
        ? ([
            ['sign-in by known device', trustedDevice.id],
            ['sign-in by known devices', devicesOf(trustedDevice)],
          ] as const)
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
   * Creates a customer, signs in for this browser session, and sends the verification link. The answer contains a session, so it
   * reveals whether an email address has an account. Limits of 10 such answers an hour per IP block, and 40 per network, prevent
   * trying a list of addresses. Once used up, registration is refused there for known and unknown addresses alike. New accounts do
   * not count: a carrier's address, shared by thousands of phones, can create 60 an hour. Sign-in by code and Google are not
   * limited by it.
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
    // Counted before the answer is known, else parallel requests would all be answered.
    const limitReached = await this.limits.consumeAllOrNone(...takenEmailLimits);
    if (limitReached) return limitReached;
    let isTaken = false;
    try {
      return await this.emails.withVerification(input.email, client, (sendsMail) =>
        this.createAccount(input, client, sendsMail),
      );
    } catch (error) {
      isTaken = findTakenField(error) === 'email';
      if (!isTaken) throw error;
      return new DomainError('CONFLICT', 'An account with this email already exists', 'email');
    } finally {
      if (!isTaken) await this.limits.refund(...takenEmailLimits);
    }
  }

  /** @throws the database's error if the email is taken: see findTakenField */
  private async createAccount(
    input: RegisterInput,
    client: Client,
    sendsMail: boolean,
  ): Promise<Result<CompletedSignIn>> {
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
      if (sendsMail) await this.emails.queueVerification(transaction, customer, input.email, client);
      const evidence = { method: 'password', since: null } as const;
      return this.signIns.signInVerified(transaction, customer, { remember: false, client, evidence });
    });
  }

  /**
   * Requires the current password; without one (sign-up by mobile number or Google), or with a second factor, recent
   * reauthentication. Ends every other session, and replaces the cookie of this one, of which somebody may hold a copy.
   */
  async changePassword(
    visitor: Visitor,
    { customer, session }: SignedInRow,
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
      return wrongPassword();
    const weakPassword = checkStrength(newPassword, 'newPassword', customer);
    if (weakPassword) return weakPassword;
    const passwordHash = await hashPassword(newPassword);
    const secret = await this.transactions.attempt(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      if (current.passwordHash !== customer.passwordHash) return wrongPassword();
      const now = this.clock();
      // A changed password is as trusted as the previous one; a first one confirms other changes after three days only.
      const isFirst = customer.passwordHash === null;
      const changes = isFirst ? { passwordHash, passwordSince: now } : { passwordHash };
      await this.customers.update(transaction, customer.id, changes, now);
      await this.sessions.revokeAll(transaction, customer.id, session.id);
      await this.emailTokens.deletePasswordTokens(transaction, customer.id);
      if (current.email !== null)
        await this.messages.queueMessage(transaction, {
          template: 'password-changed',
          to: current.email,
          data: { firstName: greetingNameOf(current) },
        });
      const phoneNumber = findNoticeNumber(current);
      if (phoneNumber !== null)
        await this.notices.sendText(transaction, phoneNumber, 'The password of your account was changed.');
      return this.secrets.renew(transaction, session, visitor.sessionSecret);
    });
    if (secret instanceof DomainError) return secret;
    if (secret !== null) visitor.storeSessionSecret(secret, session);
    await visitor.keepDevice();
    return true;
  }
}

/** The browser's device if the customer has signed in with it, and all sessions have not ended since. */
function ownDevice({ id, deviceEpoch }: Customer, { trustedDevice }: Client): TrustedDevice | null {
  return trustedDevice?.customerId === id && trustedDevice.epoch === deviceEpoch ? trustedDevice : null;
}

function wrongPassword(): DomainError {
  return new DomainError('WRONG_PASSWORD', 'This is not your current password', 'currentPassword');
}
