import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/database/transactions';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Customer } from '../customers/customer.entity';
import type { SecurityNotices } from '../notices/security-notices';
import type { IdentityRepository } from './identity.repository';

export interface GoogleAccount {
  /** Google's subject: the id of the person. */
  readonly subject: string;
  readonly email: string;
}

/** Links Google accounts to customers. */
export class GoogleAccountLinks {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly notices: SecurityNotices,
    private readonly clock: Clock,
  ) {}

  /** Links the Google account that created the customer. */
  linkToNewCustomer(
    transaction: Transaction,
    customer: Customer,
    account: GoogleAccount,
  ): Promise<Result<true>> {
    return this.insert(transaction, customer, account, null);
  }

  /** Links a Google account to an existing customer, and notifies the owner. */
  linkToExistingCustomer(
    transaction: Transaction,
    customer: Customer,
    account: GoogleAccount,
  ): Promise<Result<true>> {
    return this.insert(transaction, customer, account, this.clock());
  }

  async unlink(transaction: Transaction, customer: Customer): Promise<Result<true>> {
    if (!(await this.identities.delete(transaction, 'google', customer.id)))
      return new DomainError('NOT_FOUND', 'No Google account signs in here');
    await this.notices.notify(transaction, customer, 'Google can no longer sign in to your account.');
    return true;
  }

  private async insert(
    transaction: Transaction,
    customer: Customer,
    { subject, email }: GoogleAccount,
    since: Date | null,
  ): Promise<Result<true>> {
    const identity = { provider: 'google' as const, subject, customerId: customer.id, email, since };
    if (await this.identities.insert(transaction, identity)) {
      const notice = `A Google account can now sign in to your account: ${email}.`;
      if (since !== null) await this.notices.notify(transaction, customer, notice);
      return true;
    }
    // Linked by a parallel request, for example a second click.
    const existingIdentity = await this.identities.find('google', subject, transaction);
    return existingIdentity?.customerId === customer.id
      ? true
      : new DomainError('CONFLICT', 'Another Google account signs in here. Use that one, or your password.');
  }
}
