import type { Clock } from '../../../platform/clock';
import type { Transactions } from '../../../platform/database/transactions';
import type { ProfileInput } from '../../../domain/account-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import { isDemoAccount } from '../demo/demo-accounts';
import type { AddressChanges } from '../email/address-changes';
import type { EmailService } from '../email/email.service';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import { accountChanged, type ReauthenticationGuard } from '../sign-in-methods/reauthentication.guard';
import type { SecurityNotices } from '../notices/security-notices';
import type { Client } from '../../../platform/http/client';
import type { Session } from '../sessions/session.entity';
import type { ProfilePicture, ProfilePictures } from './profile-pictures';

/** Changes and deletes what customers manage themselves. */
export class ProfileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly guard: ReauthenticationGuard,
    private readonly notices: SecurityNotices,
    private readonly emails: EmailService,
    private readonly addressChanges: AddressChanges,
    private readonly messages: MessageService,
    private readonly pictures: ProfilePictures,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes names at once. A new number is stored, and signs in once verified; a new email address gets a link, and replaces the
   * old one when confirmed, of which the customer gets a notice before and after. Changing either requires recent reauthentication.
   */
  async update(
    customer: Customer,
    session: Session,
    input: ProfileInput,
    client: Client,
  ): Promise<Result<Customer>> {
    const phoneNumber = input.phoneNumber || null;
    const email = input.email || null;
    const changesPhone = phoneNumber !== customer.phoneNumber;
    const changesEmail = email !== customer.email;
    if (changesEmail && email === null)
      return new DomainError('BAD_USER_INPUT', 'Please enter a valid email address', 'email');
    if (changesEmail && isDemoAccount(customer))
      return new DomainError('BAD_USER_INPUT', 'This is a demo account: its email stays as it is', 'email');
    if (changesPhone && phoneNumber === null && customer.email === null)
      return new DomainError(
        'BAD_USER_INPUT',
        'You sign in with this number: add an email first',
        'phoneNumber',
      );
    if (changesEmail || (changesPhone && customer.phoneVerifiedAt !== null)) {
      const reauthentication = await this.guard.hasRecentAuthentication(session);
      if (reauthentication instanceof DomainError) return reauthentication;
    }
    if (changesEmail && email !== null) {
      const rejection = await this.emails.countMail(customer, email, client);
      if (rejection) return rejection;
    }
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      if (!hasSameContact(current, customer)) return accountChanged();
      if (changesEmail && email !== null) {
        await this.emails.queueVerification(transaction, customer, email, client, session);
        await this.notices.notify(
          transaction,
          current,
          'Your account will have another email address once that address is confirmed.',
        );
      }
      if (changesPhone && customer.phoneVerifiedAt !== null)
        await this.notices.notify(
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
          phoneVerifiedAt: changesPhone ? null : customer.phoneVerifiedAt,
        },
        this.clock(),
      );
    });
  }

  /** @param file as uploaded: JPEG, PNG or WebP, whatever its declared type */
  async setPicture(customer: Customer, file: Buffer): Promise<Result<Customer>> {
    const rejection = await this.limits.consume(['upload by account', customer.id]);
    if (rejection) return rejection;
    const picture = await this.pictures.prepare(file);
    return picture instanceof DomainError ? picture : this.changePicture(customer, picture);
  }

  removePicture(customer: Customer): Promise<Customer> {
    return this.changePicture(customer, null);
  }

  /** Deletes the account and its data permanently. Requires recent reauthentication. */
  async deleteAccount(customer: Customer, session: Session): Promise<Result<true>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    const result = await this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      await this.addressChanges.announce(transaction, current, null);
      await this.customers.delete(transaction, customer.id);
      // Messages to verified addresses and numbers belong to the customer.
      const ownRecipients = [
        current.emailVerifiedAt && current.email,
        current.phoneVerifiedAt && current.phoneNumber,
      ];
      await this.messages.deleteByRecipients(
        transaction,
        ownRecipients.filter((recipient) => recipient !== null),
      );
      if (current.email !== null && current.emailVerifiedAt !== null)
        await this.messages.queueMessage(transaction, {
          template: 'account-deleted',
          to: current.email,
          data: { firstName: current.firstName },
        });
      return true as const;
    });
    if (result === true && customer.picture !== null) await this.deletePictureIfUnused(customer.picture);
    return result;
  }

  /**
   * Files are named by their content: another customer may have the same picture, or be uploading it. Writing and deleting a file
   * hold the same lock, writing until the row with its name is committed.
   */
  async deletePictureIfUnused(picture: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.customers.lockPicture(transaction, picture);
      if (!(await this.customers.isPictureInUse(transaction, picture))) await this.pictures.remove(picture);
    });
  }

  private async changePicture(customer: Customer, picture: ProfilePicture | null): Promise<Customer> {
    const { updatedCustomer, previousPicture } = await this.transactions.run(async (transaction) => {
      if (picture !== null) {
        await this.customers.lockPicture(transaction, picture.name);
        await this.pictures.store(picture);
      }
      // Another upload of the customer may have replaced it.
      const previousPicture = await this.customers.findPicture(transaction, customer.id);
      const changes = { picture: picture?.name ?? null };
      return {
        updatedCustomer: await this.customers.update(transaction, customer.id, changes, this.clock()),
        previousPicture,
      };
    });
    if (previousPicture !== null && previousPicture !== updatedCustomer.picture)
      await this.deletePictureIfUnused(previousPicture);
    return updatedCustomer;
  }
}

/** Whether both have the same addresses to sign in by. */
function hasSameContact(one: Customer, other: Customer): boolean {
  const contactOf = ({ email, phoneNumber, phoneVerifiedAt }: Customer) =>
    JSON.stringify([email, phoneNumber, phoneVerifiedAt]);
  return contactOf(one) === contactOf(other);
}
