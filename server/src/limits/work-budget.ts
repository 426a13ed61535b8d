import { LRUCache } from 'lru-cache';
import type { DomainError } from '../domain/domain-error';
import { tooManyRequests } from './rate-limits';

/**
 * In the unit of GraphQL's costs (graphql/limits.ts), with what each request is charged besides (admission/shop-admission.ts). One
 * process does about 150,000 of them a second on two cores, measured with lists of 24 bags that no cache answers: one address block
 * gets a quarter of that for good, and all of it for seven seconds. Behind one address may stand a whole town's phones.
 */
const BUDGET = { burst: 800_000, perSecond: 40_000 } as const;
/** Households of which is known what they have left; the one that was quiet the longest is forgotten first. */
const IP_BLOCKS_MAX = 20_000;

interface BudgetAccount {
  points: number;
  updatedAt: number;
}

/**
 * How much work each block of addresses may ask for that no cache answers: a bucket that fills up again by itself. Kept in this
 * process alone, as it guards nothing but this process's time; what must outlive a restart is in RateLimits.
 */
export class WorkBudget {
  readonly #accounts = new LRUCache<string, BudgetAccount>({ max: IP_BLOCKS_MAX });

  /** @param now milliseconds; injected by tests */
  constructor(
    private readonly budget: { readonly burst: number; readonly perSecond: number } = BUDGET,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes so many points. @returns null where there were as many, else a Fault, and nothing is taken */
  charge(ipBlock: string, points: number): DomainError | null {
    const { burst, perSecond } = this.budget;
    const now = this.now();
    const account = this.#accounts.get(ipBlock) ?? { points: burst, updatedAt: now };
    account.points = Math.min(burst, account.points + ((now - account.updatedAt) / 1_000) * perSecond);
    account.updatedAt = now;
    this.#accounts.set(ipBlock, account);
    if (account.points < points) return tooManyRequests(Math.ceil((points - account.points) / perSecond));
    account.points -= points;
    return null;
  }
}
