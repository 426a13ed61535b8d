import { LRUCache } from 'lru-cache';
import type { DomainError } from '../../domain/domain-error';
import { tooManyRequests } from './rate-limits';

/**
 * Points in the unit of GraphQL's costs (graphql/limits.ts), plus a base per request (admission/shop-admission.ts). One process
 * does about 150,000 a second on two cores, measured with uncached lists of 24 products: one IP block gets a quarter of that
 * permanently, and all of it for seven seconds. A town's phones may share one address.
 */
const BUDGET = { burst: 800_000, perSecond: 40_000 } as const;
/** IP blocks whose balance is kept; the least recently used one is dropped first. */
const IP_BLOCKS_MAX = 20_000;

interface BudgetAccount {
  points: number;
  updatedAt: number;
}

/**
 * Limits the uncached work of each IP block by a token bucket. Kept per process, as it protects the process's own time; limits that
 * must survive a restart are in RateLimits.
 */
export class WorkBudget {
  readonly #accounts = new LRUCache<string, BudgetAccount>({ max: IP_BLOCKS_MAX });

  /** @param now milliseconds; injected by tests */
  constructor(
    private readonly budget: { readonly burst: number; readonly perSecond: number } = BUDGET,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Charges points. @returns null on success; else a DomainError, and nothing is charged */
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
