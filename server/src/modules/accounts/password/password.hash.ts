import { Admission, BusyError } from '../../../platform/admission/admission';
import { DomainError } from '../../../domain/domain-error';
import { PasswordThreads } from './password.threads';

/**
 * argon2id with 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet; 100 of them took 1.1 s on two cores. The
 * library's default is argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each uses one core and 19 MiB. */
const CONCURRENCY = 2;
const RETRY_SECONDS = 2;

/** Hashes few passwords at a time; callers beyond a short queue get SERVICE_UNAVAILABLE. */
export class PasswordHashing {
  readonly #threads = new PasswordThreads(CONCURRENCY);
  readonly #admission: Admission<'password'>;
  #dummyHash: Promise<string> | undefined;

  constructor(limits: { readonly queueLimit: number; readonly maxWaitMs: number }) {
    this.#admission = new Admission({
      ...limits,
      concurrency: CONCURRENCY,
      lanes: { password: { concurrency: CONCURRENCY, isUrgent: true } },
    });
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when too many wait */
  async hash(password: string): Promise<string> {
    return String(await this.#hashInThread(null, password));
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when too many wait */
  async verify(stored: string, password: string): Promise<boolean> {
    return (await this.#hashInThread(stored, password)) === true;
  }

  /** Hash of a random password, for accounts without one. */
  dummyHash(): Promise<string> {
    this.#dummyHash ??= this.hash('nobody has this password').catch((error: unknown) => {
      this.#dummyHash = undefined;
      throw error;
    });
    return this.#dummyHash;
  }

  async #hashInThread(stored: string | null, password: string): Promise<string | boolean> {
    try {
      return await this.#admission.run('password', () =>
        this.#threads.run({ stored, password: password.normalize('NFKC'), cost: COST }),
      );
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Many people are signing in just now. Please try again in a moment.',
        null,
        {
          retryAfterSeconds: RETRY_SECONDS,
        },
      );
    }
  }
}

/** One per process, since processor and memory are shared. */
export const passwordHashing = new PasswordHashing({ queueLimit: 60, maxWaitMs: 900 });

export function hashPassword(password: string): Promise<string> {
  return passwordHashing.hash(password);
}

/**
 * Takes the same time for an account that does not exist or has no password (`stored` null), so that response times reveal nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const hash = stored ?? (await passwordHashing.dummyHash());
  const isMatch = await passwordHashing.verify(hash, password);
  return isMatch && stored !== null;
}
