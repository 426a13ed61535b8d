import 'reflect-metadata';
import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLInt,
  lexicographicSortSchema,
  specifiedDirectives,
  type GraphQLSchema,
} from 'graphql';
import { buildSchemaSync, type ClassType, type NonEmptyArray } from 'type-graphql';
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
import { AlertResolver } from '../modules/alerts/alert.resolver';
import { CartResolver } from '../modules/cart/cart.resolver';
import { BrandResolver } from '../modules/catalogue/brand.resolver';
import { BrowseResolver } from '../modules/catalogue/browse.resolver';
import { CategoryResolver } from '../modules/catalogue/category.resolver';
import { HomeResolver } from '../modules/catalogue/home.resolver';
import { ProductListResolver } from '../modules/catalogue/product-list.resolver';
import { ProductResolver } from '../modules/catalogue/product.resolver';
import { VariantResolver } from '../modules/catalogue/variant.resolver';
import { GiftCardResolver } from '../modules/gift-cards/gift-card.resolver';
import { AdminOrderResolver } from '../modules/orders/admin/admin-order.resolver';
import { FulfilmentResolver } from '../modules/orders/admin/fulfilment.resolver';
import { CheckoutResolver } from '../modules/orders/checkout.resolver';
import { OrderAccessResolver } from '../modules/orders/order-access.resolver';
import { OrderLineResolver, OrderResolver } from '../modules/orders/order.resolver';
import { PaymentConfirmationResolver } from '../modules/orders/payment-confirmation.resolver';
import { listMethodsInEnum } from '../modules/payments/payment-method.enum';
import { BankOfferResolver } from '../modules/promotions/bank-offer.resolver';
import { ModerationResolver } from '../modules/questions/moderation.resolver';
import { QuestionAnswersResolver, QuestionResolver } from '../modules/questions/question.resolver';
import { ViewerQuestionsResolver } from '../modules/questions/viewer-questions.resolver';
import { InvitationResolver } from '../modules/reviews/invitation.resolver';
import { ReviewPhotoResolver, ReviewResolver } from '../modules/reviews/review.resolver';
import { ViewerReviewsResolver } from '../modules/reviews/viewer-reviews.resolver';
import { SearchStatisticsResolver } from '../modules/search/search-statistics.resolver';
import { WishlistResolver } from '../modules/wishlist/wishlist.resolver';
import { publicQueryFields, requireNullablePersonal } from '../platform/graphql/cache-control';
import { addDeprecatedNames, DEPRECATED_NAMES } from '../platform/graphql/deprecated-names';
import { ShopResolver } from './shop.resolver';

const RESOLVERS: NonEmptyArray<ClassType> = [
  AddressResolver,
  AdminOrderResolver,
  EmailResolver,
  MobileResolver,
  PasskeyResolver,
  PasswordResolver,
  ProfileResolver,
  RecoveryResolver,
  SecondFactorResolver,
  SecurityResolver,
  SessionResolver,
  AlertResolver,
  BankOfferResolver,
  BrandResolver,
  BrowseResolver,
  CartResolver,
  CategoryResolver,
  CheckoutResolver,
  FulfilmentResolver,
  GiftCardResolver,
  HomeResolver,
  OrderAccessResolver,
  OrderLineResolver,
  OrderResolver,
  PaymentConfirmationResolver,
  ProductListResolver,
  ProductResolver,
  ModerationResolver,
  QuestionAnswersResolver,
  QuestionResolver,
  ViewerQuestionsResolver,
  InvitationResolver,
  ReviewPhotoResolver,
  ReviewResolver,
  ViewerReviewsResolver,
  SearchStatisticsResolver,
  ShopResolver,
  VariantResolver,
  WishlistResolver,
];

/** The cache hint that cacheControlPlugin turns into the Cache-Control header. */
const CACHE_CONTROL = new GraphQLDirective({
  name: 'cacheControl',
  description: 'How long a response may be cached.',
  locations: [
    DirectiveLocation.FIELD_DEFINITION,
    DirectiveLocation.OBJECT,
    DirectiveLocation.INTERFACE,
    DirectiveLocation.UNION,
  ],
  args: {
    maxAge: { type: GraphQLInt, description: 'In seconds.' },
    scope: {
      type: new GraphQLEnumType({
        name: 'CacheControlScope',
        description: 'Who may cache a response.',
        values: {
          PUBLIC: { description: 'Any cache.' },
          PRIVATE: { description: 'Only the requesting browser.' },
        },
      }),
      description: 'Who may cache it.',
    },
    inheritMaxAge: { type: GraphQLBoolean, description: 'Whether the parent’s maximum age applies.' },
  },
});

/**
 * Builds the schema from all resolvers.
 * @throws Error when a field of Query has no cache hint, or is personal and not nullable
 * @param instanceOf returns the instance of a resolver class; not called while the schema is only printed
 */
export function buildPotliSchema(instanceOf: (resolver: ClassType) => object): GraphQLSchema {
  listMethodsInEnum();
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
    directives: [...specifiedDirectives, CACHE_CONTROL],
    container: { get: (resolver: ClassType) => instanceOf(resolver) },
    // Services validate arguments, for GraphQL and REST alike.
    validate: false,
    emitSchemaFile: false,
  });
  const sorted = lexicographicSortSchema(addDeprecatedNames(schema, DEPRECATED_NAMES));
  publicQueryFields(sorted);
  requireNullablePersonal(sorted);
  return sorted;
}
