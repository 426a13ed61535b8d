import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { DomainError, type Result } from '../../domain/domain-error';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** The column holds 255 characters, including the limit's name. */
const KEY_MAX = 200;

/** Attempts and seconds of each limit, per key. Low enough to stop guessing, high enough for a family that shares an address. */
const LIMITS = {
  // The first is narrow and the second wide, so that nobody can lock out somebody else from another address.
  'sign-in by account and address': { points: 10, duration: 15 * MINUTE },
  'sign-in by account and network': { points: 30, duration: 15 * MINUTE },
  'sign-in by account': { points: 100, duration: 15 * MINUTE },
  // A browser in which the account was signed in before is exempt from all three.
  'sign-in by known device': { points: 10, duration: 15 * MINUTE },
  // Whoever once had the account can have made any number of them.
  'sign-in by known devices': { points: 30, duration: 15 * MINUTE },
  'sign-in by address': { points: 60, duration: 15 * MINUTE },
  // Towns share addresses of mobile carriers: these stop programs only.
  'register by address': { points: 60, duration: HOUR },
  'register by network': { points: 300, duration: HOUR },
  // Answers that tell whether an email has an account. New registrations do not count.
  'taken email by address': { points: 10, duration: HOUR },
  'taken email by network': { points: 40, duration: HOUR },
  'forgot by account': { points: 5, duration: HOUR },
  'forgot by address': { points: 30, duration: HOUR },
  'forgot by mailbox and address': { points: 5, duration: HOUR },
  'forgot by mailbox': { points: 15, duration: HOUR },
  // Each sends messages to every address and number of the account.
  'recovery by account': { points: 3, duration: DAY },
  'link by address': { points: 60, duration: HOUR },
  // Text messages of every kind. The first are narrow and the second wide (code-limits.ts): what one IP block may request, with
  // its orders, leaves the owner a part of the number's total.
  'text by number and address': { points: 5, duration: HOUR },
  'text by number and address by day': { points: 10, duration: DAY },
  'text by number': { points: 15, duration: HOUR },
  'text by number by day': { points: 30, duration: DAY },
  'text by number from known devices by day': { points: 20, duration: DAY },
  // Any numbers: each message costs money, and a company can have thousands of addresses.
  'text by network': { points: 300, duration: HOUR },
  'text by known device': { points: 5, duration: HOUR },
  'text by known device by day': { points: 10, duration: DAY },
  'news by number': { points: 5, duration: HOUR },
  'news by number by day': { points: 10, duration: DAY },
  // A hundred attempts at a million codes, for any number or order.
  'code guess by number and address': { points: 5, duration: 15 * MINUTE },
  'code guess by number and address by day': { points: 20, duration: DAY },
  'code guess by number': { points: 100, duration: DAY },
  'code guess by known device': { points: 5, duration: 15 * MINUTE },
  'code guess by known device by day': { points: 20, duration: DAY },
  'code guess by known devices by day': { points: 60, duration: DAY },
  'code by address': { points: 30, duration: HOUR },
  'code check by address': { points: 60, duration: 15 * MINUTE },
  'second factor by account': { points: 15, duration: 15 * MINUTE },
  'second factor by account by day': { points: 60, duration: DAY },
  // Codes entered through a reset link or in a session (second-factor-attempts.ts): they leave enough for the owner's sign-in.
  'second factor by reset link': { points: 5, duration: 30 * MINUTE },
  'second factor by reset links by day': { points: 20, duration: DAY },
  'second factor by session': { points: 5, duration: 15 * MINUTE },
  'second factor by session by day': { points: 20, duration: DAY },
  'recovery code by account': { points: 15, duration: DAY },
  'proof by session': { points: 10, duration: 15 * MINUTE },
  'proof by account': { points: 50, duration: 15 * MINUTE },
  'data export by account': { points: 10, duration: HOUR },
  'mail by account': { points: 5, duration: HOUR },
  // Verification mails (mail-limits.ts): the one of a registration, and five that an account may request.
  'mail to email and address': { points: 6, duration: HOUR },
  'mail to email and address by day': { points: 10, duration: DAY },
  'mail to email': { points: 12, duration: HOUR },
  'mail to email by day': { points: 20, duration: DAY },
  'upload by account': { points: 30, duration: HOUR },
  'passkey by address': { points: 60, duration: 15 * MINUTE },
  'google by address': { points: 60, duration: 15 * MINUTE },
  'guest by address': { points: 300, duration: HOUR },
  'promo code by address': { points: 60, duration: 15 * MINUTE },
  // A code has 16 characters, too many to guess; this stops attempts.
  'gift card by address': { points: 20, duration: HOUR },
  // Orders hold stock and send messages. A town's phones may share one address.
  'order by address': { points: 300, duration: HOUR },
  'order by shopper': { points: 30, duration: HOUR },
  // Cash orders that send a code; the limits of text messages hold for its number. The first is narrow and the second wide, so that no
  // single address can use up somebody else's.
  'order to email and address': { points: 10, duration: HOUR },
  'order to email': { points: 30, duration: HOUR },
  'order to email by day': { points: 60, duration: DAY },
  'gift card purchase by address': { points: 20, duration: HOUR },
  'order code by address': { points: 20, duration: HOUR },
  'confirmation code by address': { points: 60, duration: HOUR },
  'confirmation code by order': { points: 5, duration: HOUR },
  'order code check by address': { points: 60, duration: 15 * MINUTE },
  'reorder by shopper': { points: 30, duration: HOUR },
  // Each is rendered on request.
  'invoice by shopper': { points: 60, duration: HOUR },
  'review by account': { points: 20, duration: HOUR },
  'review photo by account': { points: 40, duration: HOUR },
  'review vote by account': { points: 200, duration: HOUR },
  'review report by account': { points: 20, duration: HOUR },
  'question by account': { points: 10, duration: HOUR },
  'question report by account': { points: 20, duration: HOUR },
  // Of reviews, questions and answers, by any number of accounts: three reports hold a text.
  'report by address': { points: 30, duration: HOUR },
  'answer by account': { points: 20, duration: HOUR },
  'answer vote by account': { points: 200, duration: HOUR },
  'alert by account': { points: 60, duration: HOUR },
  // Each sends an email to an address that may be somebody else's.
  'alert by address': { points: 30, duration: HOUR },
  'alert to email': { points: 5, duration: HOUR },
  'alert to email by day': { points: 10, duration: DAY },
  'view by product and address': { points: 1, duration: HOUR },
  'search by text and address': { points: 1, duration: HOUR },
  'search by address': { points: 120, duration: HOUR },
  'search click by text and address': { points: 1, duration: HOUR },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Rate limits, counted in PostgreSQL, so that they survive restarts and are shared by processes. */
export class RateLimits {
  readonly #limiters: ReadonlyMap<LimitName, RateLimiterPostgres>;

  /** @param enabled false lifts every limit, for load tests */
  constructor(
    dataSource: DataSource,
    readonly enabled: boolean,
  ) {
    this.#limiters = new Map(
      (Object.keys(LIMITS) as LimitName[]).map((name) => [
        name,
        new RateLimiterPostgres({
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix: name,
          clearExpiredByTimeout: false,
          ...LIMITS[name],
        }),
      ]),
    );
  }

  /** Counts an attempt under every limit. @returns the first that is used up, as a DomainError; null if all allow it */
  async consume(...attempts: readonly (readonly [LimitName, string])[]): Promise<DomainError | null> {
    for (const [name, key] of attempts) {
      const attempt = await this.consumeOne(name, key);
      if (attempt instanceof DomainError) return attempt;
    }
    return null;
  }

  /** Counts an attempt under one limit. @returns whether it is the last one that the limit allows */
  async consumeOne(name: LimitName, key: string): Promise<Result<{ readonly isLast: boolean }>> {
    if (!this.enabled) return { isLast: false };
    try {
      const { remainingPoints } = await this.limiter(name).consume(storageKeyOf(key));
      return { isLast: remainingPoints === 0 };
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return tooManyRequests(Math.ceil(reason.msBeforeNext / 1000));
    }
  }

  /** Counts an attempt under every limit without refusing, for clients that these limits do not apply to. */
  async recordAttempt(...attempts: readonly (readonly [LimitName, string])[]): Promise<void> {
    if (!this.enabled) return;
    for (const [name, key] of attempts) await this.limiter(name).penalty(storageKeyOf(key));
  }

  /** Counts nothing. @returns the first limit that is used up, as a DomainError; null if one more attempt is allowed */
  async check(...attempts: readonly (readonly [LimitName, string])[]): Promise<DomainError | null> {
    if (!this.enabled) return null;
    for (const [name, key] of attempts) {
      const state = await this.limiter(name).get(storageKeyOf(key));
      if (state !== null && state.remainingPoints <= 0)
        return tooManyRequests(Math.ceil(state.msBeforeNext / 1000));
    }
    return null;
  }

  /** Like consume, but if one limit refuses, none counts the attempt. */
  async consumeAllOrNone(
    ...attempts: readonly (readonly [LimitName, string])[]
  ): Promise<DomainError | null> {
    for (const [index, limit] of attempts.entries()) {
      const rejection = await this.consume(limit);
      if (!rejection) continue;
      await this.refund(...attempts.slice(0, index + 1));
      return rejection;
    }
    return null;
  }

  /** Subtracts an attempt that turned out not to be one. */
  async refund(...attempts: readonly (readonly [LimitName, string])[]): Promise<void> {
    if (!this.enabled) return;
    for (const [name, key] of attempts) await this.limiter(name).reward(storageKeyOf(key));
  }

  /** Clears the attempts after a success. */
  async reset(name: LimitName, key: string): Promise<void> {
    if (this.enabled) await this.limiter(name).delete(storageKeyOf(key));
  }

  private limiter(name: LimitName): RateLimiterPostgres {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`There is no limit ${name}`);
    return limiter;
  }
}

/** A key too long for the column is stored as its hash: truncated, it could equal another key. */
function storageKeyOf(key: string): string {
  return key.length <= KEY_MAX ? key : createHash('sha256').update(key).digest('hex');
}

export function tooManyRequests(retryAfterSeconds: number): DomainError {
  const message = `Too many attempts. Please try again ${retryText(retryAfterSeconds)}.`;
  return new DomainError('RATE_LIMITED', message, null, { retryAfterSeconds });
}

/** For example "in a minute", "in 12 minutes". */
function retryText(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}
