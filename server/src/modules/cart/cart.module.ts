import { GUEST_SECONDS } from '../../domain/account-limits';
import { secondsAfter } from '../../platform/clock';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { GuestsServices } from '../guests/guests.module';
import type { PromotionsServices } from '../promotions/promotions.module';
import type { TaxServices } from '../tax/tax.module';
import { CartMerge } from './cart.merge';
import { CartRepository } from './cart.repository';
import { CartSnapshotRepository } from './cart-snapshot.repository';
import { CartResolver } from './cart.resolver';
import { CartService } from './cart.service';
import { cartRoutes } from './rest/cart.routes';
import { CART_SCHEMAS } from './rest/cart.shapes';

interface Needs extends Platform, GuestsServices, PromotionsServices, TaxServices {}

export type CartServices = ReturnType<typeof createServices>;

function createServices(needs: Needs) {
  const { dataSource, transactions, shoppers, promotions, taxes, limits, clock, currency } = needs;
  const cartRepository = new CartRepository(dataSource);
  const cartMerge = new CartMerge(cartRepository, clock, currency);
  shoppers.registerMergeHandler('cart', (...merge) => cartMerge.mergeGuestCart(...merge));
  const snapshots = new CartSnapshotRepository(dataSource);
  return {
    cartRepository,
    carts: new CartService(
      transactions,
      cartRepository,
      snapshots,
      promotions,
      taxes,
      limits,
      clock,
      currency,
    ),
  };
}

export const cartModule: ShopModule<Needs, CartServices> = {
  name: 'cart',
  createServices,
  resolvers: [resolver(CartResolver, ({ shoppers, carts }) => new CartResolver(shoppers, carts))],
  restRoutes: cartRoutes,
  restSchemas: CART_SCHEMAS,
  // Recorded changes that are too old to be repeated.
  maintenanceTasks: ({ cartRepository, clock }) => [
    () =>
      deleteInBatches((batch) => cartRepository.deleteChanges(secondsAfter(clock(), -GUEST_SECONDS), batch)),
  ],
};
