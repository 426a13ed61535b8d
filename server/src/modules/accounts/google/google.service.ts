import type { Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { NAME_MAX } from '../../../domain/account-limits';
import { forgotPasswordSchema, validateInput } from '../../../domain/account-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import { normaliseEmail } from '../../../domain/email';
import type { Customer } from '../customers/customer.entity';
import { findTakenField, type CustomerRepository } from '../customers/customer.repository';
import type { EmailService } from '../email/email.service';
import type { ReauthenticationGuard } from '../sign-in-methods/reauthentication.guard';
import type { Client } from '../../../platform/http/client';
import type { Session } from '../sessions/session.entity';
import type { SignInState, SignInService } from '../sign-in/sign-in.service';
import type { GoogleAccountLinks } from '../sign-in-methods/google-account-links';
import { SIGN_IN_FAILED } from './google-openid.client';
import type { GoogleProfile } from './google-profile';
import type { IdentityRepository } from '../sign-in-methods/identity.repository';

/** Signs in by Google. */
export class GoogleService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly identities: IdentityRepository,
    private readonly signIns: SignInService,
    private readonly accountLinks: GoogleAccountLinks,
    private readonly guard: ReauthenticationGuard,
    private readonly emails: EmailService,
    private readonly clock: Clock,
    /** Whether credentials are configured. */
    readonly isConfigured: boolean,
  ) {}

  findGoogleEmail(customerId: string): Promise<string | null> {
    return this.identities.findEmail('google', customerId);
  }

  /** Unlinks the Google account. Requires recent reauthentication. */
  async disconnect(session: Session): Promise<Result<true>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      return current instanceof DomainError ? current : this.accountLinks.unlink(transaction, current);
    });
  }

  /**
   * Signs in a linked account. A new Google account is linked to an existing customer only if both sides have verified the address:
   * otherwise somebody else may have registered it, and its owner gets the account by resetting the password. Where Google's word
   * does not prove the mailbox, a new account gets the address unverified, with the usual mail.
   */
  async signIn(profile: GoogleProfile, client: Client): Promise<Result<SignInState>> {
    // An empty subject would be the same for everybody.
    if (profile.subject.trim() === '') return new DomainError('TOKEN_INVALID', SIGN_IN_FAILED, 'code');
    try {
      return await this.trySignIn(profile, client);
    } catch (error) {
      // A parallel request created an account with this address, most likely a second click.
      if (findTakenField(error) !== 'email') throw error;
      return this.trySignIn(profile, client);
    }
  }

  private async trySignIn(profile: GoogleProfile, client: Client): Promise<Result<SignInState>> {
    const signIn = (sendsMail: boolean) =>
      this.transactions.attempt(
        async (transaction) =>
          (await this.signInLinked(transaction, profile, client)) ??
          this.signInNewIdentity(transaction, profile, client, sendsMail),
      );
    const { email, isEmailVerified, isMailboxProved } = profile;
    if (email === null || !isEmailVerified || isMailboxProved) return signIn(false);
    if ((await this.identities.find('google', profile.subject)) !== null) return signIn(false);
    return this.emails.withVerification(normaliseEmail(email), client, signIn);
  }

  /** @returns null if the Google account is not linked */
  private async signInLinked(
    transaction: Transaction,
    { subject }: GoogleProfile,
    client: Client,
  ): Promise<Result<SignInState> | null> {
    const owner = await this.identities.find('google', subject, transaction);
    const customer = owner && (await this.customers.lock(transaction, owner.customerId));
    // It may have been unlinked before the account was locked.
    const identity = customer && (await this.identities.find('google', subject, transaction));
    if (identity?.customerId !== customer?.id || !customer || !identity) return null;
    const evidence = { method: 'google', since: identity.since } as const;
    return this.signIns.signIn(transaction, customer, { remember: false, client, evidence });
  }

  /** @param sendsMail whether a new account with an unverified address gets the verification mail */
  private async signInNewIdentity(
    transaction: Transaction,
    profile: GoogleProfile,
    client: Client,
    sendsMail: boolean,
  ): Promise<Result<SignInState>> {
    const valid = await validateInput(forgotPasswordSchema, { email: profile.email });
    if (valid instanceof DomainError || !profile.isEmailVerified)
      return new DomainError('FORBIDDEN', 'Your Google account has no verified email address');
    const { email } = valid;
    const existing = await this.customers.findByEmail(email, transaction);
    // A parallel request may have created and linked it meanwhile, most likely a second click.
    if (existing && !profile.isMailboxProved)
      return (
        (await this.signInLinked(transaction, profile, client)) ??
        new DomainError(
          'CONFLICT',
          'An account with this email exists. Please sign in to it as you did before.',
        )
      );
    if (existing && existing.emailVerifiedAt === null)
      return new DomainError(
        'CONFLICT',
        'An account with this email exists, but the address was never confirmed. Reset its password to make it yours, then sign in.',
      );
    const googleAccount = { subject: profile.subject, email };
    const signInOptions = { remember: false, client };
    if (existing) {
      // Just linked: no reauthentication until the owner could read the notice.
      const evidence = { method: 'google', since: this.clock() } as const;
      return this.signIns.signIn(transaction, existing, {
        ...signInOptions,
        evidence,
        googleAccount,
      });
    }
    const customer = await this.createCustomer(transaction, email, profile);
    const linkResult = await this.accountLinks.linkToNewCustomer(transaction, customer, googleAccount);
    if (linkResult instanceof DomainError) return linkResult;
    if (sendsMail) await this.emails.queueVerification(transaction, customer, email, client);
    return this.signIns.signIn(transaction, customer, {
      ...signInOptions,
      evidence: { method: 'google', since: null },
    });
  }

  private createCustomer(transaction: Transaction, email: string, profile: GoogleProfile): Promise<Customer> {
    const now = this.clock();
    return this.customers.insert(transaction, {
      email,
      emailVerifiedAt: profile.isMailboxProved ? now : null,
      phoneNumber: null,
      passwordHash: null,
      firstName: profile.firstName.trim().slice(0, NAME_MAX),
      lastName: profile.lastName.trim().slice(0, NAME_MAX),
      createdAt: now,
    });
  }
}
