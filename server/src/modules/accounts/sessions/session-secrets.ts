import type { Clock } from '../../../platform/clock';
import { DomainError, type Result } from '../../../domain/domain-error';
import { sha256, type ShopKeys } from '../../../platform/security/secrets';
import type { AuthenticationMethod, Session } from './session.entity';
import type { SessionRepository } from './session.repository';

/**
 * Replaces the secret of a browser's session when its customer reauthenticates, so that somebody who holds a copy of the cookie gains
 * nothing by it. Source: OWASP ASVS 5.0, 7.2.4.
 */
export class SessionSecrets {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that the customer of a session reauthenticated.
   * @param secret of the request's cookie; null for token clients, whose tokens stay
   * @returns the secret that replaces it, the same for each request that sends the old one; null for token clients
   */
  async recordReauthentication(
    session: Session,
    method: AuthenticationMethod,
    secret: string | null,
  ): Promise<Result<string | null>> {
    const successor =
      secret === null ? null : this.keys.hmac('session secret successor', secret).toString('base64url');
    const isRecorded = await this.sessions.recordReauthentication(
      session.id,
      method,
      this.clock(),
      secret === null || successor === null ? null : { hash: sha256(secret), successor: sha256(successor) },
    );
    return isRecorded ? successor : new DomainError('UNAUTHENTICATED', 'Please sign in again');
  }
}
