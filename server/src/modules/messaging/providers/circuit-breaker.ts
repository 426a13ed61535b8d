import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { JobDeferred } from '../../../platform/jobs/job';
import type { MessageProvider } from './provider';

export interface CircuitBreakerOptions {
  /** Number of consecutive outages that open the circuit. */
  readonly maxOutages: number;
  /**
   * Delay before one message is tried again, in milliseconds. Its result closes the circuit or keeps it open as long
   * again.
   */
  readonly retryAfterMs: number;
}
/** Arbitrary: detects an outage within about a minute, and its end within 30 seconds. */
const DEFAULT_OPTIONS: CircuitBreakerOptions = { maxOutages: 5, retryAfterMs: 30_000 };

/**
 * Wraps a provider with a circuit breaker: during an outage messages wait without using up an attempt. Refused messages
 * are not outages.
 * @throws JobDeferred while the circuit is open
 */
export function withCircuitBreaker(
  provider: MessageProvider,
  { maxOutages, retryAfterMs }: CircuitBreakerOptions = DEFAULT_OPTIONS,
): MessageProvider {
  const policy = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: retryAfterMs,
    breaker: new ConsecutiveBreaker(maxOutages),
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

/** Whether the provider was unreachable, timed out or reported an outage. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ProviderOutage || OUTAGE_NAMES.has(error.name)) return true;
  if ('code' in error && CONNECTION_CODE.test(String(error.code))) return true;
  return error.cause !== undefined && isOutage(error.cause);
}

/** Thrown for HTTP status 429 or 5xx of a provider. */
export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}

const OUTAGE_NAMES = new Set(['AbortError', 'TimeoutError']);
/**
 * Connection error codes of Node, undici and nodemailer. EAUTH counts too: no message is accepted until the setting is
 * corrected.
 */
const CONNECTION_CODE =
  /^(?:ECONN[A-Z]+|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_[A-Z]+|EAUTH|UND_ERR_[A-Z_]+)$/;
