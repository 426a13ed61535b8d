import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { RESET_LINK_SECONDS } from '../../../domain/account-limits';
import { validateInput, forgotPasswordSchema } from '../../../domain/account-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import { normaliseEmail } from '../../../domain/email';
import { newSecret, sha256 } from '../../../platform/security/secrets';
import { isDemoAccount } from '../demo/demo-accounts';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { SessionService } from '../sessions/session.service';
import type { AccountTakeoverRepository } from '../password/account-takeover.repository';
import type { AdminRepository, AdminRow } from './admin.repository';

interface NewAdmin {
  readonly email: string;
  /** False if an existing customer became an admin. */
  readonly isNew: boolean;
  /** Token for /reset-password?token=…; single use, valid until `expiresAt`. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Creates and revokes admins, for the command line only. There is no default password. */
export class AdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly admins: AdminRepository,
    private readonly customers: CustomerRepository,
    private readonly tokens: EmailTokenRepository,
    private readonly takeovers: AccountTakeoverRepository,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an admin, who chooses a password by a link. An existing customer with the address becomes an admin and is signed out
   * everywhere; data of an account whose address was never confirmed is deleted, as somebody else may have registered it.
   */
  async create(typedEmail: string): Promise<Result<NewAdmin>> {
    const valid = await validateInput(forgotPasswordSchema, { email: typedEmail });
    if (valid instanceof DomainError) return valid;
    const { email } = valid;
    if (isDemoAccount(valid))
      return new DomainError('BAD_USER_INPUT', `${email} is a demo account, whose password everybody knows`);
    const token = newSecret();
    const now = this.clock();
    const expiresAt = secondsAfter(now, RESET_LINK_SECONDS);
    return this.transactions.run(async (transaction) => {
      const found = await this.customers.findByEmail(email, transaction);
      const locked = found && (await this.customers.lock(transaction, found.id));
      // Its address may have changed before it was locked.
      const existingCustomer = locked?.email === email ? locked : null;
      const { id: customerId } = existingCustomer ?? (await this.createCustomer(transaction, email, now));
      if (existingCustomer) await this.secureExistingAccount(transaction, existingCustomer, now);
      await this.admins.promoteToAdmin(transaction, customerId);
      await this.tokens.replace(transaction, sha256(token), 'reset', { customerId, email }, expiresAt);
      return { email, isNew: existingCustomer === null, token, expiresAt };
    });
  }

  list(): Promise<AdminRow[]> {
    return this.admins.list();
  }

  /** Makes the admin a customer, signed out everywhere. */
  async revoke(typedEmail: string): Promise<Result<{ email: string; adminsLeft: number }>> {
    const email = normaliseEmail(typedEmail);
    const isRevoked = await this.transactions.run(async (transaction) => {
      const id = await this.admins.demoteToCustomer(transaction, email);
      if (id !== null) await this.sessions.revokeAll(transaction, id);
      return id !== null;
    });
    if (!isRevoked) return new DomainError('NOT_FOUND', `${email} is no admin`);
    return { email, adminsLeft: (await this.admins.list()).length };
  }

  private createCustomer(transaction: Transaction, email: string, createdAt: Date): Promise<Customer> {
    const emptyProfile = { phoneNumber: null, passwordHash: null, firstName: '', lastName: '' };
    return this.customers.insert(transaction, { email, ...emptyProfile, createdAt });
  }

  private async secureExistingAccount(
    transaction: Transaction,
    existingCustomer: Customer,
    now: Date,
  ): Promise<void> {
    await this.sessions.revokeAll(transaction, existingCustomer.id);
    if (existingCustomer.emailVerifiedAt !== null) return;
    await this.takeovers.clearAccount(transaction, existingCustomer.id);
    await this.customers.update(transaction, existingCustomer.id, { passwordHash: null }, now);
  }
}
