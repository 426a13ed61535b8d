import type { Clock } from '../../../platform/clock';
import { REAUTHENTICATE_SECONDS, NEW_METHOD_WAIT_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Transaction } from '../../../platform/database/transactions';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import type { AuthenticationMethod, Session } from '../sessions/session.entity';
import type { SessionRepository } from '../sessions/session.repository';
import type { SecondFactorMethodsRepository } from './second-factor-methods.repository';

/** A sign-in method that somebody has proved, and since when the account has it; null: as long as the account itself. */
export interface AuthenticationEvidence {
  readonly method: AuthenticationMethod;
  readonly since: Date | null;
}

/** With a second factor, a password or a code by text message alone does not reauthenticate. */
const SECOND_FACTORS: ReadonlySet<AuthenticationMethod | null> = new Set([
  'totp',
  'recovery_code',
  'passkey',
]);

export const isSecondFactor = (method: AuthenticationMethod | null): boolean => SECOND_FACTORS.has(method);

/**
 * Whether a method may confirm a change of another one. A recent one may not: a thief of the session could have added it, and its
 * owner needs time to read the notice.
 */
export function isMethodOldEnough(since: Date | null, now: Date): boolean {
  return since === null || now.getTime() - since.getTime() >= NEW_METHOD_WAIT_SECONDS * 1000;
}

/** @param methodName for the message, for example "password" */
export function methodTooNew(field: string, methodName: string): DomainError {
  return new DomainError(
    'BAD_USER_INPUT',
    `Your ${methodName} is less than three days old here, and confirms no changes yet. Please use another way.`,
    field,
  );
}

/** When the account is no longer as the request read it before the lock. */
export function accountChanged(): DomainError {
  return new DomainError('CONFLICT', 'Your account has just changed. Please try again.');
}

/** Checked before every change of a sign-in method. */
export class ReauthenticationGuard {
  constructor(
    private readonly methods: SecondFactorMethodsRepository,
    private readonly customers: CustomerRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a transaction that changes how the session's account is signed in to: locks the account, since the request may have
   * been under way while another one reset the password.
   * @returns the customer as it is now; UNAUTHENTICATED when the session has ended
   */
  async lockAccount(transaction: Transaction, session: Session): Promise<Result<Customer>> {
    const customer = await this.customers.lock(transaction, session.customerId);
    const isActive = (await this.sessions.findById(session.id, this.clock(), transaction)) !== null;
    return customer !== null && isActive
      ? customer
      : new DomainError('UNAUTHENTICATED', 'Please sign in again');
  }

  hasSecondFactor(customerId: string, transaction?: Transaction): Promise<boolean> {
    return this.methods.hasAny(customerId, transaction);
  }

  /** Reauthentication within the last ten minutes, by the second factor if there is one. */
  async hasRecentAuthentication({ customerId, proof, authenticatedAt }: Session): Promise<Result<true>> {
    const isRecent = this.clock().getTime() - authenticatedAt.getTime() <= REAUTHENTICATE_SECONDS * 1000;
    const isSufficient =
      isRecent && proof !== null && (SECOND_FACTORS.has(proof) || !(await this.methods.hasAny(customerId)));
    return isSufficient || new DomainError('REAUTHENTICATION_REQUIRED', 'Please confirm that it is you');
  }
}

/** The first limit counts by session, so that a thief's session does not use up the owner's attempts. */
export function reauthenticationLimits(customerId: string, sessionId: string) {
  return [
    ['proof by session', sessionId],
    ['proof by account', customerId],
  ] as const;
}
