import { secondsAfter, type Clock } from '../../clock';
import type { Transaction, Transactions } from '../../database/transactions';
import { TICKET_ATTEMPTS_MAX, TICKET_SECONDS } from '../../domain/account-limits';
import { Fault, type Outcome } from '../../domain/fault';
import { newSecret, sha256 } from '../../security/secrets';
import type { Customer } from '../customer.entity';
import type { CustomerRepository } from '../customer.repository';
import type { EmailTokenRepository } from '../email/email-token.repository';
import type { GoogleAccount, GoogleJoins } from '../google/google-joins';
import { isSettled, type Shown } from '../security/proof.guard';
import type { Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';
import type { TokenPair, TokenService } from '../sessions/token.service';
import type { SecondFactorMethod, SecondFactorMethodsRepository } from './second-factor-methods.repository';
import type { Ticket, TicketRepository } from './ticket.repository';

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
  readonly shown: Shown;
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
    private readonly tickets: TicketRepository,
    private readonly methods: SecondFactorMethodsRepository,
    private readonly googleJoins: GoogleJoins,
    private readonly emailTokens: EmailTokenRepository,
    private readonly clock: Clock,
  ) {}

  /** Lets in whom a first step has shown; to the second step where that is turned on. */
  async enter(transaction: Transaction, customer: Customer, options: EntryOptions): Promise<Outcome<Entry>> {
    if (customer.status !== 'active') return blocked();
    const methods = await this.methods.of(transaction, customer.id);
    if (methods.length === 0) return this.admit(transaction, customer, options, options.joins);
    const ticket = newSecret();
    await this.tickets.insert(
      transaction,
      sha256(ticket),
      { customerId: customer.id, remember: options.remember, joins: options.joins ?? null },
      secondsAfter(this.clock(), TICKET_SECONDS),
    );
    return { kind: 'second step', ticket, methods };
  }

  /** Lets in whom one step has shown twice over: a passkey that its owner unlocked is both factors. */
  async enterVerified(
    transaction: Transaction,
    customer: Customer,
    options: EntryOptions,
  ): Promise<Outcome<Entered>> {
    return customer.status === 'active' ? this.admit(transaction, customer, options) : blocked();
  }

  /** Whose second step a ticket waits for. */
  async waiting(ticket: string): Promise<Outcome<Ticket>> {
    return (await this.tickets.find(sha256(ticket), this.clock())) ?? ticketOver();
  }

  /** By what a sign-in that is under way can be finished; null where none is, or it took too long or too many tries. */
  async methodsOf(ticket: string): Promise<readonly SecondFactorMethod[] | null> {
    const step = await this.tickets.find(sha256(ticket), this.clock());
    if (step === null || step.attempts >= TICKET_ATTEMPTS_MAX) return null;
    return this.transactions.run((transaction) => this.methods.of(transaction, step.customerId));
  }

  /**
   * Takes the second step. A ticket bears five tries, counted before they are looked at, and is used up by the first
   * that is right. Whoever takes it has lost nothing: a recovery that somebody else asked for ends.
   * @param shown what the second step is
   * @param isRight whether what the customer gave is good, used up in the same transaction
   */
  async finish(
    ticket: string,
    client: Client,
    shown: Shown,
    isRight: (transaction: Transaction, customer: Customer) => Promise<Outcome<true>>,
  ): Promise<Outcome<Entered>> {
    const hash = sha256(ticket);
    const step = await this.tickets.takeAttempt(hash, TICKET_ATTEMPTS_MAX, this.clock());
    if (!step) return ticketOver();
    return this.transactions.run(async (transaction) => {
      const customer = await this.customers.byId(step.customerId, transaction);
      if (!customer || customer.status !== 'active') return blocked();
      const answer = await isRight(transaction, customer);
      if (answer instanceof Fault) return answer;
      if (!(await this.tickets.use(transaction, hash))) return ticketOver();
      await this.emailTokens.deleteRecovery(transaction, customer.id);
      return this.admit(transaction, customer, { remember: step.remember, client, shown }, step.joins);
    });
  }

  private async admit(
    transaction: Transaction,
    customer: Customer,
    { remember, client, shown }: EntryOptions,
    joins: GoogleAccount | null = null,
  ): Promise<Outcome<Entered>> {
    const joined = joins && (await this.googleJoins.join(transaction, customer, joins));
    if (joined instanceof Fault) return joined;
    const kind = client.isBrowser ? 'browser' : 'token';
    const proof = isSettled(shown.since, this.clock()) ? shown.method : null;
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

function blocked(): Fault {
  return new Fault('FORBIDDEN', 'This account is closed. Please write to us.');
}

function ticketOver(): Fault {
  return new Fault('TOKEN_INVALID', 'This sign-in took too long or too many tries. Please sign in again.');
}
