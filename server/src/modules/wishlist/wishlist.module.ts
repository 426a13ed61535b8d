import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { CartServices } from '../cart/cart.module';
import type { GuestsServices } from '../guests/guests.module';
import { wishlistRoutes } from './rest/wishlist.routes';
import { WISHLIST_SCHEMAS } from './rest/wishlist.shapes';
import { WishlistRepository } from './wishlist.repository';
import { WishlistResolver } from './wishlist.resolver';
import { WishlistService } from './wishlist.service';

interface Needs extends Platform, CartServices, GuestsServices {}

type WishlistServices = ReturnType<typeof createServices>;

function createServices({ dataSource, transactions, carts, shoppers, clock }: Needs) {
  const wishlists = new WishlistService(transactions, new WishlistRepository(dataSource), carts, clock);
  shoppers.registerMergeHandler('wishlist', (...merge) => wishlists.mergeGuestWishlist(...merge));
  return { wishlists };
}

export const wishlistModule: ShopModule<Needs, WishlistServices> = {
  name: 'wishlist',
  createServices,
  resolvers: [
    resolver(WishlistResolver, ({ shoppers, wishlists }) => new WishlistResolver(shoppers, wishlists)),
  ],
  restRoutes: wishlistRoutes,
  restSchemas: WISHLIST_SCHEMAS,
};
