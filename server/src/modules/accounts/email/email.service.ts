import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { VERIFY_LINK_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import { newSecret, sha256 } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';
import { findTakenField, type CustomerRepository } from '../customers/customer.repository';
import { verificationMailLimits } from '../../../platform/rate-limits/mail-limits';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { SecurityNotices } from '../notices/security-notices';
import type { Session } from '../sessions/session.entity';
import { accountChanged, type ReauthenticationGuard } from '../sign-in-methods/reauthentication.guard';
import type { Client } from '../../../platform/http/client';
import { ipBlockOf } from '../../../platform/http/ip-block';
import type { AddressChanges } from './address-changes';
import type { EmailTokenRepository } from './email-token.repository';

/** An address that replaces the customer's once its link is followed. */
export interface PendingEmail {
  readonly email: string;
  readonly sentAt: Date;
}

/** Confirms that an email address belongs to the customer who entered it. */
export class EmailService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly tokens: EmailTokenRepository,
    private readonly messages: MessageService,
    private readonly notices: SecurityNotices,
    private readonly guard: ReauthenticationGuard,
    private readonly limits: RateLimits,
    private readonly addressChanges: AddressChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the customer's earlier link: only the newest one works, whatever its address.
   * @param email the customer's address, or the one that replaces it once confirmed
   * @param session that asks for the change of the address; null for none
   */
  async queueVerification(
    transaction: Transaction,
    customer: Customer,
    email: string,
    client: Client,
    session: Session | null = null,
  ): Promise<void> {
    const token = newSecret();
    const expiresAt = secondsAfter(this.clock(), VERIFY_LINK_SECONDS);
    await this.tokens.replace(
      transaction,
      sha256(token),
      'verify',
      { customerId: customer.id, email },
      expiresAt,
      session?.id,
    );
    await this.messages.queueMessage(transaction, {
      template: 'verify-email',
      to: email,
      // The recipient may be somebody else: the name stays out of the email.
      data: { firstName: '', link: `${client.origin}/verify-email?token=${token}` },
      expiresAt,
    });
  }

  /** The address that the customer waits to change to; null when none waits or its link has expired. */
  async findPendingEmail({ id, email }: Pick<Customer, 'id' | 'email'>): Promise<PendingEmail | null> {
    const change = await this.tokens.findChange(id, email, this.clock());
    return change && { email: change.email, sentAt: secondsAfter(change.expiresAt, -VERIFY_LINK_SECONDS) };
  }

  /**
   * Sends the link again, to the address that shall replace the customer's if one waits, otherwise to the customer's own. The new link
   * replaces the older one, which ends. A link to a new address requires recent reauthentication, as the first one did.
   */
  async sendVerification(customer: Customer, session: Session, client: Client): Promise<Result<true>> {
    const pending = await this.findPendingEmail(customer);
    const email = pending?.email ?? customer.email;
    if (email === null) return new DomainError('BAD_USER_INPUT', 'Your account has no email yet', 'email');
    if (pending === null && customer.emailVerifiedAt !== null)
      return new DomainError('CONFLICT', 'Your email is verified already', 'email');
    if (pending !== null) {
      const reauthentication = await this.guard.hasRecentAuthentication(session);
      if (reauthentication instanceof DomainError) return reauthentication;
    }
    const rejection = await this.countMail(customer, email, client);
    if (rejection) return rejection;
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      // A change that was withdrawn or confirmed meanwhile does not begin again.
      const change = await this.tokens.findChange(current.id, current.email, this.clock(), transaction);
      const isWaiting = change !== null || current.emailVerifiedAt === null;
      if (!isWaiting || (change?.email ?? current.email) !== email) return accountChanged();
      await this.queueVerification(transaction, current, email, client, session);
      return true as const;
    });
  }

  /**
   * Keeps the customer's address: the link to the new one ends. Nothing else changes, and nothing happens when no change waits. Needs
   * no reauthentication, since an owner who sees a change of somebody else should end it at once.
   * @returns the customer as it is now
   */
  withdrawChange(session: Session): Promise<Result<Customer>> {
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      await this.tokens.deleteChange(transaction, current.id, current.email);
      return current;
    });
  }

  /** Counts a verification mail that the customer requests. @returns the limit that is used up, as a DomainError */
  countMail(customer: Customer, email: string, client: Client): Promise<DomainError | null> {
    return this.limits.consume(
      ['mail by account', customer.id],
      ...verificationMailLimits(email, ipBlockOf(client.ipAddress)),
    );
  }

  /**
   * Creates an account with its first verification mail. Over the limit of mails to the address it is created without: registering
   * and deleting again would otherwise send any number. The customer may request the mail later.
   */
  async withVerification<T>(
    email: string,
    client: Client,
    create: (sendsMail: boolean) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const mailLimits = verificationMailLimits(email, ipBlockOf(client.ipAddress));
    const sendsMail = (await this.limits.consumeAllOrNone(...mailLimits)) === null;
    let isCreated = false;
    try {
      const result = await create(sendsMail);
      isCreated = !(result instanceof DomainError);
      return result;
    } finally {
      if (sendsMail && !isCreated) await this.limits.refund(...mailLimits);
    }
  }

  /**
   * Requires the signed-in customer besides the link: otherwise somebody could register another person's address and wait until
   * that person clicks.
   */
  async verify(customer: Customer, session: Session, token: string): Promise<Result<Customer>> {
    const tokenHash = sha256(token);
    const invalidToken = new DomainError(
      'TOKEN_INVALID',
      'This link has expired. Ask for a new one.',
      'token',
    );
    const emailToken = await this.tokens.find(tokenHash, 'verify', this.clock());
    if (!emailToken || emailToken.customerId !== customer.id) return invalidToken;
    try {
      return await this.transactions.run(async (transaction) => {
        const current = await this.guard.lockAccount(transaction, session);
        if (current instanceof DomainError) return current;
        if (!(await this.tokens.consume(transaction, tokenHash))) return invalidToken;
        const now = this.clock();
        const isNew = current.email !== emailToken.email;
        if (isNew) {
          await this.notices.notify(transaction, current, 'Your account has another email address now.');
          await this.addressChanges.announce(transaction, current, emailToken.email);
        }
        return this.customers.update(
          transaction,
          customer.id,
          { email: emailToken.email, emailVerifiedAt: now, ...(isNew && { emailSince: now }) },
          now,
        );
      });
    } catch (error) {
      if (findTakenField(error) !== 'email') throw error;
      return new DomainError('CONFLICT', 'Another account has this email', 'email');
    }
  }
}
