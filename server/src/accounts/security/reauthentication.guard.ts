import type { Clock } from '../../clock';
import { REAUTHENTICATE_SECONDS, NEW_METHOD_WAIT_SECONDS } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import type { AuthenticationMethod, Session } from '../sessions/session.entity';
import type { SecondFactorMethodsRepository } from '../sign-in/second-factor-methods.repository';

/** By what somebody has shown who they are, and since when the account has it: null means as long as the account itself. */
export interface AuthenticationEvidence {
  readonly method: AuthenticationMethod;
  readonly since: Date | null;
}

/** Where the second step is on, a password or a code by text message alone confirms nothing. */
const SECOND_FACTORS: ReadonlySet<AuthenticationMethod | null> = new Set([
  'totp',
  'recovery_code',
  'passkey',
]);

export const isSecondFactor = (method: AuthenticationMethod | null): boolean => SECOND_FACTORS.has(method);

/**
 * Whether a way in may prove a change of another. One that was added lately may not: whoever held the session for a moment
 * could have added it, and its owner needs time to read of it.
 */
export function isMethodOldEnough(since: Date | null, now: Date): boolean {
  return since === null || now.getTime() - since.getTime() >= NEW_METHOD_WAIT_SECONDS * 1000;
}

/** @param methodName "password": how the way in is called in the answer */
export function methodTooNew(field: string, methodName: string): DomainError {
  return new DomainError(
    'BAD_USER_INPUT',
    `Your ${methodName} is less than three days old here, and confirms no changes yet. Please use another way.`,
    field,
  );
}

/** Stands before every change of how an account is entered. */
export class ReauthenticationGuard {
  constructor(
    private readonly methods: SecondFactorMethodsRepository,
    private readonly clock: Clock,
  ) {}

  hasSecondFactor(customerId: string): Promise<boolean> {
    return this.methods.hasAny(customerId);
  }

  /** A proof of the last ten minutes, by the second factor where that is on. */
  async hasRecentAuthentication({ customerId, proof, authenticatedAt }: Session): Promise<Result<true>> {
    const isRecent = this.clock().getTime() - authenticatedAt.getTime() <= REAUTHENTICATE_SECONDS * 1000;
    const isSufficient =
      isRecent && proof !== null && (SECOND_FACTORS.has(proof) || !(await this.methods.hasAny(customerId)));
    return isSufficient || new DomainError('REAUTHENTICATION_REQUIRED', 'Please confirm that it is you');
  }
}
