import { resolver, type ShopModule } from '../../platform/module';
import { wishlistRoutes, type WishlistServices } from './rest/wishlist.routes';
import { WISHLIST_SCHEMAS } from './rest/wishlist.shapes';
import { WishlistResolver } from './wishlist.resolver';

export const wishlistModule: ShopModule<WishlistServices> = {
  resolvers: [
    resolver(WishlistResolver, ({ shoppers, wishlists }) => new WishlistResolver(shoppers, wishlists)),
  ],
  restRoutes: wishlistRoutes,
  restSchemas: WISHLIST_SCHEMAS,
};
