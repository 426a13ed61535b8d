import type { ClassType } from 'type-graphql';
import { accountsModule } from '../modules/accounts/accounts.module';
import { alertsModule } from '../modules/alerts/alerts.module';
import { cartModule } from '../modules/cart/cart.module';
import { catalogueAdminModule } from '../modules/catalogue-admin/catalogue-admin.module';
import { catalogueModule } from '../modules/catalogue/catalogue.module';
import { giftCardsModule } from '../modules/gift-cards/gift-cards.module';
import { ordersModule } from '../modules/orders/orders.module';
import { promotionsModule } from '../modules/promotions/promotions.module';
import { questionsModule } from '../modules/questions/questions.module';
import { reviewsModule } from '../modules/reviews/reviews.module';
import { searchModule } from '../modules/search/search.module';
import { taxModule } from '../modules/tax/tax.module';
import { wishlistModule } from '../modules/wishlist/wishlist.module';
import type { ShopModule } from '../platform/module';
import type { JsonSchema } from '../platform/rest/json-schema';
import type { Route } from '../platform/rest/route';
import type { Services } from './services';

/** The modules with GraphQL or REST. The order is that of the OpenAPI document. */
const MODULES: readonly ShopModule<Services>[] = [
  accountsModule,
  searchModule,
  catalogueModule,
  taxModule,
  promotionsModule,
  catalogueAdminModule,
  reviewsModule,
  questionsModule,
  cartModule,
  wishlistModule,
  alertsModule,
  giftCardsModule,
  ordersModule,
];

const RESOLVERS = MODULES.flatMap(({ resolvers = [] }) => resolvers);

export const RESOLVER_CLASSES: readonly ClassType[] = RESOLVERS.map(({ type }) => type);

/** Creates one instance of each resolver class. */
export function createResolvers(services: Services): ReadonlyMap<ClassType, object> {
  return new Map(RESOLVERS.map(({ type, create }) => [type, create(services)]));
}

/** All REST routes, of /api/auth and /api/ecommerce. */
export function createRestRoutes(services: Services): Route[] {
  return MODULES.flatMap(({ restRoutes }) => restRoutes?.(services) ?? []);
}

/** The schemas that REST routes refer to by name. */
export const REST_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.assign(
  {},
  ...MODULES.map(({ restSchemas }) => restSchemas),
);
