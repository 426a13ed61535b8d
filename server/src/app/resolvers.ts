import type { ClassType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import type { Accounts } from '../modules/accounts/accounts';
import { AddressResolver } from '../modules/accounts/addresses/address.resolver';
import { EmailResolver } from '../modules/accounts/email/email.resolver';
import { MobileResolver } from '../modules/accounts/mobile/mobile.resolver';
import { PasskeyResolver } from '../modules/accounts/passkeys/passkey.resolver';
import { PasswordResolver } from '../modules/accounts/password/password.resolver';
import { ProfileResolver } from '../modules/accounts/profile/profile.resolver';
import { RecoveryResolver } from '../modules/accounts/recovery/recovery.resolver';
import { SecondFactorResolver } from '../modules/accounts/second-factor/second-factor.resolver';
import { SecurityResolver } from '../modules/accounts/security/security.resolver';
import { SessionResolver } from '../modules/accounts/sessions/session.resolver';
import { createBrowsing } from './browsing';
import type { Alerting } from './alerting';
import { AlertResolver } from '../modules/alerts/alert.resolver';
import { CartResolver } from '../modules/cart/cart.resolver';
import { BrandResolver } from '../modules/catalogue/brand.resolver';
import { BrowseResolver } from '../modules/catalogue/browse.resolver';
import { CategoryResolver } from '../modules/catalogue/category.resolver';
import { HomeRepository } from '../modules/catalogue/home.repository';
import { HomeResolver } from '../modules/catalogue/home.resolver';
import { HomeService } from '../modules/catalogue/home.service';
import { ProductListResolver } from '../modules/catalogue/product-list.resolver';
import { ProductResolver } from '../modules/catalogue/product.resolver';
import { VariantResolver } from '../modules/catalogue/variant.resolver';
import type { Reviewing } from './reviewing';
import { ModerationResolver } from '../modules/questions/moderation.resolver';
import { QuestionAnswersResolver, QuestionResolver } from '../modules/questions/question.resolver';
import { ViewerQuestionsResolver } from '../modules/questions/viewer-questions.resolver';
import { InvitationResolver } from '../modules/reviews/invitation.resolver';
import { ReviewPhotoResolver, ReviewResolver } from '../modules/reviews/review.resolver';
import { ViewerReviewsResolver } from '../modules/reviews/viewer-reviews.resolver';
import { GiftCardResolver } from '../modules/gift-cards/gift-card.resolver';
import { AdminOrderResolver } from '../modules/orders/admin/admin-order.resolver';
import { FulfilmentResolver } from '../modules/orders/admin/fulfilment.resolver';
import { CheckoutResolver } from '../modules/orders/checkout.resolver';
import { OrderAccessResolver } from '../modules/orders/order-access.resolver';
import { OrderLineResolver, OrderResolver } from '../modules/orders/order.resolver';
import { PaymentConfirmationResolver } from '../modules/orders/payment-confirmation.resolver';
import { BankOfferResolver } from '../modules/promotions/bank-offer.resolver';
import { SearchStatisticsResolver } from '../modules/search/search-statistics.resolver';
import type { Selling } from './selling';
import type { Shopping } from './shopping';
import { WishlistResolver } from '../modules/wishlist/wishlist.resolver';
import type { Loaders } from '../platform/graphql/context';
import { createCatalogueLoaders } from '../modules/catalogue/catalogue.loaders';
import { ShopResolver } from './shop.resolver';

export interface Resolvers {
  readonly resolvers: ReadonlyMap<ClassType, object>;
  /** Creates the loaders of one request. */
  createLoaders(): Loaders;
}

/** Creates one instance of each resolver, with its services and repositories. */
export function createResolvers(
  dataSource: DataSource,
  accounts: Accounts,
  shopping: Shopping,
  selling: Selling,
  reviewing: Reviewing,
  alerting: Alerting,
): Resolvers {
  const { questions, asking, answering, reporting } = reviewing;
  const { shoppers, carts, wishlists, limits, currency } = shopping;
  const { checkouts, placement, orders, fulfilment, giftCards, access, phoneChecks, clock } = selling;
  const { rows, products, catalogue, searchStatistics } = createBrowsing(dataSource, limits, currency);
  const home = new HomeService(new HomeRepository(dataSource), rows, products, {
    bankOffers: () => selling.bankOffers.listOffered(),
  });
  const instances = [
    new AddressResolver(accounts.addresses, accounts.pinCodes),
    new AdminOrderResolver(selling.adminOrders, clock),
    new EmailResolver(accounts.emails),
    new MobileResolver(accounts.mobile),
    new PasskeyResolver(accounts.passkeys),
    new PasswordResolver(accounts.passwords, accounts.resets),
    new ProfileResolver(accounts.profiles),
    new RecoveryResolver(accounts.recoveries),
    new SecondFactorResolver(accounts.secondFactors),
    new SecurityResolver(
      accounts.secondFactors,
      accounts.passkeys,
      accounts.google,
      accounts.reauthentications,
    ),
    new SessionResolver(accounts.sessions, accounts.sessionRefresh),
    new AlertResolver(alerting.alerts),
    new BankOfferResolver(selling.bankOffers),
    new BrandResolver(catalogue),
    new BrowseResolver(catalogue, searchStatistics),
    new CartResolver(shoppers, carts),
    new CategoryResolver(catalogue),
    new CheckoutResolver(shoppers, checkouts, placement, giftCards, clock),
    new FulfilmentResolver(fulfilment, clock),
    new GiftCardResolver(shoppers, giftCards, clock),
    new HomeResolver(home),
    new OrderAccessResolver(shoppers, access, phoneChecks, clock),
    new OrderLineResolver(),
    new OrderResolver(shoppers, orders, carts, clock),
    new PaymentConfirmationResolver(shoppers, orders, giftCards, selling.paymentConfirmations, clock),
    new ProductListResolver(catalogue),
    new ProductResolver(catalogue),
    new ModerationResolver(questions, asking, answering),
    new QuestionAnswersResolver(),
    new QuestionResolver(),
    new ViewerQuestionsResolver(questions, asking, answering, reporting),
    new InvitationResolver(reviewing.invitations),
    new ReviewPhotoResolver(),
    new ReviewResolver(),
    new ViewerReviewsResolver(reviewing.reviews, reviewing.authors, reviewing.reactions),
    new SearchStatisticsResolver(searchStatistics),
    new ShopResolver(shopping.taxes),
    new VariantResolver(),
    new WishlistResolver(shoppers, wishlists),
  ];
  return {
    resolvers: new Map(instances.map((instance) => [instance.constructor as ClassType, instance])),
    createLoaders: () => ({
      ...createCatalogueLoaders(rows, catalogue),
      ...reviewing.createLoaders(),
      ...selling.createLoaders(),
    }),
  };
}
