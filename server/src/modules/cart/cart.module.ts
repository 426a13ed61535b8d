import { resolver, type ShopModule } from '../../platform/module';
import { CartResolver } from './cart.resolver';
import { cartRoutes, type CartServices } from './rest/cart.routes';
import { CART_SCHEMAS } from './rest/cart.shapes';

export const cartModule: ShopModule<CartServices> = {
  resolvers: [resolver(CartResolver, ({ shoppers, carts }) => new CartResolver(shoppers, carts))],
  restRoutes: cartRoutes,
  restSchemas: CART_SCHEMAS,
};
