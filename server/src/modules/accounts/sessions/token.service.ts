import { jwtVerify, SignJWT } from 'jose';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { secondsAfter, type Clock } from '../../../platform/clock';
import { ACCESS_TOKEN_SECONDS, REFRESH_RETRY_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import { newSecret, sha256, type ShopKeys } from '../../../platform/security/secrets';
import type { Session } from './session.entity';
import { countsAsUse, isIdleAdmin, type SessionService } from './session.service';
import type { SessionRepository, SignedInRow } from './session.repository';

const AUDIENCE = 'potli';
const TYPE = 'at+jwt';

export interface TokenPair {
  /** JWT for the Authorization header, valid for ACCESS_TOKEN_SECONDS. */
  readonly accessToken: string;
  /** Valid for one exchange. */
  readonly refreshToken: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

/** What came of a refresh token; the session alone if two clients hold the token. */
type Exchange = Result<TokenPair & SignedInRow> | { readonly sharedSession: Session };

/** Issues and rotates the tokens of clients that are no browser. */
export class TokenService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionRepository,
    private readonly sessionService: Pick<SessionService, 'endWithEmailChange'>,
    private readonly keys: ShopKeys,
    private readonly issuer: string,
    private readonly clock: Clock,
  ) {}

  /** Issues the first pair of a new session. */
  async issueTokens(transaction: Transaction, session: Session): Promise<TokenPair> {
    const refreshToken = newSecret();
    await this.sessions.insertRefreshToken(transaction, sha256(refreshToken), session.id, this.clock());
    return this.createTokenPair(session, refreshToken);
  }

  /**
   * Exchanges a refresh token for the next pair. A retry within ten seconds gets the same successor, as a response may have been
   * lost; later reuse means that two clients hold the token: the session ends, and the change of the email address that it began.
   */
  async rotateTokens(refreshToken: string): Promise<Result<TokenPair & SignedInRow>> {
    const refreshRefused = new DomainError('UNAUTHENTICATED', 'Please sign in again', 'refreshToken');
    const tokenHash = sha256(refreshToken);
    const exchanged = await this.transactions.run(async (transaction): Promise<Exchange> => {
      const now = this.clock();
      const token = await this.sessions.lockRefreshToken(transaction, tokenHash);
      const row = token && (await this.sessions.findById(token.sessionId, now, transaction));
      if (!token || !row) return refreshRefused;
      const isRetry = token.rotatedAt !== null && now <= secondsAfter(token.rotatedAt, REFRESH_RETRY_SECONDS);
      if (token.rotatedAt !== null && !isRetry) return { sharedSession: row.session };
      if (isIdleAdmin(row, now)) {
        await this.sessions.revokeById(transaction, token.sessionId, now);
        return refreshRefused;
      }
      const successor = this.deriveSuccessor(refreshToken);
      if (!isRetry) {
        await this.sessions.recordRotation(transaction, tokenHash, now);
        if (countsAsUse(row, 'refresh')) await this.sessions.recordUse(token.sessionId, now, transaction);
        await this.sessions.insertRefreshToken(transaction, sha256(successor), token.sessionId, now);
      }
      return { ...(await this.createTokenPair(row.session, successor)), ...row };
    });
    if (!('sharedSession' in exchanged)) return exchanged;
    // In a transaction of its own: deleting an account locks the customer before its tokens.
    await this.sessionService.endWithEmailChange(exchanged.sharedSession);
    return refreshRefused;
  }

  /** @returns the session id of a valid access token; null for anything else */
  async findSessionId(accessToken: string): Promise<string | null> {
    try {
      const { payload } = await jwtVerify(accessToken, this.keys.signing.publicKey, {
        algorithms: ['EdDSA'],
        typ: TYPE,
        issuer: this.issuer,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: this.clock(),
      });
      return typeof payload['sid'] === 'string' ? payload['sid'] : null;
    } catch {
      return null;
    }
  }

  /** Derived from the token and the shop's secret, so that a retry needs no stored token. */
  private deriveSuccessor(refreshToken: string): string {
    return this.keys.hmac('refresh token successor', refreshToken).toString('base64url');
  }

  private async createTokenPair(session: Session, refreshToken: string): Promise<TokenPair> {
    const now = Math.floor(this.clock().getTime() / 1000);
    const accessToken = await new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: 'EdDSA', typ: TYPE })
      .setIssuer(this.issuer)
      .setAudience(AUDIENCE)
      .setSubject(session.customerId)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
      .sign(this.keys.signing.privateKey);
    return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS };
  }
}
