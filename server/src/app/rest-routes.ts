import type { Accounts } from '../modules/accounts/accounts';
import { authRoutes } from '../modules/accounts/rest/auth.routes';
import { ACCOUNT_SCHEMAS } from '../modules/accounts/rest/rest.shapes';
import { catalogueAdminRoutes } from '../modules/catalogue-admin/rest/catalogue-admin.routes';
import { CATALOGUE_ADMIN_SCHEMAS } from '../modules/catalogue-admin/rest/product-admin.shapes';
import { PROMOTION_SCHEMAS } from '../modules/catalogue-admin/rest/promotion-admin.shapes';
import type { Browsing } from './browsing';
import { cartRoutes } from '../modules/cart/rest/cart.routes';
import { CART_SCHEMAS } from '../modules/cart/rest/cart.shapes';
import { catalogueRoutes } from '../modules/catalogue/rest/catalogue.routes';
import { CATALOGUE_SCHEMAS } from '../modules/catalogue/rest/catalogue.shapes';
import type { CatalogueAdmin } from './catalogue-admin';
import { adminOrderRoutes } from '../modules/orders/admin/admin-order.routes';
import { orderRoutes } from '../modules/orders/rest/order.routes';
import { ORDER_SCHEMAS } from '../modules/orders/rest/order.shapes';
import { questionRoutes } from '../modules/questions/rest/question.routes';
import { QUESTION_SCHEMAS } from '../modules/questions/rest/question.shapes';
import type { JsonSchema } from '../platform/rest/json-schema';
import type { Route } from '../platform/rest/route';
import type { Reviewing } from './reviewing';
import { reviewRoutes } from '../modules/reviews/rest/review.routes';
import { REVIEW_SCHEMAS } from '../modules/reviews/rest/review.shapes';
import type { Selling } from './selling';
import type { Shopping } from './shopping';
import { wishlistRoutes } from '../modules/wishlist/rest/wishlist.routes';
import { WISHLIST_SCHEMAS } from '../modules/wishlist/rest/wishlist.shapes';

/** The services that REST routes call. */
export interface RestServices {
  readonly accounts: Accounts;
  readonly browsing: Browsing;
  readonly shopping: Shopping;
  readonly selling: Selling;
  readonly reviewing: Reviewing;
  readonly catalogueAdmin: CatalogueAdmin;
}

/** All REST routes, of /api/auth and /api/ecommerce. */
export function createRestRoutes({
  accounts,
  browsing,
  shopping,
  selling,
  reviewing,
  catalogueAdmin,
}: RestServices): Route[] {
  const { createLoaders } = browsing;
  return [
    ...authRoutes(accounts),
    ...catalogueRoutes(browsing),
    ...catalogueAdminRoutes({ ...catalogueAdmin, createLoaders }),
    ...reviewRoutes(reviewing),
    ...questionRoutes(reviewing),
    ...cartRoutes({ ...shopping, createLoaders }),
    ...wishlistRoutes({ ...shopping, createLoaders }),
    ...orderRoutes({ ...shopping, ...selling }),
    ...adminOrderRoutes(selling),
  ];
}

/** The schemas that the routes refer to by name. */
export const REST_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...ACCOUNT_SCHEMAS,
  ...CATALOGUE_SCHEMAS,
  ...CATALOGUE_ADMIN_SCHEMAS,
  ...PROMOTION_SCHEMAS,
  ...REVIEW_SCHEMAS,
  ...QUESTION_SCHEMAS,
  ...CART_SCHEMAS,
  ...WISHLIST_SCHEMAS,
  ...ORDER_SCHEMAS,
};
