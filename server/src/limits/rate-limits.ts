import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { DomainError } from '../domain/domain-error';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** The column holds 255 characters, the limit's name among them. */
const KEY_MAX = 200;

/** So many tries in so many seconds, each by key. Ours; tight enough to stop guessing, loose enough for a family. */
const LIMITS = {
  // The first is hard and the second wide, so that nobody locks another out from elsewhere.
  'sign-in by account and address': { points: 10, duration: 15 * MINUTE },
  'sign-in by account and network': { points: 30, duration: 15 * MINUTE },
  'sign-in by account': { points: 100, duration: 15 * MINUTE },
  // A browser in which the account was signed in before is held back by none of the three.
  'sign-in by known device': { points: 10, duration: 15 * MINUTE },
  'sign-in by address': { points: 60, duration: 15 * MINUTE },
  // Whole towns share an address of their mobile carrier, or a network of such addresses: these stop programs alone.
  'register by address': { points: 60, duration: HOUR },
  'register by network': { points: 300, duration: HOUR },
  // Answers that tell a stranger whose email has an account here. Who opens an account gets none of them.
  'taken email by address': { points: 10, duration: HOUR },
  'taken email by network': { points: 40, duration: HOUR },
  'forgot by account': { points: 5, duration: HOUR },
  'forgot by address': { points: 30, duration: HOUR },
  // Each writes to every address and number of the account.
  'recovery by account': { points: 3, duration: DAY },
  'link by address': { points: 60, duration: HOUR },
  // Text messages of every kind. Again the first are hard and the second wide (code-limits.ts): what one block may ask for, and orders
  // besides, leave the owner some of what a number gets in all.
  'text by number and address': { points: 5, duration: HOUR },
  'text by number and address by day': { points: 10, duration: DAY },
  'text by number': { points: 15, duration: HOUR },
  'text by number by day': { points: 30, duration: DAY },
  'text by number from known devices by day': { points: 20, duration: DAY },
  'text by known device': { points: 5, duration: HOUR },
  'text by known device by day': { points: 10, duration: DAY },
  'news by number': { points: 5, duration: HOUR },
  'news by number by day': { points: 10, duration: DAY },
  // A hundred guesses at a million codes, of whichever number or order.
  'code guess by number and address': { points: 5, duration: 15 * MINUTE },
  'code guess by number and address by day': { points: 20, duration: DAY },
  'code guess by number': { points: 100, duration: DAY },
  'code guess by known device': { points: 5, duration: 15 * MINUTE },
  'code guess by known device by day': { points: 20, duration: DAY },
  'code by address': { points: 30, duration: HOUR },
  'code check by address': { points: 60, duration: 15 * MINUTE },
  'second factor by account': { points: 15, duration: 15 * MINUTE },
  'second factor by account by day': { points: 60, duration: DAY },
  'recovery code by account': { points: 15, duration: DAY },
  'proof by session': { points: 10, duration: 15 * MINUTE },
  'proof by account': { points: 50, duration: 15 * MINUTE },
  'data export by account': { points: 10, duration: HOUR },
  'mail by account': { points: 5, duration: HOUR },
  // Of mails that somebody has sent to an address that nobody has shown to be theirs.
  'mail to email': { points: 5, duration: HOUR },
  'mail to email by day': { points: 15, duration: DAY },
  'upload by account': { points: 30, duration: HOUR },
  'passkey by address': { points: 60, duration: 15 * MINUTE },
  'google by address': { points: 60, duration: 15 * MINUTE },
  'guest by address': { points: 300, duration: HOUR },
  'promo code by address': { points: 60, duration: 15 * MINUTE },
  // A code has 16 letters: nobody guesses one, and this keeps them from trying.
  'gift card by address': { points: 20, duration: HOUR },
  // Whoever begins orders holds stock, and has messages sent. Behind one address may stand a whole town's phones.
  'order by address': { points: 300, duration: HOUR },
  'order by shopper': { points: 30, duration: HOUR },
  'order to number': { points: 10, duration: HOUR },
  'order to email': { points: 10, duration: HOUR },
  'order to email by day': { points: 30, duration: DAY },
  'gift card purchase by address': { points: 20, duration: HOUR },
  'order code by address': { points: 20, duration: HOUR },
  'confirmation code by address': { points: 60, duration: HOUR },
  'confirmation code by order': { points: 5, duration: HOUR },
  'order code check by address': { points: 60, duration: 15 * MINUTE },
  'reorder by shopper': { points: 30, duration: HOUR },
  // Each is drawn anew.
  'invoice by shopper': { points: 60, duration: HOUR },
  'review by account': { points: 20, duration: HOUR },
  'review photo by account': { points: 40, duration: HOUR },
  'review vote by account': { points: 200, duration: HOUR },
  'review report by account': { points: 20, duration: HOUR },
  'question by account': { points: 10, duration: HOUR },
  'question report by account': { points: 20, duration: HOUR },
  'answer by account': { points: 20, duration: HOUR },
  'answer vote by account': { points: 200, duration: HOUR },
  'alert by account': { points: 60, duration: HOUR },
  // Whoever asks has a mail sent to an address that may be somebody else's.
  'alert by address': { points: 30, duration: HOUR },
  'alert to email': { points: 5, duration: HOUR },
  'view by product and address': { points: 1, duration: HOUR },
  'search by text and address': { points: 1, duration: HOUR },
  'search by address': { points: 120, duration: HOUR },
  'search click by text and address': { points: 1, duration: HOUR },
} as const;
export type LimitName = keyof typeof LIMITS;

