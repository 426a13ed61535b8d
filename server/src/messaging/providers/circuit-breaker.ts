import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { JobDeferred } from '../../jobs/job';
import type { MessageProvider } from './provider';

export interface BreakerOptions {
  /** So many outages in a row open the circuit. */
  readonly outages: number;
  /** After so long one message is tried again; it closes the circuit or opens it for as long. */
  readonly retryAfterMs: number;
}
/** Ours: an outage is noticed within a minute of hanging, and its end within half a minute. */
const USUAL: BreakerOptions = { outages: 5, retryAfterMs: 30_000 };

/**
 * A provider that is not asked while it is out: messages wait without using up a try. What it refuses is no outage.
 * @throws JobDeferred while the circuit is open
 */
export function withCircuitBreaker(
  provider: MessageProvider,
  { outages, retryAfterMs }: BreakerOptions = USUAL,
): MessageProvider {
  const policy = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: retryAfterMs,
    breaker: new ConsecutiveBreaker(outages),
  });
  return {
    async deliver(message, signal) {
      try {
        await policy.execute(() => provider.deliver(message, signal));
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new JobDeferred(new Date(Date.now() + retryAfterMs));
        throw error;
      }
    },
  };
}

/** Whether the provider could not be reached, did not answer in time, or says that it is out. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ProviderOutage || OUTAGE_NAMES.has(error.name)) return true;
  if ('code' in error && CONNECTION_CODE.test(String(error.code))) return true;
  return error.cause !== undefined && isOutage(error.cause);
}

/** What a provider that answers says of itself: HTTP status 429 or 5xx. */
export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}

const OUTAGE_NAMES = new Set(['AbortError', 'TimeoutError']);
/** Node's, undici's and nodemailer's codes of connections. EAUTH: no message comes through until the setting is mended. */
const CONNECTION_CODE =
  /^(?:ECONN[A-Z]+|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_[A-Z]+|EAUTH|UND_ERR_[A-Z_]+)$/;
