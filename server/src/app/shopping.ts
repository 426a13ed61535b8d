import type { DataSource } from 'typeorm';
import { CartMerge } from '../modules/cart/cart.merge';
import { CartRepository } from '../modules/cart/cart.repository';
import { CartService } from '../modules/cart/cart.service';
import type { Clock } from '../platform/clock';
import type { TaxSettings } from '../config';
import { Transactions } from '../platform/database/transactions';
import { GUEST_SECONDS } from '../domain/account-limits';
import type { CurrencyCode } from '../domain/money';
import { GiftCardRepository } from '../modules/gift-cards/gift-card.repository';
import { GuestRepository } from '../modules/guests/guest.repository';
import { ShopperService } from '../modules/guests/shopper.service';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import { CheckoutRepository } from '../modules/orders/checkout.repository';
import { OrderRepository } from '../modules/orders/order.repository';
import { IdempotencyRepository } from '../modules/payments/idempotency.repository';
import { PromotionRepository } from '../modules/promotions/promotion.repository';
import { TaxRateRepository } from '../modules/tax/tax-rate.repository';
import { TaxService } from '../modules/tax/tax.service';
import { WishlistRepository } from '../modules/wishlist/wishlist.repository';
import { WishlistService } from '../modules/wishlist/wishlist.service';

/** Rows per statement of maintenance tasks, to keep each statement short. */
const BATCH = 1_000;

export interface ShoppingOptions {
  readonly dataSource: DataSource;
  readonly currency: CurrencyCode;
  readonly tax: TaxSettings;
  readonly limits: RateLimits;
  readonly clock: Clock;
}

export type Shopping = ReturnType<typeof createShopping>;

/** Creates the services of guests, carts, wishlists and promotions, shared by GraphQL and REST. */
export function createShopping({ dataSource, currency, tax, limits, clock }: ShoppingOptions) {
  const transactions = new Transactions(dataSource);
  const cartRepository = new CartRepository(dataSource);
  const promotions = new PromotionRepository(dataSource);
  const taxes = new TaxService(new TaxRateRepository(dataSource), tax);
  const carts = new CartService(transactions, cartRepository, promotions, taxes, limits, clock, currency);
  const wishlists = new WishlistService(transactions, new WishlistRepository(dataSource), carts, clock);
  const cartMerge = new CartMerge(cartRepository, clock, currency);
  const guests = new GuestRepository(dataSource);
  const checkouts = new CheckoutRepository(dataSource);
  const orders = new OrderRepository(dataSource);
  const giftCards = new GiftCardRepository(dataSource);
  const keys = new IdempotencyRepository(dataSource);
  const shoppers = new ShopperService(transactions, guests, limits, clock, [
    // Checkouts before carts before orders, in the same lock order as order placement.
    (transaction, guestId, customerId) => checkouts.transferToCustomer(transaction, guestId, customerId),
    (transaction, guestId, customerId) => cartMerge.mergeGuestCart(transaction, guestId, customerId),
    wishlists.mergeGuestWishlist,
    (transaction, guestId, customerId) => orders.transferToCustomer(transaction, guestId, customerId),
    (transaction, guestId, customerId) => giftCards.transferToCustomer(transaction, guestId, customerId),
    (transaction, guestId, customerId) => keys.transferToCustomer(transaction, guestId, customerId),
  ]);
  /** Deletes guests without recent activity, and recorded cart changes that are too old to be repeated. */
  const deleteExpired = async (): Promise<void> => {
    const since = new Date(clock().getTime() - GUEST_SECONDS * 1000);
    while ((await guests.deleteUnused(since, BATCH)) === BATCH);
    while ((await cartRepository.deleteChanges(since, BATCH)) === BATCH);
  };
  return { shoppers, carts, wishlists, promotions, taxes, limits, currency, deleteOver: deleteExpired };
}