/** How often anybody may try. Counted in PostgreSQL, so that neither a restart nor a second process forgets. */
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

  /** Counts one try under every limit. @returns the first that is used up, as a Fault; null when all allow it */
  async consume(...attempts: readonly (readonly [LimitName, string])[]): Promise<DomainError | null> {
    if (!this.enabled) return null;
    for (const [name, key] of attempts) {
      try {
        await this.limiter(name).consume(storageKeyOf(key));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return tooManyRequests(Math.ceil(reason.msBeforeNext / 1000));
      }
    }
    return null;
  }

  /** Counts one try under every limit, used up or not: of somebody whom these do not hold back. */
  async recordAttempt(...attempts: readonly (readonly [LimitName, string])[]): Promise<void> {
    if (!this.enabled) return;
    for (const [name, key] of attempts) await this.limiter(name).penalty(storageKeyOf(key));
  }

  /** Counts nothing. @returns the first limit that is used up, as a Fault; null when one more try is allowed */
  async check(...attempts: readonly (readonly [LimitName, string])[]): Promise<DomainError | null> {
    if (!this.enabled) return null;
    for (const [name, key] of attempts) {
      const state = await this.limiter(name).get(storageKeyOf(key));
      if (state !== null && state.remainingPoints <= 0)
        return tooManyRequests(Math.ceil(state.msBeforeNext / 1000));
    }
    return null;
  }

  /** As `take`; but where one limit refuses, none counts the try. */
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

  /** Takes back what a try counted for that turned out to be none. */
  async refund(...attempts: readonly (readonly [LimitName, string])[]): Promise<void> {
    if (!this.enabled) return;
    for (const [name, key] of attempts) await this.limiter(name).reward(storageKeyOf(key));
  }

  /** Forgets the tries of somebody who has shown who they are. */
  async reset(name: LimitName, key: string): Promise<void> {
    if (this.enabled) await this.limiter(name).delete(storageKeyOf(key));
  }

  private limiter(name: LimitName): RateLimiterPostgres {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`There is no limit ${name}`);
    return limiter;
  }
}

/** What is too long for the column stands there as its hash: cut off, one key would count for another. */
function storageKeyOf(key: string): string {
  return key.length <= KEY_MAX ? key : createHash('sha256').update(key).digest('hex');
}

export function tooManyRequests(retryAfterSeconds: number): DomainError {
  const message = `Too many attempts. Please try again ${retryText(retryAfterSeconds)}.`;
  return new DomainError('RATE_LIMITED', message, null, { retryAfterSeconds });
}

/** "in a minute", "in 12 minutes". */
function retryText(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}
