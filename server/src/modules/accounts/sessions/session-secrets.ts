import { secondsAfter, type Clock } from '../../../platform/clock';
import { PREVIOUS_SECRET_SECONDS, REAUTHENTICATE_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { sha256, type ShopKeys } from '../../../platform/security/secrets';
import type { AuthenticationMethod, Session } from './session.entity';
import type { SessionRepository } from './session.repository';

/**
 * Replaces the secret of a browser's session when its customer authenticates again, so that somebody who holds a copy of the cookie
 * gains nothing by it. Source: OWASP ASVS 5.0, 7.2.4. Tokens of other clients stay.
 */
export class SessionSecrets {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionRepository,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that the customer of a session reauthenticated.
   * @param secret of the request's cookie; null for token clients
   * @returns the secret that replaces it, the same for each request that sends the old one; null for token clients
   */
  recordReauthentication(
    session: Session,
    method: AuthenticationMethod,
    secret: string | null,
  ): Promise<Result<string | null>> {
    return this.transactions.run(async (transaction) => {
      // Until the successor is used, since the response may be lost.
      const successor = await this.replace(transaction, session, secret, REAUTHENTICATE_SECONDS);
      if (!(successor instanceof DomainError))
        await this.sessions.recordReauthentication(transaction, session.id, method, this.clock());
      return successor;
    });
  }

  /**
   * Replaces the secret of a session, in a transaction that changes how its account is signed in to. The old one ends at once, but for
   * the requests that are under way.
   */
  renew(transaction: Transaction, session: Session, secret: string | null): Promise<Result<string | null>> {
    return this.replace(transaction, session, secret, PREVIOUS_SECRET_SECONDS);
  }

  private async replace(
    transaction: Transaction,
    { id }: Session,
    secret: string | null,
    secondsValid: number,
  ): Promise<Result<string | null>> {
    if (secret === null) return null;
    const successor = this.keys.hmac('session secret successor', secret).toString('base64url');
    const isReplaced = await this.sessions.replaceSecret(transaction, id, {
      hash: sha256(secret),
      successorHash: sha256(successor),
      validUntil: secondsAfter(this.clock(), secondsValid),
    });
    return isReplaced ? successor : new DomainError('UNAUTHENTICATED', 'Please sign in again');
  }
}
