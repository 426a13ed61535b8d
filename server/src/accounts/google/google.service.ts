import type { Clock } from '../../clock';
import type { Transaction, Transactions } from '../../database/transactions';
import { EMAIL_MAX, NAME_MAX } from '../../domain/account-limits';
import { Fault, type Outcome } from '../../domain/fault';
import type { Customer } from '../customer.entity';
import { takenField, type CustomerRepository } from '../customer.repository';
import type { Client } from '../sessions/client';
import type { Entry, SignInService } from '../sign-in/sign-in.service';
import type { IdentityRepository } from './identity.repository';

/** What Google says of somebody, its signature checked. */
export interface GoogleProfile {
  /** Google's own name for them; stays when the address changes. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Signing in by Google. */
export class GoogleService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly identities: IdentityRepository,
    private readonly signIns: SignInService,
    private readonly clock: Clock,
    /** Whether credentials are configured. */
    readonly isSetUp: boolean,
  ) {}

  emailOf(customerId: string): Promise<string | null> {
    return this.identities.emailOf('google', customerId);
  }

  /**
   * Whoever Google named before comes in as who they were. Somebody new is joined to an account only where both sides
   * have shown the same address to be theirs; where ours has not, somebody else may have registered it, and its owner
   * takes the account over by resetting its password.
   */
  async signIn(profile: GoogleProfile, client: Client): Promise<Outcome<Entry>> {
    try {
      return await this.attempt(profile, client);
    } catch (error) {
      // Somebody opened an account with the address at the same moment: most likely the same person, by a second click.
      if (takenField(error) !== 'email') throw error;
      return this.attempt(profile, client);
    }
  }

  private attempt(profile: GoogleProfile, client: Client): Promise<Outcome<Entry>> {
    return this.transactions.run(async (transaction) => {
      const knownId = await this.identities.customerOf('google', profile.subject, transaction);
      const known = knownId && (await this.customers.byId(knownId, transaction));
      const customer = known || (await this.join(transaction, profile));
      if (customer instanceof Fault) return customer;
      return this.signIns.enter(transaction, customer, { remember: false, client });
    });
  }

  private async join(transaction: Transaction, profile: GoogleProfile): Promise<Outcome<Customer>> {
    const email = profile.email?.toLowerCase() ?? null;
    if (email === null || email.length > EMAIL_MAX || !profile.isEmailVerified)
      return new Fault('FORBIDDEN', 'Your Google account has no verified email address');
    const existing = await this.customers.byEmail(email, transaction);
    if (existing && existing.emailVerifiedAt === null)
      return new Fault(
        'CONFLICT',
        'An account with this email exists, but the address was never confirmed. Reset its password to make it yours, then sign in.',
      );
    const customer = existing ?? (await this.open(transaction, email, profile));
    const joined = await this.identities.insert(transaction, {
      provider: 'google',
      subject: profile.subject,
      customerId: customer.id,
      email,
    });
    const isTheirs =
      joined || (await this.identities.customerOf('google', profile.subject, transaction)) === customer.id;
    return isTheirs
      ? customer
      : new Fault('CONFLICT', 'Another Google account signs in here. Use that one, or your password.');
  }

  private open(transaction: Transaction, email: string, profile: GoogleProfile): Promise<Customer> {
    const now = this.clock();
    return this.customers.insert(transaction, {
      email,
      emailVerifiedAt: now,
      phoneNumber: null,
      passwordHash: null,
      firstName: profile.firstName.trim().slice(0, NAME_MAX),
      lastName: profile.lastName.trim().slice(0, NAME_MAX),
      createdAt: now,
    });
  }
}
