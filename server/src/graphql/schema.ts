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
import { AlertResolver } from '../alerts/alert.resolver';
import { CartResolver } from '../cart/cart.resolver';
import { BrandResolver } from '../catalogue/brand.resolver';
import { BrowseResolver } from '../catalogue/browse.resolver';
import { CategoryResolver } from '../catalogue/category.resolver';
import { HomeResolver } from '../catalogue/home.resolver';
import { ProductListResolver } from '../catalogue/product-list.resolver';
import { ProductResolver } from '../catalogue/product.resolver';
import { VariantResolver } from '../catalogue/variant.resolver';
import { GiftCardResolver } from '../gift-cards/gift-card.resolver';
import { AdminOrderResolver } from '../orders/admin/admin-order.resolver';
import { FulfilmentResolver } from '../orders/admin/fulfilment.resolver';
import { CheckoutResolver } from '../orders/checkout.resolver';
import { OrderAccessResolver } from '../orders/order-access.resolver';
import { OrderLineResolver, OrderResolver } from '../orders/order.resolver';
import { PaymentConfirmationResolver } from '../orders/payment-confirmation.resolver';
import { listMethodsInEnum } from '../payments/payment-method.enum';
import { BankOfferResolver } from '../promotions/bank-offer.resolver';
import { ModerationResolver } from '../questions/moderation.resolver';
import { QuestionAnswersResolver, QuestionResolver } from '../questions/question.resolver';
import { ViewerQuestionsResolver } from '../questions/viewer-questions.resolver';
import { InvitationResolver } from '../reviews/invitation.resolver';
import { ReviewPhotoResolver, ReviewResolver } from '../reviews/review.resolver';
import { ViewerReviewsResolver } from '../reviews/viewer-reviews.resolver';
import { SearchStatisticsResolver } from '../search/search-statistics.resolver';
import { WishlistResolver } from '../wishlist/wishlist.resolver';
import { publicQueryFields, requireNullablePersonal } from './cache-control';
import { addDeprecatedNames, DEPRECATED_NAMES } from './deprecated-names';
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
