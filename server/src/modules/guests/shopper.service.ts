import { ipBlockOf } from '../../platform/http/ip-block';
import { requireSignedIn, type SignedInRow, type Visitor } from '../../platform/http/visitor';
import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { GUEST_SECONDS } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { newSecret, sha256 } from '../../platform/security/secrets';
import type { Guest, GuestRepository } from './guest.repository';
import { UnknownGuest, type Shopper, type ShopperReference } from './shopper';
import { DAY_MS } from '../../domain/days';

/** What a guest has, in the order in which it is merged: the lock order of placing an order. */
const GUEST_DATA = ['checkout', 'cart', 'wishlist', 'orders', 'gift cards', 'idempotency keys'] as const;
type GuestData = (typeof GUEST_DATA)[number];

/** Merges a guest's data into a customer's when the guest signs in. */
type GuestMergeHandler = (transaction: Transaction, guestId: string, customerId: string) => Promise<void>;

/** Resolves the shopper of a request: a customer by the session, a guest by a secret that this service issues. */
export class ShopperService {
  readonly #resolved = new WeakMap<Visitor, Promise<Shopper | null>>();
  readonly #mergeHandlers = new Map<GuestData, GuestMergeHandler>();

  constructor(
    private readonly transactions: Transactions,
    private readonly guests: GuestRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Modules register themselves, so that this one depends on none. All run in one transaction, at most once per guest. */
  registerMergeHandler(data: GuestData, handler: GuestMergeHandler): void {
    this.#mergeHandlers.set(data, handler);
  }

  /**
   * Null for a visitor without cart, wishlist or order. Merges a customer's guest data on the way.
   * @throws DomainError UNAUTHENTICATED for an expired token: the customer would otherwise fill a guest's cart unnoticed
   */
  resolveShopper(visitor: Visitor): Promise<Shopper | null> {
    let resolution = this.#resolved.get(visitor);
    if (!resolution) {
      resolution = this.#findShopper(visitor);
      this.#resolved.set(visitor, resolution);
    }
    return resolution;
  }

  /** Merges the guest of a visitor who has just signed in, if there is one. */
  async mergeGuestOf(visitor: Visitor): Promise<void> {
    if (visitor.guestSecret === null) return;
    this.#resolved.delete(visitor);
    try {
      await this.resolveShopper(visitor);
    } catch (error) {
      // What follows in this request tries again.
      this.#resolved.delete(visitor);
      throw error;
    }
  }

  /**
   * Like resolveShopper, but leaves finding a guest to the statement that reads what the guest has.
   * @throws as resolveShopper does
   */
  async findReference(visitor: Visitor): Promise<ShopperReference | null> {
    const { guestSecret } = visitor;
    if (this.#resolved.has(visitor) || guestSecret === null || (await this.#findSignedIn(visitor)))
      return this.resolveShopper(visitor);
    return {
      kind: 'guest by secret',
      secretHash: sha256(guestSecret),
      usedAfter: this.#oldestUse(this.clock()),
      confirm: (guest) => {
        const resolution = this.#resolved.get(visitor) ?? this.#useGuest(visitor, guestSecret, guest);
        this.#resolved.set(visitor, resolution);
        return resolution;
      },
    };
  }

  /**
   * Runs a change for the visitor's shopper; creates a guest for a visitor who is none.
   * @param change may throw UnknownGuest for a reference whose guest it did not find; then it is repeated
   * @throws as resolveShopper does
   */
  async runChange<T>(
    visitor: Visitor,
    change: (shopper: ShopperReference) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const reference = await this.findReference(visitor);
    if (reference) {
      try {
        return await change(reference);
      } catch (error) {
        if (!(error instanceof UnknownGuest)) throw error;
      }
    }
    const shopper = await this.resolveOrCreateShopper(visitor);
    return shopper instanceof DomainError ? shopper : change(shopper);
  }

  /**
   * The customer or guest of the visitor; creates a guest for a visitor who is neither.
   * @returns a DomainError if one address creates too many
   * @throws as resolveShopper does
   */
  async resolveOrCreateShopper(visitor: Visitor): Promise<Result<Shopper>> {
    const existingShopper = await this.resolveShopper(visitor);
    if (existingShopper) return existingShopper;
    const limitReached = await this.limits.consume(['guest by address', ipBlockOf(visitor.client.ipAddress)]);
    if (limitReached) return limitReached;
    const secret = newSecret();
    const guestId = await this.guests.insert(sha256(secret), this.clock());
    visitor.storeGuest(secret);
    const shopper: Shopper = { kind: 'guest', guestId };
    this.#resolved.set(visitor, Promise.resolve(shopper));
    return shopper;
  }

  async #findShopper(visitor: Visitor): Promise<Shopper | null> {
    const signedInRow = await this.#findSignedIn(visitor);
    if (!signedInRow) return this.#findGuest(visitor);
    if (visitor.guestSecret !== null) {
      await this.#mergeGuest(visitor.guestSecret, signedInRow.customer.id);
      visitor.clearGuest();
    }
    return { kind: 'customer', customerId: signedInRow.customer.id };
  }

  async #findSignedIn(visitor: Visitor): Promise<SignedInRow | null> {
    return visitor.hasToken ? requireSignedIn(visitor) : visitor.findSignedIn();
  }

  async #findGuest(visitor: Visitor): Promise<Shopper | null> {
    const { guestSecret } = visitor;
    if (guestSecret === null) return null;
    const guest = await this.guests.findBySecret(sha256(guestSecret), this.#oldestUse(this.clock()));
    return this.#useGuest(visitor, guestSecret, guest);
  }

  async #useGuest(visitor: Visitor, secret: string, guest: Guest | null): Promise<Shopper | null> {
    if (!guest) return null;
    const now = this.clock();
    if (now.getTime() - guest.lastUsedAt.getTime() > DAY_MS) {
      await this.guests.recordUse(guest.id, now);
      visitor.storeGuest(secret);
    }
    return { kind: 'guest', guestId: guest.id };
  }

  /** Two requests of one page may run this in parallel: the second finds no guest. */
  #mergeGuest(secret: string, customerId: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const guest = await this.guests.lock(transaction, sha256(secret), this.#oldestUse(this.clock()));
      if (!guest) return;
      for (const data of GUEST_DATA) await this.#mergeHandlers.get(data)?.(transaction, guest.id, customerId);
      await this.guests.delete(transaction, guest.id);
    });
  }

  #oldestUse(now: Date): Date {
    return new Date(now.getTime() - GUEST_SECONDS * 1000);
  }
}
