import type { ClassType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import type { Accounts } from '../accounts/accounts';
import { AddressResolver } from '../accounts/addresses/address.resolver';
import { EmailResolver } from '../accounts/email/email.resolver';
import { MobileResolver } from '../accounts/mobile/mobile.resolver';
import { PasskeyResolver } from '../accounts/passkeys/passkey.resolver';
import { PasswordResolver } from '../accounts/password/password.resolver';
import { ProfileResolver } from '../accounts/profile/profile.resolver';
import { RecoveryResolver } from '../accounts/recovery/recovery.resolver';
import { SecondFactorResolver } from '../accounts/second-factor/second-factor.resolver';
import { SecurityResolver } from '../accounts/security/security.resolver';
import { SessionResolver } from '../accounts/sessions/session.resolver';
import { createBrowsing } from '../browsing';
import type { Alerting } from '../alerting';
import { AlertResolver } from '../alerts/alert.resolver';
import { CartResolver } from '../cart/cart.resolver';
import { BrandResolver } from '../catalogue/brand.resolver';
import { BrowseResolver } from '../catalogue/browse.resolver';
import { CategoryResolver } from '../catalogue/category.resolver';
import { HomeRepository } from '../catalogue/home.repository';
import { HomeResolver } from '../catalogue/home.resolver';
import { HomeService } from '../catalogue/home.service';
import { ProductListResolver } from '../catalogue/product-list.resolver';
import { ProductResolver } from '../catalogue/product.resolver';
import { VariantResolver } from '../catalogue/variant.resolver';
import type { Reviewing } from '../reviewing';
import { ModerationResolver } from '../questions/moderation.resolver';
import { QuestionAnswersResolver, QuestionResolver } from '../questions/question.resolver';
import { ViewerQuestionsResolver } from '../questions/viewer-questions.resolver';
import { InvitationResolver } from '../reviews/invitation.resolver';
import { ReviewPhotoResolver, ReviewResolver } from '../reviews/review.resolver';
import { ViewerReviewsResolver } from '../reviews/viewer-reviews.resolver';
import { GiftCardResolver } from '../gift-cards/gift-card.resolver';
import { AdminOrderResolver } from '../orders/admin/admin-order.resolver';
import { FulfilmentResolver } from '../orders/admin/fulfilment.resolver';
import { CheckoutResolver } from '../orders/checkout.resolver';
import { OrderAccessResolver } from '../orders/order-access.resolver';
import { OrderLineResolver, OrderResolver } from '../orders/order.resolver';
import { PaymentConfirmationResolver } from '../orders/payment-confirmation.resolver';
import { BankOfferResolver } from '../promotions/bank-offer.resolver';
import { SearchStatisticsResolver } from '../search/search-statistics.resolver';
import type { Selling } from '../selling';
import type { Shopping } from '../shopping';
import { WishlistResolver } from '../wishlist/wishlist.resolver';
import { createLoaders, type Loaders } from './loaders';
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
    createLoaders: () => createLoaders(rows, catalogue, reviewing.createLoaders(), selling.createLoaders()),
  };
}
