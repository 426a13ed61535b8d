import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { MFA_CHALLENGE_ATTEMPTS_MAX, MFA_CHALLENGE_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import { newSecret, sha256 } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { GoogleAccount, GoogleAccountLinks } from '../sign-in-methods/google-account-links';
import {
  isMethodOldEnough,
  isSecondFactor,
  type AuthenticationEvidence,
} from '../sign-in-methods/reauthentication.guard';
import type { Client } from '../../../platform/http/client';
import type { SecurityNotices } from '../notices/security-notices';
import { WRONG_CODES_NOTICES } from '../notices/wrong-codes';
import type { AuthenticationMethod, Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';
import type { TokenPair, TokenService } from '../sessions/token.service';
import type {
  SecondFactorMethod,
  SecondFactorMethodsRepository,
} from '../sign-in-methods/second-factor-methods.repository';
import type { MfaChallenge, MfaChallengeRepository } from './mfa-challenge.repository';

/** A completed sign-in. */
export interface CompletedSignIn {
  readonly kind: 'entered';
  readonly customer: Customer;
  readonly session: Session;
  /** The secret for a browser's cookie, or the tokens of another client; the other is null. */
  readonly secret: string | null;
  readonly tokens: TokenPair | null;
}

/** The first factor succeeded, the second is required. */
interface PendingSignIn {
  readonly kind: 'second step';
  readonly mfaChallenge: string;
  readonly methods: readonly SecondFactorMethod[];
}

export type SignInState = CompletedSignIn | PendingSignIn;

interface SignInOptions {
  readonly remember: boolean;
  readonly client: Client;
  /** The first factor, which may confirm changes of sign-in methods right afterwards. */
  readonly evidence: AuthenticationEvidence;
  /** A Google account to link after the second factor. */
  readonly googleAccount?: GoogleAccount | null;
}

/** Completes every sign-in, by whatever method; no other code starts sessions. */
export class SignInService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly sessions: SessionService,
    private readonly tokens: TokenService,
    private readonly challenges: MfaChallengeRepository,
    private readonly methods: SecondFactorMethodsRepository,
    private readonly googleAccountLinks: GoogleAccountLinks,
    private readonly emailTokens: EmailTokenRepository,
    private readonly notices: SecurityNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in a customer after the first factor, or asks for the second one.
   * @param checked the customer as it was when the first factor was checked
   */
  async signIn(
    transaction: Transaction,
    checked: Customer,
    options: SignInOptions,
  ): Promise<Result<SignInState>> {
    const customer = await this.lockChecked(transaction, checked, options.evidence);
    if (customer instanceof DomainError) return customer;
    const methods = await this.methods.findByCustomer(transaction, customer.id);
    if (methods.length === 0) return this.startSession(transaction, customer, options, options.googleAccount);
    const challenge = newSecret();
    await this.challenges.insert(
      transaction,
      sha256(challenge),
      { customerId: customer.id, remember: options.remember, joins: options.googleAccount ?? null },
      secondsAfter(this.clock(), MFA_CHALLENGE_SECONDS),
    );
    return { kind: 'second step', mfaChallenge: challenge, methods };
  }

  /**
   * Signs in a customer by a passkey with user verification, which counts as both factors.
   * @param checked as for `signIn`
   */
  async signInVerified(
    transaction: Transaction,
    checked: Customer,
    options: SignInOptions,
  ): Promise<Result<CompletedSignIn>> {
    const customer = await this.lockChecked(transaction, checked, options.evidence);
    if (customer instanceof DomainError) return customer;
    if (isSecondFactor(options.evidence.method))
      await this.emailTokens.deleteRecoveryTokens(transaction, customer.id);
    return this.startSession(transaction, customer, options);
  }

  /** The customer of a pending sign-in. */
  async findChallenge(challenge: string): Promise<Result<MfaChallenge>> {
    return (await this.challenges.find(sha256(challenge), this.clock())) ?? challengeExpired();
  }

  /** Second factors of the pending sign-in; null without one, or after its time or attempts. */
  async findMethods(challenge: string): Promise<readonly SecondFactorMethod[] | null> {
    const storedChallenge = await this.challenges.find(sha256(challenge), this.clock());
    if (storedChallenge === null || storedChallenge.attempts >= MFA_CHALLENGE_ATTEMPTS_MAX) return null;
    return this.transactions.run((transaction) =>
      this.methods.findByCustomer(transaction, storedChallenge.customerId),
    );
  }

  /**
   * Completes a sign-in by the second factor. A challenge allows five attempts, counted before they are checked, and is consumed by
   * the first right one. A code is used up only by the sign-in that succeeds. The owner still has the second factor: a recovery that somebody else requested ends.
   * @param evidence the second factor
   * @param consumeCode checks and consumes the code, in the same transaction
   */
  async finishSecondFactor(
    challenge: string,
    client: Client,
    evidence: AuthenticationEvidence,
    consumeCode: (transaction: Transaction, customer: Customer) => Promise<Result<true>>,
  ): Promise<Result<CompletedSignIn>> {
    const challengeHash = sha256(challenge);
    const storedChallenge = await this.challenges.recordAttempt(
      challengeHash,
      MFA_CHALLENGE_ATTEMPTS_MAX,
      this.clock(),
    );
    if (!storedChallenge) return challengeExpired();
    return this.transactions.run(async (transaction) => {
      const customer = await this.customers.lock(transaction, storedChallenge.customerId);
      if (customer?.status !== 'active') return accountBlocked();
      // Before the code is looked at: a parallel request may have signed in.
      if (!(await this.challenges.exists(transaction, challengeHash))) return challengeExpired();
      let isCodeRight = false;
      const signInResult = await this.transactions.part(transaction, async (part) => {
        const codeResult = await consumeCode(part, customer);
        if (codeResult instanceof DomainError) return codeResult;
        isCodeRight = true;
        await this.challenges.consume(part, challengeHash);
        await this.emailTokens.deleteRecoveryTokens(part, customer.id);
        const { remember, joins } = storedChallenge;
        return this.startSession(part, customer, { remember, client, evidence }, joins);
      });
      if (!isCodeRight && storedChallenge.attempts === MFA_CHALLENGE_ATTEMPTS_MAX)
        await this.notices.notify(transaction, customer, WRONG_CODES_NOTICES.signIn);
      return signInResult;
    });
  }

  /** Locks the account, and refuses a first factor that another request has changed since it was checked. */
  private async lockChecked(
    transaction: Transaction,
    checked: Customer,
    { method }: AuthenticationEvidence,
  ): Promise<Result<Customer>> {
    const customer = await this.customers.lock(transaction, checked.id);
    if (customer?.status !== 'active') return accountBlocked();
    const factorOf = FACTORS[method];
    return factorOf === undefined || factorOf(customer) === factorOf(checked)
      ? customer
      : new DomainError('INVALID_CREDENTIALS', 'Your account has just changed. Please sign in again.');
  }

  private async startSession(
    transaction: Transaction,
    customer: Customer,
    { remember, client, evidence }: SignInOptions,
    googleAccount: GoogleAccount | null = null,
  ): Promise<Result<CompletedSignIn>> {
    const linkResult =
      googleAccount &&
      (await this.googleAccountLinks.linkToExistingCustomer(transaction, customer, googleAccount));
    if (linkResult instanceof DomainError) return linkResult;
    const kind = client.isBrowser ? 'browser' : 'token';
    const confirmedMethod = isMethodOldEnough(evidence.since, this.clock()) ? evidence.method : null;
    const { session, secret } = await this.sessions.startSession(transaction, customer, {
      kind,
      remember,
      client,
      proof: confirmedMethod,
    });
    return {
      kind: 'entered',
      customer,
      session,
      secret: client.isBrowser ? secret : null,
      tokens: client.isBrowser ? null : await this.tokens.issueTokens(transaction, session),
    };
  }
}

/**
 * What of the customer proves a first factor: for Google, the address by which an account is linked. Passkeys and linked Google accounts have
 * rows of their own, which are checked under the lock.
 */
const FACTORS: Partial<Record<AuthenticationMethod, (customer: Customer) => string | null>> = {
  password: ({ passwordHash }) => passwordHash,
  mobile: ({ phoneNumber, phoneVerifiedAt }) => (phoneVerifiedAt === null ? null : phoneNumber),
  google: ({ email, emailVerifiedAt }) => (emailVerifiedAt === null ? null : email),
};

function accountBlocked(): DomainError {
  return new DomainError('FORBIDDEN', 'This account is closed. Please write to us.');
}

function challengeExpired(): DomainError {
  return new DomainError(
    'TOKEN_INVALID',
    'This sign-in took too long or too many tries. Please sign in again.',
  );
}
