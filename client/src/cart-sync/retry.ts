import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';

/** Delay between attempts to reach the server: doubled each time, up to the maximum. */
const RETRY_FIRST_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/** Statuses of a shop that is busy, and of a proxy that got no answer from it. */
const BUSY_STATUSES = [429, 502, 503, 504];

/**
 * Returns whether the request did not reach the server or its database, was refused for now, or its answer was lost:
 * it may be sent again.
 */
export function isUnreachable(error: unknown): boolean {
  if (ServerError.is(error)) return BUSY_STATUSES.includes(error.statusCode);
  if (CombinedGraphQLErrors.is(error) || ServerParseError.is(error)) return false;
  return !navigator.onLine || error instanceof TypeError || isTimeout(error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** Returns 0 for an answer without seconds in Retry-After. */
function retryAfterMs(error: unknown): number {
  return ServerError.is(error) ? Number(error.response.headers.get('Retry-After')) * 1_000 || 0 : 0;
}

/** Calls back when the network returns, and periodically, since browsers do not always notice that it was gone. */
export class Retry {
  #delay = RETRY_FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly attempt: () => void) {
    window.addEventListener('online', this.#onOnline);
  }

  readonly #onOnline = () => {
    this.#delay = RETRY_FIRST_MS;
    this.attempt();
  };

  /** Schedules the next attempt, not before the time that a busy server named. */
  schedule(error: unknown): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.attempt, Math.max(this.#delay, retryAfterMs(error)));
    this.#delay = Math.min(this.#delay * 2, RETRY_MAX_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#onOnline);
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#delay = RETRY_FIRST_MS;
  }
}
