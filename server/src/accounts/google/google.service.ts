import type { Clock } from '../../clock';
import type { Transaction, Transactions } from '../../database/transactions';
import { EMAIL_MAX, NAME_MAX } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import type { Customer } from '../customer.entity';
import { takenField, type CustomerRepository } from '../customer.repository';
import type { ReauthenticationGuard } from '../security/reauthentication.guard';
import type { Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { Entry, SignInService } from '../sign-in/sign-in.service';
import type { GoogleJoins } from './google-joins';
import { FAILED } from './google.strategy';
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
    private readonly joins: GoogleJoins,
    private readonly guard: ReauthenticationGuard,
    private readonly clock: Clock,
    /** Whether credentials are configured. */
    readonly isSetUp: boolean,
  ) {}

  emailOf(customerId: string): Promise<string | null> {
    return this.identities.emailOf('google', customerId);
  }

  /** Takes the Google account off: it signs nobody in here until it joins again. Asks for a recent proof. */
  async leave(customer: Customer, session: Session): Promise<Result<true>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    return this.transactions.run((transaction) => this.joins.leave(transaction, customer));
  }

  /**
   * Whoever Google named before comes in as who they were. Somebody new is joined to an account only where both sides
   * have shown the same address to be theirs; where ours has not, somebody else may have registered it, and its owner
   * takes the account over by resetting its password.
   */
  async signIn(profile: GoogleProfile, client: Client): Promise<Result<Entry>> {
    // Everybody without a name of their own would be one and the same.
    if (profile.subject.trim() === '') return new DomainError('TOKEN_INVALID', FAILED, 'code');
    try {
      return await this.attempt(profile, client);
    } catch (error) {
      // Somebody opened an account with the address at the same moment: most likely the same person, by a second click.
      if (takenField(error) !== 'email') throw error;
      return this.attempt(profile, client);
    }
  }

  private attempt(profile: GoogleProfile, client: Client): Promise<Result<Entry>> {
    return this.transactions.attempt(async (transaction) => {
      const known = await this.identities.find('google', profile.subject, transaction);
      const customer = known && (await this.customers.byId(known.customerId, transaction));
      const shown = { method: 'google', since: known?.since ?? null } as const;
      if (customer) return this.signIns.enter(transaction, customer, { remember: false, client, shown });
      return this.enterNew(transaction, profile, client);
    });
  }

  private async enterNew(
    transaction: Transaction,
    profile: GoogleProfile,
    client: Client,
  ): Promise<Result<Entry>> {
    const email = profile.email?.toLowerCase() ?? null;
    if (email === null || email.length > EMAIL_MAX || !profile.isEmailVerified)
      return new DomainError('FORBIDDEN', 'Your Google account has no verified email address');
    const existing = await this.customers.byEmail(email, transaction);
    if (existing && existing.emailVerifiedAt === null)
      return new DomainError(
        'CONFLICT',
        'An account with this email exists, but the address was never confirmed. Reset its password to make it yours, then sign in.',
      );
    const account = { subject: profile.subject, email };
    const entry = { remember: false, client };
    if (existing) {
      // It has vouched for nobody here yet: what it says changes nothing else before its owner could read of it.
      const shown = { method: 'google', since: this.clock() } as const;
      return this.signIns.enter(transaction, existing, { ...entry, shown, joins: account });
    }
    const customer = await this.open(transaction, email, profile);
    const joined = await this.joins.open(transaction, customer, account);
    if (joined instanceof DomainError) return joined;
    return this.signIns.enter(transaction, customer, { ...entry, shown: { method: 'google', since: null } });
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
