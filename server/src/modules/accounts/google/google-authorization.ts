import { secondsAfter, type Clock } from '../../../platform/clock';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import { sha256, type ShopKeys } from '../../../platform/security/secrets';
import type { Client } from '../../../platform/http/client';
import { ipBlockOf } from '../../../platform/http/ip-block';
import { SIGN_IN_FAILED, type GoogleOpenIdClient, type PassportSession } from './google-openid.client';
import type { GoogleProfile } from './google-profile';
import type { UsedStateRepository } from './used-state.repository';

const CALLBACK_PATH = '/api/auth/google/callback';
/** How long the authorization at the provider may take. */
export const AUTHORIZATION_SECONDS = 600;
const ENCRYPTION_PURPOSE = 'google journey';

interface AuthorizationState {
  readonly memory: PassportSession;
  /** The OAuth state, which the provider returns unchanged. */
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface AuthorizationStart {
  /** URL of the provider's page. */
  readonly url: string;
  /** The encrypted state, which the client keeps: the authorization cannot be finished without it. */
  readonly encryptedState: string;
}

/**
 * The OpenID Connect authorization at Google. Its state is encrypted and kept by the client, in a cookie for browsers, so that
 * nobody can finish an authorization that somebody else started; each state is accepted once.
 */
export class GoogleAuthorization {
  constructor(
    /** Null without credentials. */
    private readonly strategies: GoogleOpenIdClient | null,
    private readonly usedStates: UsedStateRepository,
    private readonly limits: RateLimits,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
    private readonly onError: (error: unknown, where: string) => void,
  ) {}

  async startAuthorization({ origin }: Client): Promise<Result<AuthorizationStart>> {
    const { strategies } = this;
    if (!strategies) return notConfigured();
    return this.reportOutage(async () => {
      const { url, memory } = await strategies.startAuthorization(origin + CALLBACK_PATH);
      const state = new URL(url).searchParams.get('state') ?? '';
      const until = secondsAfter(this.clock(), AUTHORIZATION_SECONDS).getTime();
      return { url, encryptedState: this.encryptState({ memory, state, until }) };
    });
  }

  /**
   * @param encryptedState as returned by startAuthorization; null if the client sent none
   * @param callbackParams query parameters of the provider's redirect
   */
  async finishAuthorization(
    encryptedState: string | null,
    callbackParams: URLSearchParams,
    client: Client,
  ): Promise<Result<GoogleProfile>> {
    const { strategies } = this;
    if (!strategies) return notConfigured();
    const rejection = await this.limits.consume(['google by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const journey = encryptedState === null ? null : this.decryptState(encryptedState);
    if (!journey)
      return new DomainError('TOKEN_INVALID', 'This sign-in took too long. Please try again.', 'journey');
    if (!(await this.usedStates.markUsed(sha256(journey.state), new Date(journey.until))))
      return new DomainError('TOKEN_INVALID', SIGN_IN_FAILED, 'journey');
    if (callbackParams.get('state') !== journey.state)
      return new DomainError('TOKEN_INVALID', SIGN_IN_FAILED, 'state');
    return this.reportOutage(() =>
      strategies.finishAuthorization(journey.memory, callbackParams, client.origin + CALLBACK_PATH),
    );
  }

  /** Reports an unreachable provider and returns a DomainError. */
  private async reportOutage<T>(action: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await action();
    } catch (error) {
      this.onError(error, 'Google sign-in');
      return new DomainError('SERVICE_UNAVAILABLE', SIGN_IN_FAILED);
    }
  }

  private encryptState(journey: AuthorizationState): string {
    return this.keys.encrypt(ENCRYPTION_PURPOSE, Buffer.from(JSON.stringify(journey))).toString('base64url');
  }

  private decryptState(encryptedState: string): AuthorizationState | null {
    try {
      const text = this.keys
        .decrypt(ENCRYPTION_PURPOSE, Buffer.from(encryptedState, 'base64url'))
        .toString('utf8');
      // Only this shop can have encrypted it.
      const journey: AuthorizationState = JSON.parse(text);
      return journey.until > this.clock().getTime() ? journey : null;
    } catch {
      return null;
    }
  }
}

function notConfigured(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'Google sign-in is not set up in this shop');
}
