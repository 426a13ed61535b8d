import { secondsAfter, type Clock } from '../../clock';
import { DomainError, type Result } from '../../domain/domain-error';
import type { RateLimits } from '../../limits/rate-limits';
import { sha256, type ShopKeys } from '../../security/secrets';
import { addressBlock, type Client } from '../sessions/client';
import type { GoogleProfile } from './google.service';
import { FAILED, type GoogleStrategies, type Memory } from './google.strategy';
import type { JourneyRepository } from './journey.repository';

const CALLBACK = '/api/auth/google/callback';
/** How long somebody may take at the provider's. Ours. */
export const JOURNEY_SECONDS = 600;
const PURPOSE = 'google journey';

interface Journey {
  readonly memory: Memory;
  /** What the provider has to give back unchanged. */
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface JourneyStart {
  /** The provider's page. */
  readonly url: string;
  /** The journey, encrypted, for whoever sets out to keep: without it nobody ends it. */
  readonly sealed: string;
}

/**
 * To the provider and back. What has to be remembered in between travels sealed with whoever set out, a browser's in its
 * cookie, so that nobody finishes a journey that somebody else began; each comes to an end once, whatever comes of it.
 */
export class GoogleJourneys {
  constructor(
    /** null: no credentials. */
    private readonly strategies: GoogleStrategies | null,
    private readonly journeys: JourneyRepository,
    private readonly limits: RateLimits,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
    private readonly onError: (error: unknown, where: string) => void,
  ) {}

  async begin({ origin }: Client): Promise<Result<JourneyStart>> {
    const { strategies } = this;
    if (!strategies) return notSetUp();
    return this.reached(async () => {
      const { url, memory } = await strategies.setOut(origin + CALLBACK);
      const state = new URL(url).searchParams.get('state') ?? '';
      const until = secondsAfter(this.clock(), JOURNEY_SECONDS).getTime();
      return { url, sealed: this.seal({ memory, state, until }) };
    });
  }

  /**
   * @param sealed what `begin` gave; null when nothing was kept
   * @param returned what the provider added to the address that it sent back to
   */
  async end(
    sealed: string | null,
    returned: URLSearchParams,
    client: Client,
  ): Promise<Result<GoogleProfile>> {
    const { strategies } = this;
    if (!strategies) return notSetUp();
    const rejection = await this.limits.take(['google by address', addressBlock(client.ipAddress)]);
    if (rejection) return rejection;
    const journey = sealed === null ? null : this.unseal(sealed);
    if (!journey)
      return new DomainError('TOKEN_INVALID', 'This sign-in took too long. Please try again.', 'journey');
    if (!(await this.journeys.end(sha256(journey.state), new Date(journey.until))))
      return new DomainError('TOKEN_INVALID', FAILED, 'journey');
    if (returned.get('state') !== journey.state) return new DomainError('TOKEN_INVALID', FAILED, 'state');
    return this.reached(() => strategies.arrive(journey.memory, returned, client.origin + CALLBACK));
  }

  /** A provider that cannot be reached is told of, and is no fault of the caller's. */
  private async reached<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await work();
    } catch (error) {
      this.onError(error, 'Google sign-in');
      return new DomainError('SERVICE_UNAVAILABLE', FAILED);
    }
  }

  private seal(journey: Journey): string {
    return this.keys.encrypt(PURPOSE, Buffer.from(JSON.stringify(journey))).toString('base64url');
  }

  private unseal(sealed: string): Journey | null {
    try {
      const text = this.keys.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString('utf8');
      // Nobody else can have sealed it.
      const journey: Journey = JSON.parse(text);
      return journey.until > this.clock().getTime() ? journey : null;
    } catch {
      return null;
    }
  }
}

function notSetUp(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'Google sign-in is not set up in this shop');
}
