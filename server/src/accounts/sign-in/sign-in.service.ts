import { secondsAfter, type Clock } from '../../clock';
import type { Transaction, Transactions } from '../../database/transactions';
import { MFA_CHALLENGE_ATTEMPTS_MAX, MFA_CHALLENGE_SECONDS } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import { newSecret, sha256 } from '../../security/secrets';
import type { Customer } from '../customer.entity';
import type { CustomerRepository } from '../customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { GoogleAccount, GoogleJoins } from '../google/google-joins';
import { isOldEnough, isSecondFactor, type AuthenticationEvidence } from '../security/reauthentication.guard';
import type { Client } from '../sessions/client';
import type { SecurityNotices } from '../security/security-notices';
import type { Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';
import type { TokenPair, TokenService } from '../sessions/token.service';
import type { SecondFactorMethod, SecondFactorMethodsRepository } from './second-factor-methods.repository';
import type { MfaChallenge, MfaChallengeRepository } from './mfa-challenge.repository';

/** Somebody is in. */
export interface Entered {
  readonly kind: 'entered';
  readonly customer: Customer;
  readonly session: Session;
  /** For a browser's cookie, or the tokens of another client; the other one is null. */
  readonly secret: string | null;
  readonly tokens: TokenPair | null;
}

/** The first step is done, the second is due. */
export interface SecondStep {
  readonly kind: 'second step';
  readonly ticket: string;
  readonly methods: readonly SecondFactorMethod[];
}

export type Entry = Entered | SecondStep;

export interface EntryOptions {
  readonly remember: boolean;
  readonly client: Client;
  /** What the first step was, for changes of ways in right after it. */
  readonly shown: AuthenticationEvidence;
  /** A Google account that joins this one once the second step was taken. */
  readonly joins?: GoogleAccount | null;
}

/** The one door: whatever way somebody came, nobody is signed in past it. */
export class SignInService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly sessions: SessionService,
    private readonly tokens: TokenService,
    private readonly challenges: MfaChallengeRepository,
    private readonly methods: SecondFactorMethodsRepository,
    private readonly googleJoins: GoogleJoins,
    private readonly emailTokens: EmailTokenRepository,
    private readonly notices: SecurityNotices,
    private readonly clock: Clock,
  ) {}

  /** Lets in whom a first step has shown; to the second step where that is turned on. */
  async enter(transaction: Transaction, customer: Customer, options: EntryOptions): Promise<Result<Entry>> {
    if (customer.status !== 'active') return blocked();
    const methods = await this.methods.of(transaction, customer.id);
    if (methods.length === 0) return this.admit(transaction, customer, options, options.joins);
    const challenge = newSecret();
    await this.challenges.insert(
      transaction,
      sha256(challenge),
      { customerId: customer.id, remember: options.remember, joins: options.joins ?? null },
      secondsAfter(this.clock(), MFA_CHALLENGE_SECONDS),
    );
    return { kind: 'second step', ticket: challenge, methods };
  }

  /** Lets in whom one step has shown twice over: a passkey that its owner unlocked is both factors. */
  async enterVerified(
    transaction: Transaction,
    customer: Customer,
    options: EntryOptions,
  ): Promise<Result<Entered>> {
    if (customer.status !== 'active') return blocked();
    if (isSecondFactor(options.shown.method)) await this.emailTokens.deleteRecovery(transaction, customer.id);
    return this.admit(transaction, customer, options);
  }

  /** Whose second step a ticket waits for. */
  async waiting(challenge: string): Promise<Result<MfaChallenge>> {
    return (await this.challenges.find(sha256(challenge), this.clock())) ?? challengeExpired();
  }

  /** By what a sign-in that is under way can be finished; null where none is, or it took too long or too many tries. */
  async methodsOf(challenge: string): Promise<readonly SecondFactorMethod[] | null> {
    const step = await this.challenges.find(sha256(challenge), this.clock());
    if (step === null || step.attempts >= MFA_CHALLENGE_ATTEMPTS_MAX) return null;
    return this.transactions.run((transaction) => this.methods.of(transaction, step.customerId));
  }

  /**
   * Takes the second step. A ticket bears five tries, counted before they are looked at, and is used up by the first
   * that is right. Whoever takes it has lost nothing: a recovery that somebody else asked for ends.
   * @param shown what the second step is
   * @param isRight whether what the customer gave is good, used up in the same transaction
   */
  async finish(
    challenge: string,
    client: Client,
    shown: AuthenticationEvidence,
    isRight: (transaction: Transaction, customer: Customer) => Promise<Result<true>>,
  ): Promise<Result<Entered>> {
    const hash = sha256(challenge);
    const step = await this.challenges.takeAttempt(hash, MFA_CHALLENGE_ATTEMPTS_MAX, this.clock());
    if (!step) return challengeExpired();
    return this.transactions.run(async (transaction) => {
      const customer = await this.customers.byId(step.customerId, transaction);
      if (!customer || customer.status !== 'active') return blocked();
      const answer = await isRight(transaction, customer);
      if (answer instanceof DomainError) {
        if (step.attempts === MFA_CHALLENGE_ATTEMPTS_MAX)
          await this.notices.tell(transaction, customer, WRONG_CODES);
        return answer;
      }
      if (!(await this.challenges.use(transaction, hash))) return challengeExpired();
      await this.emailTokens.deleteRecovery(transaction, customer.id);
      return this.admit(transaction, customer, { remember: step.remember, client, shown }, step.joins);
    });
  }

  private async admit(
    transaction: Transaction,
    customer: Customer,
    { remember, client, shown }: EntryOptions,
    joins: GoogleAccount | null = null,
  ): Promise<Result<Entered>> {
    const joined = joins && (await this.googleJoins.join(transaction, customer, joins));
    if (joined instanceof DomainError) return joined;
    const kind = client.isBrowser ? 'browser' : 'token';
    const proof = isOldEnough(shown.since, this.clock()) ? shown.method : null;
    const { session, secret } = await this.sessions.start(transaction, customer, {
      kind,
      remember,
      client,
      proof,
    });
    return {
      kind: 'entered',
      customer,
      session,
      secret: client.isBrowser ? secret : null,
      tokens: client.isBrowser ? null : await this.tokens.issue(transaction, session),
    };
  }
}

const WRONG_CODES =
  'Someone passed the first step of signing in to your account, and then entered five wrong codes. If it was not you, please change your password.';

function blocked(): DomainError {
  return new DomainError('FORBIDDEN', 'This account is closed. Please write to us.');
}

function challengeExpired(): DomainError {
  return new DomainError(
    'TOKEN_INVALID',
    'This sign-in took too long or too many tries. Please sign in again.',
  );
}
