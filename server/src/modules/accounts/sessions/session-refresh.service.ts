import { DomainError, type Result } from '../../../domain/domain-error';
import type { Customer } from '../customers/customer.entity';
import type { TokenPair, TokenService } from './token.service';
import { COOKIE_MARKER } from './challenge';
import { PLEASE_SIGN_IN, type Visitor } from '../../../platform/http/visitor';

interface RefreshedSession {
  readonly customer: Customer;
  /** Null if nothing was exchanged, because the session is alive. */
  readonly tokens: TokenPair | null;
}

/** Refreshes sessions, for GraphQL and REST. */
export class SessionRefreshService {
  constructor(private readonly tokens: TokenService) {}

  /**
   * Exchanges a token client's refresh token, which identifies the session. A browser's session depends on its cookie only: a token
   * that its scripts send is ignored, so that no response to a browser contains one.
   * @throws DomainError UNAUTHENTICATED for a browser that is not signed in
   */
  async refresh(
    visitor: Visitor,
    refreshToken: string | null | undefined,
  ): Promise<Result<RefreshedSession>> {
    if (refreshToken && refreshToken !== COOKIE_MARKER && !visitor.client.isBrowser) {
      const tokenPair = await this.tokens.rotateTokens(refreshToken);
      if (tokenPair instanceof DomainError) return tokenPair;
      const { customer, accessToken, expiresIn } = tokenPair;
      return { customer, tokens: { accessToken, refreshToken: tokenPair.refreshToken, expiresIn } };
    }
    const row = await visitor.findRefreshed();
    // No field that a browser could correct.
    if (!row && visitor.client.isBrowser) throw PLEASE_SIGN_IN;
    if (!row) return new DomainError('UNAUTHENTICATED', 'Please sign in again', 'refreshToken');
    return { customer: row.customer, tokens: null };
  }
}
