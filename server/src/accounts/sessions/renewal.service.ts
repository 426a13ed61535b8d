import { DomainError, type Result } from '../../domain/domain-error';
import type { Customer } from '../customer.entity';
import type { TokenPair, TokenService } from './token.service';
import { COOKIE_MARKER, requireSignedIn, type Visitor } from './visitor';

export interface Renewal {
  readonly customer: Customer;
  /** Null where nothing was exchanged: the session is alive. */
  readonly tokens: TokenPair | null;
}

/** Keeps somebody signed in, for GraphQL and REST alike. */
export class RenewalService {
  constructor(private readonly tokens: TokenService) {}

  /**
   * Exchanges a program's refresh token, which says by itself who sends it. A browser's session hangs on its cookie alone:
   * a token that one of its scripts sends is not looked at, so that no answer to a browser ever holds one.
   * @throws Fault UNAUTHENTICATED for a browser in which nobody is signed in
   */
  async renew(visitor: Visitor, refreshToken: string | null | undefined): Promise<Result<Renewal>> {
    if (refreshToken && refreshToken !== COOKIE_MARKER && !visitor.client.isBrowser) {
      const tokenPair = await this.tokens.rotateTokens(refreshToken);
      if (tokenPair instanceof DomainError) return tokenPair;
      const { customer, accessToken, expiresIn } = tokenPair;
      return { customer, tokens: { accessToken, refreshToken: tokenPair.refreshToken, expiresIn } };
    }
    // A browser has no field that it could fill in better.
    const row = visitor.client.isBrowser ? await requireSignedIn(visitor) : await visitor.findSignedIn();
    if (!row) return new DomainError('UNAUTHENTICATED', 'Please sign in again', 'refreshToken');
    return { customer: row.customer, tokens: null };
  }
}
