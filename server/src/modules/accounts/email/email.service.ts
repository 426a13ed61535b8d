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
import type { ReauthenticationGuard } from '../sign-in-methods/reauthentication.guard';
import type { Client } from '../../../platform/http/client';
import { ipBlockOf } from '../../../platform/http/ip-block';
import type { EmailTokenRepository } from './email-token.repository';

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
    private readonly clock: Clock,
  ) {}

  /** @param email the customer's address, or the one that replaces it once confirmed */
  async queueVerification(
    transaction: Transaction,
    customer: Customer,
    email: string,
    client: Client,
  ): Promise<void> {
    const token = newSecret();
    const expiresAt = secondsAfter(this.clock(), VERIFY_LINK_SECONDS);
    await this.tokens.replace(
      transaction,
      sha256(token),
      'verify',
      { customerId: customer.id, email },
      expiresAt,
    );
    await this.messages.queueMessage(transaction, {
      template: 'verify-email',
      to: email,
      // The recipient may be somebody else: the name stays out of the email.
      data: { firstName: '', link: `${client.origin}/verify-email?token=${token}` },
      expiresAt,
    });
  }

  /** Sends the link again. */
  async sendVerification(customer: Customer, client: Client): Promise<Result<true>> {
    const { email } = customer;
    if (email === null) return new DomainError('BAD_USER_INPUT', 'Your account has no email yet', 'email');
    if (customer.emailVerifiedAt !== null)
      return new DomainError('CONFLICT', 'Your email is verified already', 'email');
    const rejection = await this.countMail(customer, email, client);
    if (rejection) return rejection;
    await this.transactions.run((transaction) =>
      this.queueVerification(transaction, customer, email, client),
    );
    return true;
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
        if (isNew)
          await this.notices.notify(transaction, current, 'Your account has another email address now.');
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
