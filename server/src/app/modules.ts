import type { Config } from '../config';
import { accountsModule } from '../modules/accounts/accounts.module';
import { alertsModule } from '../modules/alerts/alerts.module';
import { cartModule } from '../modules/cart/cart.module';
import { catalogueAdminModule } from '../modules/catalogue-admin/catalogue-admin.module';
import { catalogueModule } from '../modules/catalogue/catalogue.module';
import { checkoutModule } from '../modules/checkout/checkout.module';
import { giftCardsModule } from '../modules/gift-cards/gift-cards.module';
import { guestsModule } from '../modules/guests/guests.module';
import { invoicesModule } from '../modules/invoices/invoices.module';
import { messagingModule } from '../modules/messaging/messaging.module';
import { ordersModule } from '../modules/orders/orders.module';
import { paymentsModule } from '../modules/payments/payments.module';
import { promotionsModule } from '../modules/promotions/promotions.module';
import { questionsModule } from '../modules/questions/questions.module';
import { reviewsModule } from '../modules/reviews/reviews.module';
import { searchModule } from '../modules/search/search.module';
import { taxModule } from '../modules/tax/tax.module';
import { wishlistModule } from '../modules/wishlist/wishlist.module';
import type { Platform } from '../platform/module';
import { ModuleTable, type ShopModules } from '../platform/module-table';
import type { JsonSchema } from '../platform/rest/json-schema';

/** What the shop provides to its modules. */
export interface ShopPlatform extends Platform {
  readonly config: Config;
}

/** Every module, in the order of modules.json: each after those that it needs. The OpenAPI document has the same order. */
export const MODULES = ModuleTable.create<ShopPlatform>()
  .add(messagingModule)
  .add(accountsModule)
  .add(guestsModule)
  .add(paymentsModule)
  .add(taxModule)
  .add(promotionsModule)
  .add(searchModule)
  .add(catalogueModule)
  .add(catalogueAdminModule)
  .add(reviewsModule)
  .add(questionsModule)
  .add(cartModule)
  .add(wishlistModule)
  .add(alertsModule)
  .add(giftCardsModule)
  .add(checkoutModule)
  .add(ordersModule)
  .add(invoicesModule);

export type Modules = ReturnType<typeof MODULES.createModules>;
export type Services = Modules extends ShopModules<infer S> ? S : never;

/** The schemas that REST routes refer to by name. */
export const REST_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.assign(
  {},
  ...MODULES.modules.map(({ restSchemas }) => restSchemas),
);
