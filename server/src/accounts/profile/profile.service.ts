import type { Clock } from '../../clock';
import type { Transactions } from '../../database/transactions';
import type { ProfileInput } from '../../domain/account-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customer.entity';
import type { CustomerRepository } from '../customer.repository';
import { isDemoAccount } from '../demo-accounts';
import { mailLimits, type EmailService } from '../email/email.service';
import type { RateLimits } from '../../limits/rate-limits';
import type { ReauthenticationGuard } from '../security/reauthentication.guard';
import type { SecurityNotices } from '../security/security-notices';
import type { Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { ProfilePicture, ProfilePictures } from './profile-pictures';

/** What customers change about themselves. */
export class ProfileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly guard: ReauthenticationGuard,
    private readonly notices: SecurityNotices,
    private readonly emails: EmailService,
    private readonly messages: MessageService,
    private readonly pictures: ProfilePictures,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Names at once; another number is noted, and signs in only when a code has shown it to be theirs; another address is
   * sent a link, and takes the old one's place when that was followed. Both ways in ask for a recent proof.
   */
  async update(
    customer: Customer,
    session: Session,
    input: ProfileInput,
    client: Client,
  ): Promise<Result<Customer>> {
    const phoneNumber = input.phoneNumber || null;
    const email = input.email || null;
    const movesPhone = phoneNumber !== customer.phoneNumber;
    const movesEmail = email !== customer.email;
    if (movesEmail && email === null)
      return new DomainError('BAD_USER_INPUT', 'Please enter a valid email address', 'email');
    if (movesEmail && isDemoAccount(customer))
      return new DomainError('BAD_USER_INPUT', 'This is a demo account: its email stays as it is', 'email');
    if (movesPhone && phoneNumber === null && customer.email === null)
      return new DomainError(
        'BAD_USER_INPUT',
        'You sign in with this number: add an email first',
        'phoneNumber',
      );
    if (movesEmail || (movesPhone && customer.phoneVerifiedAt !== null)) {
      const proof = await this.guard.hasRecentAuthentication(session);
      if (proof instanceof DomainError) return proof;
    }
    if (movesEmail && email !== null) {
      const rejection = await this.limits.take(['mail by account', customer.id], ...mailLimits(email));
      if (rejection) return rejection;
    }
    return this.transactions.run(async (transaction) => {
      if (movesEmail && email !== null)
        await this.emails.queueVerification(transaction, customer, email, client);
      if (movesPhone && customer.phoneVerifiedAt !== null)
        await this.notices.tell(
          transaction,
          customer,
          `The mobile number that ends in ${customer.phoneNumber?.slice(-4)} can no longer sign in to your account.`,
        );
      return this.customers.update(
        transaction,
        customer.id,
        {
          firstName: input.firstName,
          lastName: input.lastName,
          phoneNumber,
          phoneVerifiedAt: movesPhone ? null : customer.phoneVerifiedAt,
        },
        this.clock(),
      );
    });
  }

  /** @param file as it was sent: JPEG, PNG or WebP, whatever it calls itself */
  async setPicture(customer: Customer, file: Buffer): Promise<Result<Customer>> {
    const rejection = await this.limits.take(['upload by account', customer.id]);
    if (rejection) return rejection;
    const picture = await this.pictures.prepare(file);
    return picture instanceof DomainError ? picture : this.change(customer, picture);
  }

  removePicture(customer: Customer): Promise<Customer> {
    return this.change(customer, null);
  }

  /** Takes the account and all that hangs on it away, for good. Asks for a recent proof. */
  async deleteAccount(customer: Customer, session: Session): Promise<Result<true>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    await this.transactions.run(async (transaction) => {
      await this.customers.delete(transaction, customer.id);
      // Where they were shown to be theirs, what was sent there was theirs.
      const own = [
        customer.emailVerifiedAt && customer.email,
        customer.phoneVerifiedAt && customer.phoneNumber,
      ];
      await this.messages.forget(
        transaction,
        own.filter((recipient) => recipient !== null),
      );
      if (customer.email !== null && customer.emailVerifiedAt !== null)
        await this.messages.queue(transaction, {
          template: 'account-deleted',
          to: customer.email,
          data: { firstName: customer.firstName },
        });
    });
    if (customer.picture !== null) await this.dropUnused(customer.picture);
    return true;
  }

  /**
   * Files are named by their content: another customer may have the same picture, or be sending it at this moment. Whoever writes
   * a file and whoever removes it hold the same lock, one until the row that names it is committed.
   */
  async dropUnused(picture: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.customers.lockPicture(transaction, picture);
      if (!(await this.customers.hasPicture(transaction, picture))) await this.pictures.remove(picture);
    });
  }

  private async change(customer: Customer, picture: ProfilePicture | null): Promise<Customer> {
    const { changed, before } = await this.transactions.run(async (transaction) => {
      if (picture !== null) {
        await this.customers.lockPicture(transaction, picture.name);
        await this.pictures.store(picture);
      }
      // Another upload of theirs may have come in between.
      const before = await this.customers.pictureOf(transaction, customer.id);
      const change = { picture: picture?.name ?? null };
      return { changed: await this.customers.update(transaction, customer.id, change, this.clock()), before };
    });
    if (before !== null && before !== changed.picture) await this.dropUnused(before);
    return changed;
  }
}
