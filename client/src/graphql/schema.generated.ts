export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.This scalar is serialized to a string in ISO 8601 format and parsed from a string in ISO 8601 format. */
  DateTimeISO: { input: string; output: string; }
};

/** The variant and quantity to add to the cart. */
export type AddToCartInput = {
  /** A UUID made by the client: a request repeated with the same one is counted once. */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** The product. */
  productId: Scalars['ID']['input'];
  /** The quantity, 1 to 10. */
  quantity?: Scalars['Int']['input'];
  /** The variant; defaults to the first one in stock. */
  variantId?: InputMaybe<Scalars['ID']['input']>;
};

/** A delivery address. */
export type Address = {
  __typename: 'Address';
  /** City or district. */
  city: Scalars['String']['output'];
  /** India. */
  country: Scalars['String']['output'];
  /** Name of the recipient. */
  fullName: Scalars['String']['output'];
  /** Identifies the address. */
  id: Scalars['ID']['output'];
  /** Whether checkout preselects this address. */
  isDefault: Scalars['Boolean']['output'];
  /** May be empty. */
  landmark: Scalars['String']['output'];
  /** Flat, house or building. */
  line1: Scalars['String']['output'];
  /** Area or street; may be empty. */
  line2: Scalars['String']['output'];
  /** Ten digits, for the courier. */
  phoneNumber: Scalars['String']['output'];
  /** Six digits. */
  pinCode: Scalars['String']['output'];
  /** State or union territory. */
  state: Scalars['String']['output'];
  /** The kind of the address. */
  type: AddressType;
};

/** An Indian address. */
export type AddressInput = {
  /** City or district. */
  city: Scalars['String']['input'];
  /** Name of the recipient. */
  fullName: Scalars['String']['input'];
  /** Makes checkout preselect this address. */
  isDefault?: Scalars['Boolean']['input'];
  /** A landmark nearby. */
  landmark?: Scalars['String']['input'];
  /** Flat, house or building. */
  line1: Scalars['String']['input'];
  /** Area or street. */
  line2?: Scalars['String']['input'];
  /** Ten digits. */
  phoneNumber: Scalars['String']['input'];
  /** Six digits. */
  pinCode: Scalars['String']['input'];
  /** A state or union territory of India by its name, such as Tamil Nadu, or its ISO 3166-2 code, such as TN. */
  state: Scalars['String']['input'];
  /** The kind of the address. */
  type?: AddressType;
};

/** The address, or why not. */
export type AddressResult = AddressSaved | Failure;

/** The stored address. */
export type AddressSaved = {
  __typename: 'AddressSaved';
  /** The address. */
  address: Address;
};

/** The kind of an address. */
export type AddressType =
  /** A home. */
  | 'HOME'
  /** Any other. */
  | 'OTHER'
  /** An office, open in working hours. */
  | 'WORK';

/** Filters orders; an order must match all given fields. */
export type AdminOrderFilter = {
  /** Only orders whose cash goes back by a bank transfer that completeRefund has not recorded yet. */
  hasManualRefundDue?: Scalars['Boolean']['input'];
  /** Part of the order number, the recipient’s name, a phone number or a line’s SKU, at most 100 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Any of these states; empty means all. */
  statuses?: InputMaybe<Array<OrderStatus>>;
};

/** A page of orders, newest first. */
export type AdminOrderList = {
  __typename: 'AdminOrderList';
  /** The orders. */
  items: Array<Order>;
  /** Cursor of the next page; null on the last. */
  nextCursor?: Maybe<Scalars['String']['output']>;
};

/** A page of the list. New orders do not shift it. */
export type AdminOrderPage = {
  /** The nextCursor of the previous page; null for the first. */
  after?: InputMaybe<Scalars['String']['input']>;
  /** Orders per page, 1 to 50. */
  limit?: Scalars['Int']['input'];
};

/** An alert, which sends one email when its event happens. */
export type Alert = {
  __typename: 'Alert';
  /**
   * When it was requested.
   * @deprecated Use createdAt.
   */
  askedAt: Scalars['DateTimeISO']['output'];
  /** When it was requested. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Id of the alert. */
  id: Scalars['ID']['output'];
  /** The event. */
  kind: AlertKind;
  /** The product. */
  product: Product;
  /** The variant. */
  variant: Variant;
  /** The price that triggers the email; only with PRICE_DROP. */
  wishedPrice?: Maybe<Money>;
};

/** The variant, the event and the recipient of an alert. */
export type AlertInput = {
  /** Recipient of the email. Omit for the customer’s own address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The event. */
  kind: AlertKind;
  /** Id of the variant. */
  variantId: Scalars['ID']['input'];
  /** In paise or cents, below the current price; only with PRICE_DROP. */
  wishedPrice?: InputMaybe<Scalars['Int']['input']>;
};

/** The event that an alert waits for. */
export type AlertKind =
  /** The variant is in stock again. */
  | 'BACK_IN_STOCK'
  /** The price fell to the wished price or below. */
  | 'PRICE_DROP';

/** The alert is active. */
export type AlertSet = {
  __typename: 'AlertSet';
  /** The alert. */
  alert: Alert;
};

/** An answer by the shop or by a customer who received the product. */
export type Answer = {
  __typename: 'Answer';
  /** The author’s display name; "Potli" for the shop. */
  authorName: Scalars['String']['output'];
  /** Plain text, without markup. */
  body: Scalars['String']['output'];
  /** When it was written. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Number of shoppers who found the answer helpful. */
  helpfulCount: Scalars['Int']['output'];
  /** Id of the answer. */
  id: Scalars['ID']['output'];
  /** Whether the answer is visible only to its author, because staff has not approved it yet or has rejected it. */
  isHeld: Scalars['Boolean']['output'];
  /**
   * Whether staff has rejected the answer. Others do not see it.
   * @deprecated Use isRejected.
   */
  isRefused: Scalars['Boolean']['output'];
  /** Whether staff has rejected the answer. Others do not see it. */
  isRejected: Scalars['Boolean']['output'];
  /** Whether the shop wrote the answer. */
  isShop: Scalars['Boolean']['output'];
  /** Whether the shop delivered the product to the author. */
  isVerifiedPurchase: Scalars['Boolean']['output'];
  /** The question. */
  question: Question;
  /** Id of the question. */
  questionId: Scalars['ID']['output'];
};

/** The changed answer. */
export type AnswerChanged = {
  __typename: 'AnswerChanged';
  /** The answer. */
  answer: Answer;
};

/** The question of the deleted answer, or why it was not deleted. */
export type AnswerDeleteResult = AnswerDeleted | Failure;

/** The answer was deleted. */
export type AnswerDeleted = {
  __typename: 'AnswerDeleted';
  /** The question with its remaining answers. */
  question: Question;
};

/** The changed answer, or why it was not changed. */
export type AnswerResult = AnswerChanged | Failure;

/** The saved answer, or why it was not saved. */
export type AnswerSaveResult = AnswerSaved | Failure;

/** The saved answer. */
export type AnswerSaved = {
  __typename: 'AnswerSaved';
  /** The answer. */
  answer: Answer;
  /** The question with its published answers. */
  question: Question;
};

/** A gift card in a checkout. */
export type AppliedGiftCard = {
  __typename: 'AppliedGiftCard';
  /** The part of this order that the card pays. */
  applied: Money;
  /** The card’s balance. */
  balance: Money;
  /** The last four characters of its code. */
  lastFour: Scalars['String']['output'];
};

/** A further property as text, for example Strap: adjustable. */
export type Attribute = {
  __typename: 'Attribute';
  /** Name of the property. */
  name: Scalars['String']['output'];
  /** Value of the property. */
  value: Scalars['String']['output'];
};

/** An instant discount for the cards of a bank. */
export type BankOffer = {
  __typename: 'BankOffer';
  /** The bank that issued the card. */
  bank: Scalars['String']['output'];
  /** The maximum discount; null for no maximum. */
  cap?: Maybe<Money>;
  /** The kind of card that the offer applies to. */
  cardKind: CardKind;
  /** Identifies the offer. */
  id: Scalars['ID']['output'];
  /** The offer in one line. */
  line: Scalars['String']['output'];
  /** The minimum amount that the card pays. */
  minimum: Money;
  /** The discount, in whole percent of what the card pays. */
  percent: Scalars['Int']['output'];
  /** All conditions, one sentence each. */
  terms: Array<Scalars['String']['output']>;
  /** The number of orders per customer; null for no limit. */
  usesPerCustomer?: Maybe<Scalars['Int']['output']>;
  /** The start of its validity. */
  validFrom: Scalars['DateTimeISO']['output'];
  /** The end of its validity, exclusive; null if it has none. */
  validTo?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** The bank discounts that are valid now. */
export type BankOffers = {
  __typename: 'BankOffers';
  /** The offers, largest percentage first. */
  offers: Array<BankOffer>;
  /** A title for all offers together. */
  title: Scalars['String']['output'];
};

/** A maker of bags. */
export type Brand = {
  __typename: 'Brand';
  /** City of the brand. */
  city: Scalars['String']['output'];
  /** Founding year. */
  foundedYear?: Maybe<Scalars['Int']['output']>;
  /** Identifies the brand. */
  id: Scalars['ID']['output'];
  /** The brand’s picture; null until one is set. */
  image?: Maybe<Image>;
  /** Display name. */
  name: Scalars['String']['output'];
  /** Number of its products for sale. */
  productCount: Scalars['Int']['output'];
  /** Name in URLs: /products?brand={slug}. */
  slug: Scalars['String']['output'];
  /** Origin and character of the brand, in a few sentences. */
  story: Scalars['String']['output'];
};

/** A suggested brand. */
export type BrandSuggestion = {
  __typename: 'BrandSuggestion';
  /** Display name. */
  name: Scalars['String']['output'];
  /** Name in URLs. */
  slug: Scalars['String']['output'];
};

/** The card and where to pay it, or a failure. */
export type BuyGiftCardResult = Failure | GiftCardPaymentStarted;

/** Which airlines take a bag into the cabin in economy, by their limits as read on 22 November 2026. */
export type CabinBaggage = {
  __typename: 'CabinBaggage';
  /** Names of the airlines whose limits it keeps. */
  acceptedBy: Array<Scalars['String']['output']>;
  /** Airlines for which it is too large or too heavy. */
  refusedBy: Array<CabinRefusal>;
};

/** An airline that does not take a bag into the cabin. */
export type CabinRefusal = {
  __typename: 'CabinRefusal';
  /** The airline’s name. */
  airline: Scalars['String']['output'];
  /** Why: "1 cm over", or "too heavy" when empty. */
  reason: Scalars['String']['output'];
};

/** Who may cache a response. */
export type CacheControlScope =
  /** Only the requesting browser. */
  | 'PRIVATE'
  /** Any cache. */
  | 'PUBLIC';

/** The kind of card. */
export type CardKind =
  /** A credit card. */
  | 'CREDIT'
  /** A debit card. */
  | 'DEBIT';

/** A shopper’s cart. All amounts are computed by the shop. */
export type Cart = {
  __typename: 'Cart';
  /** The discount of the promo code. */
  discount: Money;
  /** Identifies the cart. It gives no access to it. */
  id: Scalars['ID']['output'];
  /** The number of units in all lines. */
  itemCount: Scalars['Int']['output'];
  /** The lines, in the order in which they were added. */
  lines: Array<CartLine>;
  /** What the merge at sign-in changed, for display, until acknowledged. */
  notes: Array<Scalars['String']['output']>;
  /** The promo code; null for none. */
  promotion?: Maybe<CartPromotion>;
  /** The cost of delivery: always zero. */
  shipping: Money;
  /** The sum of all line totals. */
  subtotal: Money;
  /** The tax: 8 % of the subtotal. If prices include tax, the part of the total that is tax, computed before the delivery address is known. */
  tax: Money;
  /** Whether prices include the tax; otherwise it is added. */
  taxIncluded: Scalars['Boolean']['output'];
  /** subtotal + shipping + tax - discount; tax only if prices do not include it. */
  total: Money;
  /** Grows with every change: a response with a smaller version is outdated. */
  version: Scalars['Int']['output'];
};

/** The cart after the change. */
export type CartChanged = {
  __typename: 'CartChanged';
  /** The cart. */
  cart: Cart;
  /** A message for the shopper, for example that fewer are in stock. */
  notice?: Maybe<Scalars['String']['output']>;
};

/** One variant in a cart. */
export type CartLine = {
  __typename: 'CartLine';
  /** When the line was added. */
  addedAt: Scalars['DateTimeISO']['output'];
  /** The list price of one unit. */
  comparePrice?: Maybe<Money>;
  /** Identifies the line; stays the same for a variant in a cart. */
  id: Scalars['ID']['output'];
  /** unitPrice times quantity. */
  lineTotal: Money;
  /** The largest quantity that can be chosen: min(stock, 10). */
  maxQuantity: Scalars['Int']['output'];
  /** The price of one unit when the shopper last saw the line; null if it has not changed since. */
  previousUnitPrice?: Maybe<Money>;
  /** The product of the line’s variant. */
  product: Product;
  /** The quantity that can be bought: never above the stock, nor above 10. */
  quantity: Scalars['Int']['output'];
  /** Whether the line can be bought now. */
  status: CartLineStatus;
  /** The price of one unit. */
  unitPrice: Money;
  /** The variant. */
  variant: Variant;
  /** The quantity that the shopper wants. */
  wantedQuantity: Scalars['Int']['output'];
};

/** Whether a line can be bought now. */
export type CartLineStatus =
  /** The wanted quantity is in stock. */
  | 'AVAILABLE'
  /** The product is no longer for sale. */
  | 'GONE'
  /** Fewer are in stock than wanted. */
  | 'REDUCED'
  /** Out of stock. */
  | 'SOLD_OUT';

/** A promo code in a cart. */
export type CartPromotion = {
  __typename: 'CartPromotion';
  /** The code, in upper case. */
  code: Scalars['String']['output'];
  /** What the promo code gives, for display. */
  description: Scalars['String']['output'];
  /** Why the code gives no discount now, for display; null when it does. */
  problem?: Maybe<Scalars['String']['output']>;
};

/** The changed cart, or a failure. */
export type CartResult = CartChanged | Failure;

/** A kind of bag that the shop sells. */
export type Category = {
  __typename: 'Category';
  /** A short label on its card, for example Festive. */
  badge?: Maybe<Scalars['String']['output']>;
  /** A sentence or two about its products. */
  description: Scalars['String']['output'];
  /** A CSS gradient between two tints of the theme, for the background of its picture. */
  gradient: Scalars['String']['output'];
  /** Name of its icon in the client’s icon set. */
  icon: Scalars['String']['output'];
  /** Identifies the category. */
  id: Scalars['ID']['output'];
  /** The category’s picture; null until one is set. */
  image?: Maybe<Image>;
  /** Display name. */
  name: Scalars['String']['output'];
  /** Id of the parent category; null at the top level. */
  parentId?: Maybe<Scalars['ID']['output']>;
  /** Position among its siblings, starting at 1. */
  position: Scalars['Int']['output'];
  /** Number of its products for sale. */
  productCount: Scalars['Int']['output'];
  /** Name in URLs: /categories/{slug}. */
  slug: Scalars['String']['output'];
  /** Lowest price among its products in stock; null without products. */
  startingPrice?: Maybe<Money>;
  /** One line under the name. */
  tagline: Scalars['String']['output'];
  /** The theme’s token for its background, for example tint.suitcases. */
  tint: Scalars['String']['output'];
};

/** A category’s card on the home page: up to three pictures on its tint. */
export type CategoryCard = {
  __typename: 'CategoryCard';
  /** A short label on the card. */
  badge?: Maybe<Scalars['String']['output']>;
  /** One line under the name. */
  description: Scalars['String']['output'];
  /** A CSS gradient for the background of the pictures. */
  gradient: Scalars['String']['output'];
  /** Target of the link. */
  href: Scalars['String']['output'];
  /** Identifies the category. */
  id: Scalars['ID']['output'];
  /** Up to three pictures. */
  images: Array<Image>;
  /** Number of its products for sale. */
  itemCount: Scalars['Int']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Size of the card. */
  size: CategoryCardSize;
  /** Lowest price among its products in stock. */
  startingPrice?: Maybe<Money>;
  /** The theme’s token for its background. */
  tint: Scalars['String']['output'];
};

/** Size of a category card. */
export type CategoryCardSize =
  /** As wide as the others in its row. */
  | 'NORMAL'
  /** A third of its row. */
  | 'THIRD'
  /** Wider than the others in its row. */
  | 'WIDE';

/** A suggested category. */
export type CategorySuggestion = {
  __typename: 'CategorySuggestion';
  /** Display name. */
  name: Scalars['String']['output'];
  /** Name in URLs. */
  slug: Scalars['String']['output'];
};

/** What a shopper has entered between cart and order. Stored by the shop, so a reload keeps it. */
export type Checkout = {
  __typename: 'Checkout';
  /** The delivery address; null until it is entered. */
  address?: Maybe<OrderAddress>;
  /** The saved address that address is a copy of; null for a new one. */
  addressId?: Maybe<Scalars['ID']['output']>;
  /** The cart that is checked out. */
  cart: Cart;
  /** The contact; null until it is entered. */
  contact?: Maybe<CheckoutContact>;
  /** The delivery speed. */
  delivery: DeliverySpeed;
  /** The delivery speeds to choose from. */
  deliveryOptions: Array<DeliveryOption>;
  /** The gift card that pays a part; null without one. */
  giftCard?: Maybe<AppliedGiftCard>;
  /** Identifies the checkout. It gives no access to it. */
  id: Scalars['ID']['output'];
  /**
   * Whether the pending order matches the current checkout, so that placeOrder continues its payment. Otherwise placeOrder replaces it and releases its stock. False without a pending order.
   * @deprecated Use isPendingOrderCurrent.
   */
  isPendingCurrent: Scalars['Boolean']['output'];
  /** Whether the pending order matches the current checkout, so that placeOrder continues its payment. Otherwise placeOrder replaces it and releases its stock. False without a pending order. */
  isPendingOrderCurrent: Scalars['Boolean']['output'];
  /** The first step that is not complete. */
  nextStep: CheckoutStep;
  /** The payment method; null until it is chosen. */
  paymentMethod?: Maybe<PaymentMethod>;
  /** The payment methods that this shop offers, the recommended one first. */
  paymentOptions: Array<PaymentOption>;
  /** The order whose payment is under way. */
  pendingOrder?: Maybe<Order>;
  /** The totals of the order; while a payment for the same checkout is under way, those of its order. */
  totals: OrderTotals;
  /** Another one when the lines of the cart or what was entered have changed; placeOrder takes it as checkoutVersion. */
  version: Scalars['String']['output'];
};

/** The checkout after the change. */
export type CheckoutChanged = {
  __typename: 'CheckoutChanged';
  /** The checkout. */
  checkout: Checkout;
};

/** The buyer’s contact. */
export type CheckoutContact = {
  __typename: 'CheckoutContact';
  /** The address for emails. */
  email: Scalars['String']['output'];
  /** Ten digits, for text messages. */
  phoneNumber: Scalars['String']['output'];
};

/** The buyer’s contact. */
export type CheckoutContactInput = {
  /** The address for emails. */
  email: Scalars['String']['input'];
  /** Ten digits. */
  phoneNumber: Scalars['String']['input'];
};

/** The changed checkout, or a failure. */
export type CheckoutResult = CheckoutChanged | Failure;

/** The steps of a checkout, in order. `nextStep` skips DELIVERY, as every checkout has a speed. */
export type CheckoutStep =
  /** The delivery address. */
  | 'ADDRESS'
  /** The buyer’s email address and phone number. */
  | 'CONTACT'
  /** The delivery speed. */
  | 'DELIVERY'
  /** The payment method. */
  | 'PAYMENT'
  /** Everything is filled in: the order can be placed. */
  | 'REVIEW';

/** A hand-picked row of products. */
export type Collection = {
  __typename: 'Collection';
  /** Identifies the collection. */
  id: Scalars['ID']['output'];
  /** Name in URLs. */
  slug: Scalars['String']['output'];
  /** A sentence about it. */
  subtitle: Scalars['String']['output'];
  /** Its products in order. */
  tiles: Array<FeaturedTile>;
  /** Its headline. */
  title: Scalars['String']['output'];
};

/** A colour of a variant. */
export type Colour = {
  __typename: 'Colour';
  /** Slug of the colour family in the filter. */
  family: Scalars['String']['output'];
  /** The colour in the photograph, as #rrggbb. */
  hex: Scalars['String']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Name in URLs. */
  slug: Scalars['String']['output'];
};

/** A colour family with its count. */
export type ColourFacet = {
  __typename: 'ColourFacet';
  /** Number of products with this value, under all other filters. */
  count: Scalars['Int']['output'];
  /** Colour of its swatch, as #rrggbb. */
  hex: Scalars['String']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Whether the list is filtered by it. */
  selected: Scalars['Boolean']['output'];
  /** Value for the filter. */
  slug: Scalars['String']['output'];
};

/** The alert, or why it was not confirmed. */
export type ConfirmAlertResult = AlertSet | Failure;

/** Currencies. A shop uses exactly one. */
export type Currency =
  /** Indian rupee. */
  | 'INR'
  /** US dollar. */
  | 'USD';

/** A customer or admin. */
export type Customer = {
  __typename: 'Customer';
  /** When the account was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Null for customers who signed up by mobile number. */
  email?: Maybe<Scalars['String']['output']>;
  /** May be empty. */
  firstName: Scalars['String']['output'];
  /** False for customers who sign in by code, passkey or Google only. */
  hasPassword: Scalars['Boolean']['output'];
  /** Identifies the customer. */
  id: Scalars['ID']['output'];
  /** Whether the address was confirmed. */
  isEmailVerified: Scalars['Boolean']['output'];
  /** Whether the number was verified; only verified numbers sign in. */
  isPhoneVerified: Scalars['Boolean']['output'];
  /** May be empty. */
  lastName: Scalars['String']['output'];
  /** The address that replaces the email once its link is followed; null when none waits. */
  pendingEmail?: Maybe<PendingEmail>;
  /** Ten digits, without the prefix. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** Path of the profile picture, at most 512 x 512. */
  pictureUrl?: Maybe<Scalars['String']['output']>;
  /** Whether the account can be used. */
  status: CustomerStatus;
  /** The role of the account. */
  type: CustomerType;
};

/** Whether an account can be used. */
export type CustomerStatus =
  /** It can be used. */
  | 'ACTIVE'
  /** Blocked by the shop: sign-in is refused. */
  | 'BLOCKED';

/** The role of an account. */
export type CustomerType =
  /** An admin of the shop. */
  | 'ADMIN'
  /** A customer. */
  | 'CUSTOMER';

/** A delivery speed with its price and dates. */
export type DeliveryOption = {
  __typename: 'DeliveryOption';
  /** The first day on which the parcel may arrive. */
  earliest: Scalars['DateTimeISO']['output'];
  /** The delivery speed, for display. */
  label: Scalars['String']['output'];
  /** The last day on which the parcel may arrive. */
  latest: Scalars['DateTimeISO']['output'];
  /** The price: always zero. */
  price: Money;
  /** The delivery speed. */
  speed: DeliverySpeed;
};

/** The delivery speed. Both are free. */
export type DeliverySpeed =
  /** 1-2 business days. */
  | 'EXPRESS'
  /** 3-5 business days. */
  | 'STANDARD';

/** Outer measures of a bag, standing as photographed. */
export type Dimensions = {
  __typename: 'Dimensions';
  /** From bottom to top, in centimetres. */
  heightCm: Scalars['Float']['output'];
  /** From side to side, in centimetres. */
  lengthCm: Scalars['Float']['output'];
  /** From front to back, in centimetres. */
  widthCm: Scalars['Float']['output'];
};

/** The mutation succeeded. */
export type Done = {
  __typename: 'Done';
  /** The message, for people. */
  message: Scalars['String']['output'];
};

/** Done, or why not. */
export type DoneResult = Done | Failure;

/** An expected failure of a mutation. */
export type Error = {
  /** The error code, for programs. */
  code: ErrorCode;
  /** The message, for people. */
  message: Scalars['String']['output'];
};

/** Error codes for programs. Errors of whole operations have them in `extensions`. */
export type ErrorCode =
  /** Some input is invalid; the invalid fields are named. */
  | 'BAD_USER_INPUT'
  /** The code has expired, or was tried too often. */
  | 'CODE_EXPIRED'
  /** The code is wrong. */
  | 'CODE_WRONG'
  /** The request does not fit the current state, for example because the total has changed. */
  | 'CONFLICT'
  /** A browser sent this write from a page of another site. */
  | 'CROSS_SITE'
  /** The signed-in customer may not do this. */
  | 'FORBIDDEN'
  /** The idempotency key was used before with a different request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The sign-in failed. */
  | 'INVALID_CREDENTIALS'
  /** The object does not exist, or belongs to somebody else. */
  | 'NOT_FOUND'
  /** Too many requests; the seconds to wait are given. */
  | 'RATE_LIMITED'
  /** The sign-in is too long ago for this change: see reauthenticate. */
  | 'REAUTHENTICATION_REQUIRED'
  /** Not available at present, or not in this shop. */
  | 'SERVICE_UNAVAILABLE'
  /** The token of a link or of a pending sign-in is invalid, used or expired. */
  | 'TOKEN_INVALID'
  /** The request has no valid session. */
  | 'UNAUTHENTICATED'
  /** Not the current password of the signed-in customer. */
  | 'WRONG_PASSWORD';

/** A filter value with its count. */
export type FacetValue = {
  __typename: 'FacetValue';
  /** Number of products with this value, under all other filters. */
  count: Scalars['Int']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Whether the list is filtered by it. */
  selected: Scalars['Boolean']['output'];
  /** Value for the filter. */
  slug: Scalars['String']['output'];
};

/** Why a mutation failed. */
export type Failure = Error & {
  __typename: 'Failure';
  /** The error code, for programs. */
  code: ErrorCode;
  /** The invalid fields; empty if none is invalid. */
  fields: Array<FieldError>;
  /** The message, for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait; only with RATE_LIMITED. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
};

/** A product in a collection. */
export type FeaturedTile = {
  __typename: 'FeaturedTile';
  /** Name of its category. */
  category: Scalars['String']['output'];
  /** The list price. */
  comparePrice?: Maybe<Money>;
  /** The saving in whole percent. */
  discount?: Maybe<Scalars['Int']['output']>;
  /** Target of the link. */
  href: Scalars['String']['output'];
  /** Identifies the product. */
  id: Scalars['ID']['output'];
  /** Its main picture. */
  image: Image;
  /** Display name. */
  name: Scalars['String']['output'];
  /** Price of its default variant. */
  price: Money;
};

/** An error in one field of a form. */
export type FieldError = {
  __typename: 'FieldError';
  /** The field’s name in the input. */
  field: Scalars['String']['output'];
  /** The message, for people. */
  message: Scalars['String']['output'];
};

/** A brand in the filter options. */
export type FilterBrand = {
  __typename: 'FilterBrand';
  /** Identifies the brand. */
  id: Scalars['ID']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Number of its products for sale. */
  productCount: Scalars['Int']['output'];
  /** Value for the filter. */
  slug: Scalars['String']['output'];
};

/** A category in the filter options. */
export type FilterCategory = {
  __typename: 'FilterCategory';
  /** Identifies the category. */
  id: Scalars['ID']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Number of its products for sale. */
  productCount: Scalars['Int']['output'];
  /** Value for the filter. */
  slug: Scalars['String']['output'];
};

/** Filter values of the whole catalogue. */
export type FilterOptions = {
  __typename: 'FilterOptions';
  /** All brands. */
  brands: Array<FilterBrand>;
  /** All categories. */
  categories: Array<FilterCategory>;
  /** All colour families. */
  colours: Array<ColourFacet>;
  /** All countries of origin. */
  countries: Array<FacetValue>;
  /** All material families. */
  materials: Array<FacetValue>;
  /** Lowest and highest price in the shop. */
  priceRange: PriceRange;
};

/** A gift card as shown to its buyer: without its code. */
export type GiftCard = {
  __typename: 'GiftCard';
  /** The amount that it was bought for. */
  amount: Money;
  /** The remaining balance; null until it is paid. */
  balance?: Maybe<Money>;
  /** When the purchase was started. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** The day on which the code is sent, for example 2026-12-24. */
  deliverOn: Scalars['String']['output'];
  /** The end of its validity; null until it is paid. */
  expiresAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Identifies the card. It gives no access to it. */
  id: Scalars['ID']['output'];
  /** The last four characters of its code; null until it is paid. */
  lastFour?: Maybe<Scalars['String']['output']>;
  /** The sender’s message; may be empty. */
  message: Scalars['String']['output'];
  /** The email address that the code is sent to. */
  recipientEmail: Scalars['String']['output'];
  /** The recipient’s name. */
  recipientName: Scalars['String']['output'];
  /** The sender’s name. */
  senderName: Scalars['String']['output'];
  /** Whether it is paid. */
  status: GiftCardStatus;
};

/** The balance of a gift card. */
export type GiftCardBalance = {
  __typename: 'GiftCardBalance';
  /** The remaining balance. */
  balance: Money;
  /** The end of its validity. */
  expiresAt: Scalars['DateTimeISO']['output'];
  /** The last four characters of its code. */
  lastFour: Scalars['String']['output'];
};

/** The balance, or a failure. */
export type GiftCardBalanceResult = Failure | GiftCardBalance;

/** The gift card after the change. */
export type GiftCardChanged = {
  __typename: 'GiftCardChanged';
  /** The gift card. */
  giftCard: GiftCard;
};

/** A gift card to buy. */
export type GiftCardInput = {
  /** The amount in the smallest currency unit; whole rupees or dollars. */
  amount: Scalars['Int']['input'];
  /** The day on which the code is sent, for example 2026-12-24; null for at once. */
  deliverOn?: InputMaybe<Scalars['String']['input']>;
  /** The sender’s message. */
  message?: Scalars['String']['input'];
  /** The payment method; not cash. */
  paymentMethod: PaymentMethod;
  /** The email address that the code is sent to. */
  recipientEmail: Scalars['String']['input'];
  /** The recipient’s name. */
  recipientName: Scalars['String']['input'];
  /** The email address for the buyer’s confirmation. */
  senderEmail: Scalars['String']['input'];
  /** The sender’s name. */
  senderName: Scalars['String']['input'];
};

/** The gift card is created and has to be paid. */
export type GiftCardPaymentStarted = {
  __typename: 'GiftCardPaymentStarted';
  /** The card to pay. */
  giftCard: GiftCard;
  /** What the shopper’s browser does to pay; null if there is nothing to do. */
  nextAction?: Maybe<NextPaymentAction>;
  /**
   * Where to pay.
   * @deprecated Use nextAction.
   */
  payment: PaymentAction;
};

/** What a gift card had paid, and went back to it. */
export type GiftCardReturn = {
  __typename: 'GiftCardReturn';
  /** The amount. */
  amount: Money;
  /** The last four characters of the card’s code; null if the card no longer exists. */
  lastFour?: Maybe<Scalars['String']['output']>;
};

/** Whether a gift card is paid. */
export type GiftCardStatus =
  /** Paid: the code is sent to the recipient. */
  | 'ACTIVE'
  /** Not paid. */
  | 'FAILED'
  /** The payment is under way. */
  | 'PENDING_PAYMENT';

/** Contents of the home page. */
export type Home = {
  __typename: 'Home';
  /** The slides of the banner. */
  banners: Array<PromoBanner>;
  /** Cards of the categories with products. */
  categoryCards: Array<CategoryCard>;
  /** Hand-picked rows of products; without any, the featured and the newest products. */
  collections: Array<Collection>;
  /** Key figures of the shop. */
  figures: Array<HomeFigure>;
  /** Reasons to buy in this shop. */
  reasons: Array<Reason>;
  /** Picture beside the reasons; null for none. */
  reasonsImage?: Maybe<Image>;
  /** Headline of the reasons. */
  reasonsTitle: Scalars['String']['output'];
};

/** A key figure of the shop. */
export type HomeFigure = {
  __typename: 'HomeFigure';
  /** The formatted number. */
  figure: Scalars['String']['output'];
  /** Identifies the figure. */
  id: Scalars['ID']['output'];
  /** Whether it is displayed larger. */
  isLead: Scalars['Boolean']['output'];
  /** What the number counts. */
  label: Scalars['String']['output'];
};

/** A photograph of a product. */
export type Image = {
  __typename: 'Image';
  /** Alternative text for screen readers. */
  alt: Scalars['String']['output'];
  /** The side from which it was taken. */
  angle: ImageAngle;
  /** A data: URI of a tiny preview, shown while the picture loads. */
  blurDataUrl: Scalars['String']['output'];
  /** Height of the original in pixels. */
  height: Scalars['Int']['output'];
  /** Stays the same as long as the picture does. */
  id: Scalars['ID']['output'];
  /** Whether it is the product’s first picture. */
  isMain: Scalars['Boolean']['output'];
  /** Path without a width. Add ?w=160, 320, 480, 640, 800 or 1000; the Accept header selects AVIF or WebP. */
  url: Scalars['String']['output'];
  /** The variant that it shows; null for a picture without a product. */
  variantId?: Maybe<Scalars['ID']['output']>;
  /** Width of the original in pixels. */
  width: Scalars['Int']['output'];
};

/** The side from which a picture was taken. */
export type ImageAngle =
  /** From behind. */
  | 'BACK'
  /** Straight from the front. */
  | 'FRONT'
  /** Open, showing the inside. */
  | 'OPEN'
  /** Another angle, or unknown. */
  | 'OTHER'
  /** From the side. */
  | 'SIDE'
  /** From the front, slightly from the side: the usual main picture. */
  | 'THREE_QUARTER';

/** A code was sent. */
export type MobileCodeSent = {
  __typename: 'MobileCodeSent';
  /** Seconds until it expires. */
  expiresIn: Scalars['Int']['output'];
};

/** An amount of money in whole paise or cents. */
export type Money = {
  __typename: 'Money';
  /** In the smallest unit: paise for INR, cents for USD. */
  amount: Scalars['Int']['output'];
  /** The currency of the shop. */
  currency: Currency;
};

export type Mutation = {
  __typename: 'Mutation';
  /** Marks new prices, smaller quantities and notes as seen, so that they are not reported again. */
  acknowledgeCartChanges: CartResult;
  /** Adds to the line of the same variant, or creates one. The quantity never exceeds the stock, nor 10. */
  addToCart: CartResult;
  /** Adds a product; changes nothing if it is there already. */
  addToWishlist: WishlistResult;
  /** Admins: cancels any order that has not been shipped, refunds what was paid, and tells the shopper. */
  adminCancelOrder: OrderResult;
  /** Admins: starts a return for a shopper who called or wrote; also after the 30 days in which shoppers can do so themselves. */
  adminRequestReturn: OrderResult;
  /** Answers a question. Each customer who has bought the product may answer once, and the shop once. */
  answerQuestion: AnswerSaveResult;
  /** Pays as much of the order as possible with a gift card. */
  applyGiftCard: CheckoutResult;
  /** Applies a promo code. An unknown code changes nothing; a known code that does not apply fails with the reason. */
  applyPromoCode: CartResult;
  /** Admins only: publishes the answer. */
  approveAnswer: AnswerResult;
  /** Admins only: publishes the question. */
  approveQuestion: QuestionResult;
  /** Admins only: publishes the review. */
  approveReview: ReviewResult;
  /** Asks a question about a product. */
  askQuestion: QuestionSaveResult;
  /** Starts the purchase of a gift card. */
  buyGiftCard: BuyGiftCardResult;
  /** Cancels an order that has not been shipped. What was paid is refunded. */
  cancelOrder: OrderResult;
  /** Changes the password, or sets the first one. Ends every other session. */
  changePassword: DoneResult;
  /** Returns the balance of a gift card by its code. */
  checkGiftCard: GiftCardBalanceResult;
  /** Removes all lines. */
  clearCart: CartResult;
  /** Removes all products. */
  clearWishlist: WishlistResult;
  /** Admins: confirms that a cash refund was sent by bank transfer, and tells the shopper. */
  completeRefund: OrderResult;
  /** Confirms an alert by the token of the emailed link. */
  confirmAlert: ConfirmAlertResult;
  /** Places a cash order by the code that was sent to its phone. */
  confirmOrder: OrderResult;
  /** Tells the shop about a payment; the shop verifies it with the payment provider. */
  confirmPayment: PaymentConfirmedResult;
  /**
   * Tells the shop about a payment at Razorpay; the shop verifies it there.
   * @deprecated Use confirmPayment.
   */
  confirmRazorpayPayment: PaymentConfirmedResult;
  /** Turns the second factor on by the app’s first code. */
  confirmTotp: RecoveryCodesResult;
  /** Adds an address; the first one is the default. */
  createAddress: AddressResult;
  /** Deletes the account and its data permanently. */
  deleteAccount: DoneResult;
  /** Deletes an address; the oldest left becomes the default. */
  deleteAddress: DoneResult;
  /** Deletes the viewer’s own answer. */
  deleteAnswer: AnswerDeleteResult;
  /** Deletes the viewer’s own question, as long as nobody else has answered it. */
  deleteQuestion: QuestionDeleteResult;
  /** Deletes the viewer’s own review with its photos. */
  deleteReview: ReviewDeleteResult;
  /** Admins: marks an order as delivered; a cash order counts as paid then. */
  deliverOrder: OrderResult;
  /** Turns the second factor off. */
  disableTotp: DoneResult;
  /** Disconnects the Google account. Requires recent reauthentication. */
  disconnectGoogle: DoneResult;
  /** Grants the visitor access to an order by its code; order(number) then returns it. */
  findOrder: OrderResult;
  /** Adds a passkey. */
  finishPasskeyRegistration: PasskeyAddedResult;
  /** Signs in by passkey, which counts as both factors. */
  finishPasskeySignIn: SignInResult;
  /** Completes the second factor by passkey. */
  finishSecondFactorPasskey: SignInResult;
  /** Sends a link to choose a new password; the answer is the same for unknown addresses. */
  forgotPassword: DoneResult;
  /** Moves a product to the cart: adds one unit of the first variant in stock and removes the product from the wishlist. */
  moveToCart: WishlistResult;
  /** Moves a line from the cart to the wishlist. */
  moveToWishlist: WishlistResult;
  /** Admins: marks an order as packed. */
  packOrder: OrderResult;
  /** Places the order, or holds its stock for 10 minutes until it is paid or confirmed by a code. */
  placeOrder: PlaceOrderResult;
  /** Reauthenticates the customer for ten minutes, as sensitive changes require. */
  reauthenticate: DoneResult;
  /** Sets the password by the link after its three days, and turns the second factor off. Ends every session. */
  recoverAccount: DoneResult;
  /** Exchanges a token client’s refresh token for the next pair. Without one it tells whether the session is alive: browsers ask every 14 minutes. Without a session, or with a spent or forged token, it fails with the error `UNAUTHENTICATED` instead of a `Failure`. */
  refreshSession: RefreshSessionResult;
  /** Admins: confirms that a return arrived. Its units are for sale again, and the payment is refunded. */
  refundOrder: OrderResult;
  /** Creates an account and signs in. */
  register: RegisterResult;
  /** Admins only: hides the answer from everybody except its author. */
  rejectAnswer: AnswerResult;
  /** Admins only: hides the question from everybody except its author. */
  rejectQuestion: QuestionResult;
  /** Admins only: hides the review from everybody except its author. */
  rejectReview: ReviewResult;
  /** Ends one of the viewer’s own alerts. */
  removeAlert: DoneResult;
  /** Removes a line; succeeds if the line is gone already. */
  removeFromCart: CartResult;
  /** Removes a product; succeeds if it is gone already. */
  removeFromWishlist: WishlistResult;
  /** Removes the gift card from the checkout. */
  removeGiftCard: CheckoutResult;
  /** Removes a passkey. */
  removePasskey: DoneResult;
  /** Removes the profile picture. */
  removeProfilePicture: ProfileResult;
  /** Removes the promo code. */
  removePromoCode: CartResult;
  /** Replaces the recovery codes by new ones. */
  renewRecoveryCodes: RecoveryCodesResult;
  /** Adds the lines of an order to the cart again. */
  reorder: ReorderResult;
  /** Reports another customer’s answer to the shop. */
  reportAnswer: AnswerResult;
  /** Reports a question to the shop. */
  reportQuestion: QuestionResult;
  /** Reports a review to the shop. */
  reportReview: ReviewResult;
  /** For customers who lost the second factor: sends a link that works after three days, and notifies every other address of the account. The answer is the same for unknown addresses. */
  requestAccountRecovery: DoneResult;
  /** Sends a code to an order’s phone number, if the two belong together. */
  requestOrderCode: OrderCodeResult;
  /** Asks to return an order, within 30 days of its delivery. */
  requestReturn: OrderResult;
  /** Sets the password by the link, and ends every session. */
  resetPassword: DoneResult;
  /** Ends every session of the customer, including the current one. */
  revokeAllSessions: DoneResult;
  /** Ends one session of the customer. */
  revokeSession: DoneResult;
  /** Step 2: saves the delivery address, a new or a saved one. */
  saveCheckoutAddress: CheckoutResult;
  /** Step 1: saves the buyer’s contact. */
  saveCheckoutContact: CheckoutResult;
  /** Step 3: saves the delivery speed. */
  saveCheckoutDelivery: CheckoutResult;
  /** Step 4: saves the payment method. */
  saveCheckoutPayment: CheckoutResult;
  /** Sends the verification link again, to the pending email if there is one; requires recent reauthentication then. Earlier links end. */
  sendEmailVerification: DoneResult;
  /** Sends a code of six digits by text message. */
  sendMobileCode: SendMobileCodeResult;
  /** Sends another code for a cash order that awaits one. */
  sendOrderConfirmationCode: OrderCodeResult;
  /** Sets an alert, which sends one email when its event happens. If the address is not confirmed, a confirmation link is sent there first. */
  setAlert: SetAlertResult;
  /** Sets the quantity of a line; 0 or less removes it. */
  setCartQuantity: CartResult;
  /** Makes an address the one that checkout begins with. */
  setDefaultAddress: AddressResult;
  /** Turns emails that ask for a review off or on. */
  setReviewMails: ReviewMailsResult;
  /** Admins: marks an order as shipped. */
  shipOrder: OrderResult;
  /** Signs in by email and password. */
  signIn: SignInResult;
  /** Ends the current session, or another one of the customer. */
  signOut: DoneResult;
  /** Starts adding a passkey. */
  startPasskeyRegistration: PasskeyCeremonyResult;
  /** Starts a sign-in by passkey. */
  startPasskeySignIn: PasskeyCeremonyResult;
  /** Starts the second factor by passkey. */
  startSecondFactorPasskey: PasskeyCeremonyResult;
  /** Starts the setup of an authenticator app. */
  startTotp: TotpSetupResult;
  /** Stops a recovery by the link in its notices, without signing in. */
  stopAccountRecovery: DoneResult;
  /** Counts a view of a product page towards its popularity. */
  trackProductView: TrackProductViewResult;
  /** Counts a search. No count says who searched; texts with an e-mail address or a long number are not stored. */
  trackSearch: DoneResult;
  /** Counts the first product that is opened after a search. */
  trackSearchClick: DoneResult;
  /**
   * Ends one of the viewer’s own alerts.
   * @deprecated Use removeAlert.
   */
  unwatch: DoneResult;
  /** Changes an address. */
  updateAddress: AddressResult;
  /** Changes the customer’s profile. */
  updateProfile: ProfileResult;
  /** Changes the viewer’s own review. */
  updateReview: ReviewSaveResult;
  /** Confirms the email address by the link's token; only for the signed-in customer that it was sent to. */
  verifyEmail: ProfileResult;
  /** Signs in by the code; creates an account the first time. */
  verifyMobileCode: SignInResult;
  /** Verifies the customer’s number by the code that was sent to it. It then signs in, so recent reauthentication is required. */
  verifyPhoneNumber: ProfileResult;
  /** Completes a sign-in by a code. */
  verifySecondFactor: SignInResult;
  /** Marks another author’s answer as helpful, or takes that back. */
  voteForAnswer: AnswerResult;
  /** Marks another shopper’s review as helpful, or takes that back. */
  voteForReview: ReviewResult;
  /**
   * Sets an alert, which sends one email when its event happens. If the address is not confirmed, a confirmation link is sent there first.
   * @deprecated Use setAlert.
   */
  watchVariant: WatchResult;
  /** Keeps the email of the account: the link to the pending one ends. */
  withdrawEmailChange: ProfileResult;
  /** Writes a review. Each customer may write one per product. */
  writeReview: ReviewSaveResult;
};


export type MutationAddToCartArgs = {
  input: AddToCartInput;
};


export type MutationAddToWishlistArgs = {
  productId: Scalars['ID']['input'];
};


export type MutationAdminCancelOrderArgs = {
  number: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationAdminRequestReturnArgs = {
  number: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationAnswerQuestionArgs = {
  answer: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationApplyGiftCardArgs = {
  code: Scalars['String']['input'];
};


export type MutationApplyPromoCodeArgs = {
  code: Scalars['String']['input'];
};


export type MutationApproveAnswerArgs = {
  id: Scalars['ID']['input'];
  wasPending?: Scalars['Boolean']['input'];
};


export type MutationApproveQuestionArgs = {
  id: Scalars['ID']['input'];
  wasPending?: Scalars['Boolean']['input'];
};


export type MutationApproveReviewArgs = {
  id: Scalars['ID']['input'];
  updatedAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  wasPending?: Scalars['Boolean']['input'];
};


export type MutationAskQuestionArgs = {
  productId: Scalars['ID']['input'];
  question: Scalars['String']['input'];
};


export type MutationBuyGiftCardArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: GiftCardInput;
};


export type MutationCancelOrderArgs = {
  number: Scalars['String']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationChangePasswordArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  newPassword: Scalars['String']['input'];
};


export type MutationCheckGiftCardArgs = {
  code: Scalars['String']['input'];
};


export type MutationCompleteRefundArgs = {
  number: Scalars['String']['input'];
  reference: Scalars['String']['input'];
};


export type MutationConfirmAlertArgs = {
  token: Scalars['String']['input'];
};


export type MutationConfirmOrderArgs = {
  code: Scalars['String']['input'];
  number: Scalars['String']['input'];
};


export type MutationConfirmPaymentArgs = {
  input: PaymentConfirmationInput;
};


export type MutationConfirmRazorpayPaymentArgs = {
  input: RazorpayConfirmationInput;
};


export type MutationConfirmTotpArgs = {
  code: Scalars['String']['input'];
};


export type MutationCreateAddressArgs = {
  input: AddressInput;
};


export type MutationDeleteAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteAnswerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteQuestionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteReviewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeliverOrderArgs = {
  number: Scalars['String']['input'];
};


export type MutationFindOrderArgs = {
  code: Scalars['String']['input'];
  number: Scalars['String']['input'];
  phoneNumber: Scalars['String']['input'];
};


export type MutationFinishPasskeyRegistrationArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  response: Scalars['String']['input'];
};


export type MutationFinishPasskeySignInArgs = {
  id: Scalars['ID']['input'];
  response: Scalars['String']['input'];
};


export type MutationFinishSecondFactorPasskeyArgs = {
  id: Scalars['ID']['input'];
  mfaToken?: InputMaybe<Scalars['String']['input']>;
  response: Scalars['String']['input'];
};


export type MutationForgotPasswordArgs = {
  email: Scalars['String']['input'];
};


export type MutationMoveToCartArgs = {
  productId: Scalars['ID']['input'];
};


export type MutationMoveToWishlistArgs = {
  variantId: Scalars['ID']['input'];
};


export type MutationPackOrderArgs = {
  number: Scalars['String']['input'];
};


export type MutationPlaceOrderArgs = {
  checkoutVersion?: InputMaybe<Scalars['String']['input']>;
  expectedTotal: Scalars['Int']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReauthenticateArgs = {
  input: ReauthenticateInput;
};


export type MutationRecoverAccountArgs = {
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationRefreshSessionArgs = {
  refreshToken?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRefundOrderArgs = {
  number: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRejectAnswerArgs = {
  id: Scalars['ID']['input'];
  wasPending?: Scalars['Boolean']['input'];
};


export type MutationRejectQuestionArgs = {
  id: Scalars['ID']['input'];
  wasPending?: Scalars['Boolean']['input'];
};


export type MutationRejectReviewArgs = {
  id: Scalars['ID']['input'];
  wasPending?: Scalars['Boolean']['input'];
};


export type MutationRemoveAlertArgs = {
  id: Scalars['ID']['input'];
  token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRemoveFromCartArgs = {
  variantId: Scalars['ID']['input'];
};


export type MutationRemoveFromWishlistArgs = {
  productId: Scalars['ID']['input'];
};


export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReorderArgs = {
  number: Scalars['String']['input'];
};


export type MutationReportAnswerArgs = {
  id: Scalars['ID']['input'];
  reason: ReviewReportReason;
};


export type MutationReportQuestionArgs = {
  id: Scalars['ID']['input'];
  reason: ReviewReportReason;
};


export type MutationReportReviewArgs = {
  id: Scalars['ID']['input'];
  reason: ReviewReportReason;
};


export type MutationRequestAccountRecoveryArgs = {
  email: Scalars['String']['input'];
};


export type MutationRequestOrderCodeArgs = {
  number: Scalars['String']['input'];
  phoneNumber: Scalars['String']['input'];
};


export type MutationRequestReturnArgs = {
  number: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationRevokeSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSaveCheckoutAddressArgs = {
  addressId?: InputMaybe<Scalars['ID']['input']>;
  input?: InputMaybe<AddressInput>;
  remember?: Scalars['Boolean']['input'];
};


export type MutationSaveCheckoutContactArgs = {
  input: CheckoutContactInput;
};


export type MutationSaveCheckoutDeliveryArgs = {
  delivery: DeliverySpeed;
};


export type MutationSaveCheckoutPaymentArgs = {
  method: PaymentMethod;
};


export type MutationSendMobileCodeArgs = {
  phoneNumber: Scalars['String']['input'];
};


export type MutationSendOrderConfirmationCodeArgs = {
  number: Scalars['String']['input'];
};


export type MutationSetAlertArgs = {
  input: AlertInput;
};


export type MutationSetCartQuantityArgs = {
  quantity: Scalars['Int']['input'];
  variantId: Scalars['ID']['input'];
};


export type MutationSetDefaultAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetReviewMailsArgs = {
  wanted: Scalars['Boolean']['input'];
};


export type MutationShipOrderArgs = {
  courier: Scalars['String']['input'];
  number: Scalars['String']['input'];
  trackingNumber: Scalars['String']['input'];
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignOutArgs = {
  sessionId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationStartSecondFactorPasskeyArgs = {
  mfaToken?: InputMaybe<Scalars['String']['input']>;
};


export type MutationStopAccountRecoveryArgs = {
  token: Scalars['String']['input'];
};


export type MutationTrackProductViewArgs = {
  productId: Scalars['ID']['input'];
};


export type MutationTrackSearchArgs = {
  query: Scalars['String']['input'];
};


export type MutationTrackSearchClickArgs = {
  position: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


export type MutationUnwatchArgs = {
  id: Scalars['ID']['input'];
  token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateAddressArgs = {
  id: Scalars['ID']['input'];
  input: AddressInput;
};


export type MutationUpdateProfileArgs = {
  input: ProfileInput;
};


export type MutationUpdateReviewArgs = {
  id: Scalars['ID']['input'];
  input: ReviewInput;
};


export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
};


export type MutationVerifyMobileCodeArgs = {
  code: Scalars['String']['input'];
  phoneNumber: Scalars['String']['input'];
};


export type MutationVerifyPhoneNumberArgs = {
  code: Scalars['String']['input'];
  phoneNumber: Scalars['String']['input'];
};


export type MutationVerifySecondFactorArgs = {
  code: Scalars['String']['input'];
  method?: SecondFactorMethod;
  mfaToken?: InputMaybe<Scalars['String']['input']>;
};


export type MutationVoteForAnswerArgs = {
  helpful: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


export type MutationVoteForReviewArgs = {
  helpful: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


export type MutationWatchVariantArgs = {
  input: WatchInput;
};


export type MutationWriteReviewArgs = {
  input: ReviewInput;
  productId: Scalars['ID']['input'];
};

/** What the shopper’s browser does to pay. */
export type NextPaymentAction = OpenPaymentPage | RunPaymentScript;

/** The requested object does not exist; its code is always NOT_FOUND. */
export type NotFoundError = Error & {
  __typename: 'NotFoundError';
  /** The error code, for programs. */
  code: ErrorCode;
  /** The argument that identified it. */
  field?: Maybe<Scalars['String']['output']>;
  /** The message, for people. */
  message: Scalars['String']['output'];
};

/** The shopper pays on a page. */
export type OpenPaymentPage = {
  __typename: 'OpenPaymentPage';
  /** The page to open. */
  url: Scalars['String']['output'];
};

/** An order that was placed or is being paid. */
export type Order = {
  __typename: 'Order';
  /** The delivery address. */
  address: OrderAddress;
  /** The bank offer that reduced the payment, for example Kaveri Bank, 12% off. */
  bankOfferLabel?: Maybe<Scalars['String']['output']>;
  /** Whether the shopper may cancel the order now. */
  canCancel: Scalars['Boolean']['output'];
  /** Whether the shopper may return the order now. */
  canReturn: Scalars['Boolean']['output'];
  /** How to reach the buyer. */
  contact: CheckoutContact;
  /** When the order was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** The delivery speed. */
  delivery: DeliverySpeed;
  /** The first day on which it may arrive. */
  deliveryEarliest: Scalars['DateTimeISO']['output'];
  /** The last day on which it may arrive. */
  deliveryLatest: Scalars['DateTimeISO']['output'];
  /** Identifies the order. It gives no access to it. */
  id: Scalars['ID']['output'];
  /** The address of the invoice as a PDF; null before the order is shipped. */
  invoiceUrl?: Maybe<Scalars['String']['output']>;
  /** The number of units in all lines. */
  itemCount: Scalars['Int']['output'];
  /** The lines, in the order of the cart. */
  lines: Array<OrderLine>;
  /** The order number for people, for example PTL-7F3K-29QX. */
  number: Scalars['String']['output'];
  /** The payment of the order. */
  payment: OrderPayment;
  /** Whether a code that was sent to the order’s phone must confirm it; only for cash orders. */
  phoneCheck: PhoneCheck;
  /** When the order was placed; null before. */
  placedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The promo code that was used. */
  promotionCode?: Maybe<Scalars['String']['output']>;
  /** Seconds until reservedUntil by the shop’s clock. */
  reservedForSeconds?: Maybe<Scalars['Int']['output']>;
  /** Until when its stock is held; only while the order awaits its payment or its code. */
  reservedUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The end of the return period; null before the delivery. */
  returnUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The state of the order. */
  status: OrderStatus;
  /** The state, for display. */
  statusLabel: Scalars['String']['output'];
  /** The reason for the state, if one was given. */
  statusNote?: Maybe<Scalars['String']['output']>;
  /** The order’s state changes, oldest first. */
  timeline: Array<OrderEvent>;
  /** The order’s totals. */
  totals: OrderTotals;
  /** Null before the order is shipped. */
  tracking?: Maybe<OrderTracking>;
};

/** A delivery address, copied into the order: later changes of the address book do not affect it. */
export type OrderAddress = {
  __typename: 'OrderAddress';
  /** City or district. */
  city: Scalars['String']['output'];
  /** India. */
  country: Scalars['String']['output'];
  /** Name of the recipient. */
  fullName: Scalars['String']['output'];
  /** May be empty. */
  landmark: Scalars['String']['output'];
  /** Flat, house or building. */
  line1: Scalars['String']['output'];
  /** Area or street; may be empty. */
  line2: Scalars['String']['output'];
  /** Ten digits, for the courier. */
  phoneNumber: Scalars['String']['output'];
  /** Six digits. */
  pinCode: Scalars['String']['output'];
  /** State or union territory. */
  state: Scalars['String']['output'];
  /** The kind of the address. */
  type: AddressType;
};

/** The stock is held for 10 minutes and a code was sent to the phone: confirmOrder places the order, which is paid in cash. */
export type OrderAwaitsCode = {
  __typename: 'OrderAwaitsCode';
  /** The order to be confirmed. */
  order: Order;
};

/** The order after the change. */
export type OrderChanged = {
  __typename: 'OrderChanged';
  /** The order. */
  order: Order;
};

/** The code’s validity, or a failure. */
export type OrderCodeResult = Failure | OrderCodeSent;

/** A code was sent, if there is such an order; the response does not tell. */
export type OrderCodeSent = {
  __typename: 'OrderCodeSent';
  /** For how many seconds the code is valid. */
  expiresIn: Scalars['Int']['output'];
};

/** A change of an order’s state. */
export type OrderEvent = {
  __typename: 'OrderEvent';
  /** When the state changed. */
  at: Scalars['DateTimeISO']['output'];
  /** The state, for display. */
  label: Scalars['String']['output'];
  /** The reason, if one was given. */
  note?: Maybe<Scalars['String']['output']>;
  /** The state from then on. */
  status: OrderStatus;
};

/** One variant of an order, with its name and price at the time. */
export type OrderLine = {
  __typename: 'OrderLine';
  /** The line’s share of the bank discount: it is not refunded when this line alone is returned. */
  bankDiscount: Money;
  /** The HSN code: the tariff item, as shown on invoices. */
  hsnCode: Scalars['String']['output'];
  /** Identifies the line. */
  id: Scalars['ID']['output'];
  /** The variant’s main picture; null if there is none. */
  image?: Maybe<Image>;
  /** unitPrice times quantity. */
  lineTotal: Money;
  /** The product’s name. */
  name: Scalars['String']['output'];
  /** The product’s slug; null if the product is no longer sold. */
  productSlug?: Maybe<Scalars['String']['output']>;
  /** The quantity. */
  quantity: Scalars['Int']['output'];
  /** The stock-keeping unit. */
  sku: Scalars['String']['output'];
  /** The line’s share of the order’s tax. */
  tax: Money;
  /** The price of one unit. */
  unitPrice: Money;
  /** The variant; null if it no longer exists. */
  variantId?: Maybe<Scalars['ID']['output']>;
  /** The variant’s name: its colour. */
  variantName: Scalars['String']['output'];
};

/** A page of a customer’s orders, newest first. */
export type OrderList = {
  __typename: 'OrderList';
  /** The orders. */
  items: Array<Order>;
  /** Page number, starting at 1. */
  page: Scalars['Int']['output'];
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
  /** Number of pages. */
  totalPages: Scalars['Int']['output'];
};

/** The payment and refund of an order. */
export type OrderPayment = {
  __typename: 'OrderPayment';
  /** What went back to a gift card; null if nothing did. */
  giftCardReturn?: Maybe<GiftCardReturn>;
  /** Whether the courier collects the amount in cash. */
  isCash: Scalars['Boolean']['output'];
  /** The payment method. */
  method: PaymentMethod;
  /** The payment method, for display. */
  methodLabel: Scalars['String']['output'];
  /** When the order was paid. */
  paidAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What was or is being refunded by the payment method, a payment made twice included. What a gift card paid goes back to the card, and is not in it. */
  refundedAmount?: Maybe<Money>;
  /** The payment status. */
  status: OrderPaymentStatus;
  /** The payment status, for display. */
  statusLabel: Scalars['String']['output'];
};

/** The payment status of an order. */
export type OrderPaymentStatus =
  /** To be paid in cash on delivery. */
  | 'DUE'
  /** Not paid. */
  | 'FAILED'
  /** Paid. */
  | 'PAID'
  /** The payment is under way. */
  | 'PENDING'
  /** Refunded. */
  | 'REFUNDED'
  /** The refund is under way. */
  | 'REFUND_PENDING';

/** The order is placed. */
export type OrderPlaced = {
  __typename: 'OrderPlaced';
  /** The order. */
  order: Order;
};

/** The changed order, or a failure. */
export type OrderResult = Failure | OrderChanged;

/** The state of an order. */
export type OrderStatus =
  /** Cancelled; what was paid is refunded. */
  | 'CANCELLED'
  /** Delivered to the shopper. */
  | 'DELIVERED'
  /** No payment or code arrived in time; the stock is for sale again. */
  | 'EXPIRED'
  /** Packed, ready to ship. */
  | 'PACKED'
  /** Paid too late, when the stock was sold already: the payment is refunded. */
  | 'PAID_UNFULFILLABLE'
  /** The payment failed; the stock is for sale again. */
  | 'PAYMENT_FAILED'
  /** The stock is held while the shopper pays, or enters the code that confirms a cash order. */
  | 'PENDING_PAYMENT'
  /** Placed; the shop prepares it. */
  | 'PLACED'
  /** The payment has been refunded. */
  | 'REFUNDED'
  /** Returned to the shop; what was paid is refunded. */
  | 'RETURNED'
  /** The shopper wants to return it. */
  | 'RETURN_REQUESTED'
  /** On its way. */
  | 'SHIPPED';

/** The totals of an order. All amounts are computed by the shop. */
export type OrderTotals = {
  __typename: 'OrderTotals';
  /** The discount that a bank pays; zero until the payment page knows the card. */
  bankDiscount: Money;
  /** The discount of the promo code. */
  discount: Money;
  /** The amount to pay: total - giftCard - bankDiscount. */
  due: Money;
  /** The part that a gift card pays. */
  giftCard: Money;
  /** The cost of delivery: always zero. */
  shipping: Money;
  /** The sum of all line totals. */
  subtotal: Money;
  /** The sum of all taxes. */
  tax: Money;
  /** Whether prices include the tax; otherwise it is added. */
  taxIncluded: Scalars['Boolean']['output'];
  /** Each tax separately. */
  taxLines: Array<TaxLine>;
  /** subtotal + shipping + tax - discount; tax only if prices do not include it. */
  total: Money;
};

/** Where to follow the parcel. */
export type OrderTracking = {
  __typename: 'OrderTracking';
  /** The courier’s name. */
  courier: Scalars['String']['output'];
  /** The courier’s tracking number. */
  trackingNumber: Scalars['String']['output'];
};

/** A passkey of the customer. */
export type Passkey = {
  __typename: 'Passkey';
  /** When it was added. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Identifies the passkey. */
  id: Scalars['ID']['output'];
  /** When it was last used. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** As the customer named it. */
  name: Scalars['String']['output'];
};

/** The new passkey. */
export type PasskeyAdded = {
  __typename: 'PasskeyAdded';
  /** The new passkey. */
  passkey: Passkey;
};

/** The passkey, or why not. */
export type PasskeyAddedResult = Failure | PasskeyAdded;

/** The options of a passkey ceremony. */
export type PasskeyCeremony = {
  __typename: 'PasskeyCeremony';
  /** To be sent back with the answer. */
  id: Scalars['ID']['output'];
  /** Options of navigator.credentials as JSON. */
  options: Scalars['String']['output'];
};

/** The options, or why not. */
export type PasskeyCeremonyResult = Failure | PasskeyCeremony;

/** Where the shopper pays. */
export type PaymentAction = {
  __typename: 'PaymentAction';
  /** The payment method. */
  method: PaymentMethod;
  /** Null for other payment methods. */
  razorpay?: Maybe<RazorpayCheckout>;
  /** A page to open; null if a script opens the payment. */
  url?: Maybe<Scalars['String']['output']>;
};

/** What a provider’s script passed to the page after a payment. */
export type PaymentConfirmationInput = {
  /** The payment method. */
  method: PaymentMethod;
  /** The values from the provider’s script. */
  parameters: Array<PaymentParameterInput>;
};

/** The order or gift card that was paid for, or a failure. */
export type PaymentConfirmedResult = Failure | GiftCardChanged | OrderChanged;

/** A payment method. */
export type PaymentMethod =
  /** Cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** A gift card that pays the whole order; set by the shop, never chosen. */
  | 'GIFT_CARD'
  /** UPI, card or net banking. */
  | 'RAZORPAY'
  /** The test gateway of demo shops: no money moves. */
  | 'TEST_GATEWAY';

/** A payment method that this shop offers. */
export type PaymentOption = {
  __typename: 'PaymentOption';
  /** A hint about the payment method, for display. */
  hint: Scalars['String']['output'];
  /** Whether the courier collects the amount in cash. */
  isCash: Scalars['Boolean']['output'];
  /** The payment method, for display. */
  label: Scalars['String']['output'];
  /** The greatest amount that can be paid; null for any. */
  maximum?: Maybe<Money>;
  /** The payment method. */
  method: PaymentMethod;
  /** The least amount that can be paid; null for any. */
  minimum?: Maybe<Money>;
  /** Why the method cannot be chosen now, for display; null if it can. */
  problem?: Maybe<Scalars['String']['output']>;
};

/** A parameter of a provider’s script. */
export type PaymentParameter = {
  __typename: 'PaymentParameter';
  /** The parameter’s name. */
  name: Scalars['String']['output'];
  /** The parameter’s value; numbers as text. */
  value: Scalars['String']['output'];
};

/** A value that a provider’s script passed to the page. */
export type PaymentParameterInput = {
  /** The value’s name. */
  name: Scalars['String']['input'];
  /** The value. */
  value: Scalars['String']['input'];
};

/** The stock is held until the shopper pays. */
export type PaymentStarted = {
  __typename: 'PaymentStarted';
  /** What the shopper’s browser does to pay; null if there is nothing to do. */
  nextAction?: Maybe<NextPaymentAction>;
  /** The order to be paid. */
  order: Order;
  /**
   * Where to pay.
   * @deprecated Use nextAction.
   */
  payment: PaymentAction;
};

/** An email address that waits for its confirmation. */
export type PendingEmail = {
  __typename: 'PendingEmail';
  /** The new address. */
  email: Scalars['String']['output'];
  /** When its newest link was sent. */
  sentAt: Scalars['DateTimeISO']['output'];
};

/** Whether a code that was sent to the phone confirms a cash order. */
export type PhoneCheck =
  /** The order is placed when the code is entered. */
  | 'AWAITED'
  /** The code was entered. */
  | 'GIVEN'
  /** No code is needed: the order is not paid in cash, or the customer has verified the number before. */
  | 'NONE';

/** City and state of a PIN code. */
export type PinCode = {
  __typename: 'PinCode';
  /** City or district. */
  city: Scalars['String']['output'];
  /** Six digits. */
  pinCode: Scalars['String']['output'];
  /** State or union territory. */
  state: Scalars['String']['output'];
};

/** The placed order, an order to pay or to confirm, or a failure. */
export type PlaceOrderResult = Failure | OrderAwaitsCode | OrderPlaced | PaymentStarted;

/** A bar of the price histogram. */
export type PriceBucket = {
  __typename: 'PriceBucket';
  /** Number of products in this range. */
  count: Scalars['Int']['output'];
  /** Lower bound, inclusive. */
  from: Money;
  /** Lower bound of the next bar. */
  to: Money;
};

/** The lowest and the highest price. */
export type PriceRange = {
  __typename: 'PriceRange';
  /** The highest price. */
  max: Money;
  /** The lowest price. */
  min: Money;
};

/** One model in one to four variants. */
export type Product = {
  __typename: 'Product';
  /** Further properties as text. */
  attributes: Array<Attribute>;
  /** Mean rating of its published reviews, 1 to 5, rounded to one decimal; 0 without any. */
  averageRating: Scalars['Float']['output'];
  /** Its brand. */
  brand: Brand;
  /** Which airlines take it as cabin baggage; null for bags of less than 15 litres, and while its size or capacity is unknown. */
  cabinBaggage?: Maybe<CabinBaggage>;
  /** Its capacity in litres; null where that is meaningless. */
  capacityLitres?: Maybe<Scalars['Float']['output']>;
  /** Its category. */
  category: Category;
  /** Its closure. */
  closure?: Maybe<Scalars['String']['output']>;
  /** List price of its default variant. */
  comparePrice?: Maybe<Money>;
  /** Country of origin. */
  countryOfOrigin: Scalars['String']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** HTML with p, ul, li, strong and em only, safe to embed. */
  descriptionHtml: Scalars['String']['output'];
  /** Its outer measures; null until they are known. */
  dimensions?: Maybe<Dimensions>;
  /** The saving against the list price in whole percent. */
  discountPercent?: Maybe<Scalars['Int']['output']>;
  /** Its features, in a few words each. */
  features: Array<Scalars['String']['output']>;
  /** One verifiable fact, for example 38 L, aluminium frame. */
  highlight: Scalars['String']['output'];
  /** Its code in the Harmonised System of Nomenclature, for taxes. */
  hsnCode: Scalars['String']['output'];
  /** Identifies the product. */
  id: Scalars['ID']['output'];
  /** Its main picture, the first of its default variant; null without pictures. */
  image?: Maybe<Image>;
  /** All its pictures by variant, the default variant’s first; the first is the main picture. */
  images: Array<Image>;
  /** Whether at least one variant is in stock. */
  inStock: Scalars['Boolean']['output'];
  /** Whether the shop features it. */
  isFeatured: Scalars['Boolean']['output'];
  /** Whether it is handicraft in the sense of GST, and taxed as such. */
  isHandicraft: Scalars['Boolean']['output'];
  /** The largest laptop that fits, in inches. */
  laptopInches?: Maybe<Scalars['Float']['output']>;
  /** Its materials. */
  materials: Array<Scalars['String']['output']>;
  /** Display name. */
  name: Scalars['String']['output'];
  /** Price of its default variant; lists are filtered and sorted by it. */
  price: Money;
  /** Whether its variants differ in price. */
  priceVaries: Scalars['Boolean']['output'];
  /** Stock of all variants. */
  quantity: Scalars['Int']['output'];
  /** Questions about the product, one page at a time. */
  questions: QuestionList;
  /** Products of the same category: other models first, by nearness in price. */
  related: Array<Product>;
  /** Number of published reviews. */
  reviewCount: Scalars['Int']['output'];
  /** Published reviews of the product, one page at a time. */
  reviews: ReviewList;
  /** A sentence or two. */
  shortDescription: Scalars['String']['output'];
  /** SKU of its default variant: the first in stock, or the first of all. */
  sku: Scalars['String']['output'];
  /** Name in URLs: /products/{slug}. */
  slug: Scalars['String']['output'];
  /** The specification table. */
  specifications: Array<Specification>;
  /** Search terms. */
  tags: Array<Scalars['String']['output']>;
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Its variants. */
  variants: Array<Variant>;
  /** Warranty in months. */
  warrantyMonths: Scalars['Int']['output'];
  /** Its weight when empty, in kilograms; null until known. */
  weightKg?: Maybe<Scalars['Float']['output']>;
  /** Number of wheels; null without any. */
  wheels?: Maybe<Scalars['Int']['output']>;
};


/** One model in one to four variants. */
export type ProductImagesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One model in one to four variants. */
export type ProductQuestionsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** One model in one to four variants. */
export type ProductRelatedArgs = {
  limit?: Scalars['Int']['input'];
};


/** One model in one to four variants. */
export type ProductReviewsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: ReviewSort;
  stars?: InputMaybe<Scalars['Int']['input']>;
  withPhotos?: Scalars['Boolean']['input'];
};

/** Values for the filters of a list. Each group is counted without its own filter, so that a second value can be added, and without what the search says of it, which a chosen value replaces. */
export type ProductFacets = {
  __typename: 'ProductFacets';
  /** Brands, by number of products. */
  brands: Array<FacetValue>;
  /** Categories, by position. */
  categories: Array<FacetValue>;
  /** Colour families. */
  colours: Array<ColourFacet>;
  /** Countries of origin, by number of products. */
  countries: Array<FacetValue>;
  /** Number of featured products. */
  featuredCount: Scalars['Int']['output'];
  /** Number of products in stock. */
  inStockCount: Scalars['Int']['output'];
  /** Material families. */
  materials: Array<FacetValue>;
  /** Number of products below their list price. */
  onSaleCount: Scalars['Int']['output'];
  /** Twenty bars between the lowest and the highest price; none when all prices are equal. */
  priceHistogram: Array<PriceBucket>;
  /** Lowest and highest price under the other filters. */
  priceRange: PriceRange;
  /** Minimum ratings from 5 stars down to 1. */
  ratings: Array<RatingFacet>;
};

/** Filters of a list. A list field matches any of its values, and an empty one every product; all fields must match. Prices in paise or cents. */
export type ProductFilterInput = {
  /** Brands by id. */
  brandIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Brands by slug. */
  brandSlugs?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Categories by id. */
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Categories by slug. */
  categorySlugs?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Colour families by slug. */
  colours?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Countries of origin by slug. */
  countries?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Products by id, at most 96. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** True: only products in stock; with colours, in stock in one of these. False: only sold-out ones. */
  inStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** True: only featured products. False: only others. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** Material families by slug. */
  materials?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Highest price, in paise or cents. */
  maxPrice?: InputMaybe<Scalars['Int']['input']>;
  /** Lowest price, in paise or cents. */
  minPrice?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum average rating, 1 to 5. */
  minRating?: InputMaybe<Scalars['Int']['input']>;
  /** True: only products below their list price. False: only others. */
  onSale?: InputMaybe<Scalars['Boolean']['input']>;
  /** Search text, at most 100 characters. Typing errors are tolerated. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Conditions of the search text that do not apply. */
  without?: InputMaybe<Array<SearchTopic>>;
};

/** One page of products. */
export type ProductList = {
  __typename: 'ProductList';
  /** The search text as corrected; null when nothing was corrected. */
  correctedSearch?: Maybe<Scalars['String']['output']>;
  /** Cursor of the last product, for `after`. Null for an empty page, and when sorted by relevance. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Filter values with counts. */
  facets: ProductFacets;
  /** Words of the search text that were ignored: no product that meets the conditions has them. */
  ignoredWords: Array<Scalars['String']['output']>;
  /** The products of this page; empty after the last page. */
  items: Array<Product>;
  /** Products per page. */
  limit: Scalars['Int']['output'];
  /** Page number, starting at 1. */
  page: Scalars['Int']['output'];
  /** Conditions that were dropped, since no product met all of them. */
  relaxed: Array<SearchCondition>;
  /** The sort order of the list. */
  sort: ProductSort;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
  /** Number of pages. */
  totalPages: Scalars['Int']['output'];
  /** Conditions found in the search text. Explicit filters take precedence over them. */
  understood: Array<SearchCondition>;
};

/** Sort orders of a product list. All are stable: equal products are ordered by id. */
export type ProductSort =
  /** By country of origin, A to Z, then by name. */
  | 'COUNTRY_ASC'
  /** By country of origin, Z to A, then by name, A to Z. */
  | 'COUNTRY_DESC'
  /** Oldest first. */
  | 'CREATED_AT_ASC'
  /** Newest first. */
  | 'CREATED_AT_DESC'
  /** By name, A to Z. */
  | 'NAME_ASC'
  /** By name, Z to A. */
  | 'NAME_DESC'
  /** By units sold, then views, of the last 90 days. */
  | 'POPULARITY_DESC'
  /** Lowest price first. */
  | 'PRICE_ASC'
  /** Highest price first. */
  | 'PRICE_DESC'
  /** Best rating first; equal ones by number of reviews. */
  | 'RATING_DESC'
  /** Best match first; by name without a search text. */
  | 'RELEVANCE';

/** A suggested product. */
export type ProductSuggestion = {
  __typename: 'ProductSuggestion';
  /** One verifiable fact. */
  highlight: Scalars['String']['output'];
  /** Identifies the product. */
  id: Scalars['ID']['output'];
  /** Its main picture. */
  image: Image;
  /** Display name. */
  name: Scalars['String']['output'];
  /** Price of its default variant. */
  price: Money;
  /** Name in URLs. */
  slug: Scalars['String']['output'];
};

/** The view was counted. */
export type ProductViewTracked = {
  __typename: 'ProductViewTracked';
  /** The product that was viewed. */
  productId: Scalars['ID']['output'];
};

/** A customer’s profile. */
export type ProfileInput = {
  /** A new address replaces the old one when confirmed by the link that is sent to it. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** First name. */
  firstName: Scalars['String']['input'];
  /** Last name. */
  lastName: Scalars['String']['input'];
  /** Ten digits. A new number signs in only after it was verified by a code. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** The customer, or why not. */
export type ProfileResult = Failure | ProfileUpdated;

/** The changed customer. */
export type ProfileUpdated = {
  __typename: 'ProfileUpdated';
  /** The customer. */
  me: Customer;
};

/** A slide of the home page’s banner. */
export type PromoBanner = {
  __typename: 'PromoBanner';
  /** Theme token of the background. */
  backgroundColor: Scalars['String']['output'];
  /** Short claims beside the button. */
  badges: Array<Scalars['String']['output']>;
  /** Target of the button. */
  buttonLink: Scalars['String']['output'];
  /** Text of the button. */
  buttonText: Scalars['String']['output'];
  /** Identifies the banner. */
  id: Scalars['ID']['output'];
  /** One to three pictures. */
  images: Array<Image>;
  /** A line above the title. */
  kicker: Scalars['String']['output'];
  /** Label in the slide selector. */
  label: Scalars['String']['output'];
  /** List price of the product with that price. */
  originalPrice?: Maybe<Money>;
  /** Lowest price of its products. */
  price?: Maybe<Money>;
  /** A sentence under the headline. */
  subtitle: Scalars['String']['output'];
  /** Theme token of the text. */
  textColor: Scalars['String']['output'];
  /** The headline; it may contain a line break. */
  title: Scalars['String']['output'];
};

export type Query = {
  __typename: 'Query';
  /** The customer’s addresses, the default first. */
  addresses?: Maybe<Array<Address>>;
  /** Admins: any order by its number; null if there is none. */
  adminOrder?: Maybe<Order>;
  /** Admins: the orders of all customers, newest first, including those that were never paid. */
  adminOrders?: Maybe<AdminOrderList>;
  /** Admins: what shoppers search for, the most frequent first. */
  adminSearches?: Maybe<Array<SearchCount>>;
  /** The bank discounts that are valid now; null if there are none. */
  bankOffers?: Maybe<BankOffers>;
  /** A brand by id or slug; null when there is none. */
  brand?: Maybe<Brand>;
  /** All brands, by position. */
  brands: Array<Brand>;
  /** The visitor’s cart; null until a line has been added. */
  cart?: Maybe<Cart>;
  /** All categories, by position. */
  categories: Array<Category>;
  /** A category by id or slug; null when there is none. */
  category?: Maybe<Category>;
  /** The visitor’s checkout; null if the cart is empty. */
  checkout?: Maybe<Checkout>;
  /** Featured products, most popular first. */
  featuredProducts: Array<Product>;
  /** Filter values of the whole catalogue. */
  filterOptions: FilterOptions;
  /** A gift card that the visitor bought; null for any other. */
  giftCard?: Maybe<GiftCard>;
  /** The payment methods for gift cards, the recommended one first. */
  giftCardPaymentOptions: Array<PaymentOption>;
  /** The gift cards that the visitor bought, newest first. */
  giftCards?: Maybe<Array<GiftCard>>;
  /**
   * Admins only: answers that await moderation, oldest first.
   * @deprecated Use pendingAnswers.
   */
  heldAnswers?: Maybe<Array<Answer>>;
  /**
   * Admins only: questions that await moderation, oldest first.
   * @deprecated Use pendingQuestions.
   */
  heldQuestions?: Maybe<Array<Question>>;
  /**
   * Admins only: reviews that await moderation, oldest first.
   * @deprecated Use pendingReviews.
   */
  heldReviews?: Maybe<Array<Review>>;
  /** Contents of the home page. */
  home: Home;
  /** The signed-in customer; null for guests. */
  me?: Maybe<Customer>;
  /** The viewer’s active alerts, newest first. */
  myAlerts?: Maybe<Array<Alert>>;
  /** One of the visitor’s own orders; null for any other. */
  order?: Maybe<Order>;
  /** The customer’s orders, newest first, without those that were never paid. */
  orders?: Maybe<OrderList>;
  /** The payment methods of this shop, the recommended one first, each with the amounts that it takes. */
  paymentOptions: Array<PaymentOption>;
  /** Admins only: answers that await moderation, oldest first. */
  pendingAnswers?: Maybe<Array<Answer>>;
  /** Admins only: questions that await moderation, oldest first. */
  pendingQuestions?: Maybe<Array<Question>>;
  /** Admins only: reviews that await moderation, oldest first. */
  pendingReviews?: Maybe<Array<Review>>;
  /** City and state of a PIN code; null if the code is unknown. */
  pinCode?: Maybe<PinCode>;
  /** A product by id or slug; null when it is not for sale. */
  product?: Maybe<Product>;
  /** Products by filter, one page at a time. */
  products: ProductList;
  /** Products in the order of their ids, at most 96; those not for sale are left out. */
  productsByIds: Array<Product>;
  /**
   * The viewer’s own questions and answers about a product, votes and reports; null for guests.
   * @deprecated Use viewerQuestions.
   */
  questioner?: Maybe<Questioner>;
  /** Products similar to those that were viewed; without any, popular products. */
  recommendedProducts: Array<Product>;
  /** Products of the same category: other models first, by nearness in price. */
  relatedProducts: Array<Product>;
  /** Whether the viewer gets emails that ask for a review; null for guests. */
  reviewMails?: Maybe<ReviewMails>;
  /**
   * The viewer’s own review of a product, votes and reports; null for guests.
   * @deprecated Use viewerReviews.
   */
  reviewer?: Maybe<Reviewer>;
  /** Contents of the sale page. */
  sale: Sale;
  /** Suggestions for an unfinished search text; empty below two characters. */
  searchSuggestions: SearchSuggestions;
  /** The second factors of the pending sign-in; null without one. */
  secondFactorMethods?: Maybe<Array<SecondFactorMethod>>;
  /** The customer’s sign-in methods. */
  security?: Maybe<Security>;
  /** Sessions of the customer: the current one, then the others, last used first. */
  sessions?: Maybe<Array<Session>>;
  /** Settings of the whole shop. */
  shop: Shop;
  /** Sign-in methods that this shop offers. */
  signInMethods: SignInMethods;
  /** The alert that the link of a mail confirms, as it was requested. Null for a link that is unknown, expired or used. Confirms nothing. */
  unconfirmedAlert?: Maybe<Alert>;
  /** The viewer’s own questions and answers about a product, votes and reports; null for guests. */
  viewerQuestions?: Maybe<ViewerQuestions>;
  /** The viewer’s own review of a product, votes and reports; null for guests. */
  viewerReviews?: Maybe<ViewerReviews>;
  /** The visitor’s wishlist; null until a product has been added. */
  wishlist?: Maybe<Wishlist>;
};


export type QueryAdminOrderArgs = {
  number: Scalars['String']['input'];
};


export type QueryAdminOrdersArgs = {
  filter?: InputMaybe<AdminOrderFilter>;
  page?: AdminOrderPage;
};


export type QueryAdminSearchesArgs = {
  days?: Scalars['Int']['input'];
  limit?: Scalars['Int']['input'];
  withoutResult?: Scalars['Boolean']['input'];
};


export type QueryBrandArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCategoryArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFeaturedProductsArgs = {
  limit?: Scalars['Int']['input'];
};


export type QueryGiftCardArgs = {
  id: Scalars['ID']['input'];
};


export type QueryHeldAnswersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryHeldQuestionsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryHeldReviewsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryMyAlertsArgs = {
  token?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderArgs = {
  number: Scalars['String']['input'];
};


export type QueryOrdersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryPendingAnswersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryPendingQuestionsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryPendingReviewsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryPinCodeArgs = {
  pinCode: Scalars['String']['input'];
};


export type QueryProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProductFilterInput>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};


export type QueryProductsByIdsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type QueryQuestionerArgs = {
  productId: Scalars['ID']['input'];
};


export type QueryRecommendedProductsArgs = {
  basedOn?: InputMaybe<Array<Scalars['ID']['input']>>;
  limit?: Scalars['Int']['input'];
};


export type QueryRelatedProductsArgs = {
  limit?: Scalars['Int']['input'];
  productId: Scalars['ID']['input'];
};


export type QueryReviewerArgs = {
  productId: Scalars['ID']['input'];
};


export type QuerySearchSuggestionsArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


export type QuerySecondFactorMethodsArgs = {
  mfaToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryUnconfirmedAlertArgs = {
  token: Scalars['String']['input'];
};


export type QueryViewerQuestionsArgs = {
  productId: Scalars['ID']['input'];
};


export type QueryViewerReviewsArgs = {
  productId: Scalars['ID']['input'];
};

/** A shopper’s question about a product. */
export type Question = {
  __typename: 'Question';
  /** Number of published answers. */
  answerCount: Scalars['Int']['output'];
  /** Up to ten answers: the shop’s first, then the most helpful. */
  answers: Array<Answer>;
  /** The asker’s display name. */
  authorName: Scalars['String']['output'];
  /** Plain text, without markup. */
  body: Scalars['String']['output'];
  /** When it was asked. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Id of the question. */
  id: Scalars['ID']['output'];
  /** Whether the question is visible only to its author, because staff has not approved it yet or has rejected it. */
  isHeld: Scalars['Boolean']['output'];
  /**
   * Whether staff has rejected the question. Others do not see it.
   * @deprecated Use isRejected.
   */
  isRefused: Scalars['Boolean']['output'];
  /** Whether staff has rejected the question. Others do not see it. */
  isRejected: Scalars['Boolean']['output'];
  /** Id of the product. */
  productId: Scalars['ID']['output'];
};

/** The changed question. */
export type QuestionChanged = {
  __typename: 'QuestionChanged';
  /** The question. */
  question: Question;
};

/** The product of the deleted question, or why it was not deleted. */
export type QuestionDeleteResult = Failure | QuestionDeleted;

/** The question was deleted. */
export type QuestionDeleted = {
  __typename: 'QuestionDeleted';
  /** The product that the question was about. */
  product: Product;
};

/** One page of a product’s questions: answered ones first, then those with the most helpful answers. */
export type QuestionList = {
  __typename: 'QuestionList';
  /** The questions of this page; empty beyond the last page. */
  items: Array<Question>;
  /** Questions per page. */
  limit: Scalars['Int']['output'];
  /** Page number, starting at 1. */
  page: Scalars['Int']['output'];
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
  /** Number of pages. */
  totalPages: Scalars['Int']['output'];
};

/** The changed question, or why it was not changed. */
export type QuestionResult = Failure | QuestionChanged;

/** The saved question, or why it was not saved. */
export type QuestionSaveResult = Failure | QuestionSaved;

/** The saved question. */
export type QuestionSaved = {
  __typename: 'QuestionSaved';
  /** The product that the question is about. */
  product: Product;
  /** The question. */
  question: Question;
};

/** The viewer’s own questions and answers about one product, votes and reports. */
export type Questioner = {
  __typename: 'Questioner';
  /** The viewer’s answers. */
  answers: Array<Answer>;
  /** Whether the viewer may answer: the product was delivered to them, or they are staff. */
  canAnswer: Scalars['Boolean']['output'];
  /** Whether the viewer may ask: their email or mobile number is confirmed. */
  canAsk: Scalars['Boolean']['output'];
  /** Answers that the viewer found helpful. */
  helpful: Array<Answer>;
  /** The viewer’s questions, newest first. */
  questions: Array<Question>;
  /** Answers that the viewer reported. */
  reportedAnswers: Array<Answer>;
  /** Questions that the viewer reported. */
  reportedQuestions: Array<Question>;
};

/** Number of reviews with a given number of stars. */
export type RatingCount = {
  __typename: 'RatingCount';
  /** Number of reviews. */
  count: Scalars['Int']['output'];
  /** Stars, 1 to 5. */
  rating: Scalars['Int']['output'];
};

/** A minimum rating with its count. */
export type RatingFacet = {
  __typename: 'RatingFacet';
  /** Number of products with at least this rating. */
  count: Scalars['Int']['output'];
  /** Stars, 1 to 5. */
  minRating: Scalars['Int']['output'];
};

/** What Razorpay’s script is opened with. */
export type RazorpayCheckout = {
  __typename: 'RazorpayCheckout';
  /** The amount, in the smallest currency unit. */
  amount: Scalars['Int']['output'];
  /** The payer’s phone number, to prefill: +91 and ten digits. */
  contact: Scalars['String']['output'];
  /** The currency of the shop. */
  currency: Currency;
  /** What is paid for. */
  description: Scalars['String']['output'];
  /** The payer’s email address, to prefill. */
  email: Scalars['String']['output'];
  /** The shop’s public key. */
  keyId: Scalars['String']['output'];
  /** The payee’s name. */
  name: Scalars['String']['output'];
  /** Razorpay’s id of the order. */
  orderId: Scalars['String']['output'];
};

/** What Razorpay’s script passes to the page after a payment. */
export type RazorpayConfirmationInput = {
  /** razorpay_order_id. */
  razorpayOrderId: Scalars['String']['input'];
  /** razorpay_payment_id. */
  razorpayPaymentId: Scalars['String']['input'];
  /** razorpay_signature. */
  razorpaySignature: Scalars['String']['input'];
};

/** A reason to buy here. */
export type Reason = {
  __typename: 'Reason';
  /** Name of its icon in the client’s icon set. */
  icon: Scalars['String']['output'];
  /** Identifies the reason. */
  id: Scalars['ID']['output'];
  /** A sentence or two. */
  text: Scalars['String']['output'];
  /** Its headline. */
  title: Scalars['String']['output'];
};

/** One method of reauthentication: */
export type ReauthenticateInput = {
  /** or a code that was sent to the verified number (not with a second factor). */
  mobileCode?: InputMaybe<Scalars['String']['input']>;
  /** the password (not with a second factor), */
  password?: InputMaybe<Scalars['String']['input']>;
  /** or one of the recovery codes, */
  recoveryCode?: InputMaybe<Scalars['String']['input']>;
  /** or six digits of the authenticator, */
  totpCode?: InputMaybe<Scalars['String']['input']>;
};

/** Shown once. */
export type RecoveryCodes = {
  __typename: 'RecoveryCodes';
  /** Each is accepted once. */
  codes: Array<Scalars['String']['output']>;
};

/** The codes, or why not. */
export type RecoveryCodesResult = Failure | RecoveryCodes;

/** The session, or why not. */
export type RefreshSessionResult = Failure | SessionRefreshed;

/** Data of a new account. */
export type RegisterInput = {
  /** In any letter case. */
  email: Scalars['String']['input'];
  /** First name. */
  firstName: Scalars['String']['input'];
  /** Last name. */
  lastName: Scalars['String']['input'];
  /** At least 8 characters, and hard to guess. */
  password: Scalars['String']['input'];
  /** Ten digits. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** The new account, or why not. */
export type RegisterResult = Failure | SignedIn;

/** The cart, or a failure. */
export type ReorderResult = Failure | Reordered;

/** The lines of an order were added to the cart again. */
export type Reordered = {
  __typename: 'Reordered';
  /** The cart. */
  cart: Cart;
  /** The products that are unavailable or limited, for display. */
  notice?: Maybe<Scalars['String']['output']>;
};

/** A shopper’s review of a product. */
export type Review = {
  __typename: 'Review';
  /** The author’s city, if given. */
  authorCity?: Maybe<Scalars['String']['output']>;
  /** The author’s display name. */
  authorName: Scalars['String']['output'];
  /** Plain text, without markup. */
  body: Scalars['String']['output'];
  /** When it was written. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Number of shoppers who found the review helpful. */
  helpfulCount: Scalars['Int']['output'];
  /** Id of the review. */
  id: Scalars['ID']['output'];
  /** Whether the review is visible only to its author, because staff has not approved it yet or has rejected it. */
  isHeld: Scalars['Boolean']['output'];
  /**
   * Whether staff has rejected the review. Others do not see it until it is changed and approved.
   * @deprecated Use isRejected.
   */
  isRefused: Scalars['Boolean']['output'];
  /** Whether staff has rejected the review. Others do not see it until it is changed and approved. */
  isRejected: Scalars['Boolean']['output'];
  /** Whether the shop delivered the product to the author. */
  isVerifiedPurchase: Scalars['Boolean']['output'];
  /** Up to four photos, in the author’s order. */
  photos: Array<ReviewPhoto>;
  /** Id of the product. */
  productId: Scalars['ID']['output'];
  /** Stars, 1 to 5. */
  rating: Scalars['Int']['output'];
  /** Headline. */
  title: Scalars['String']['output'];
  /** When it was last changed; null if never. */
  updatedAt?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** The changed review. */
export type ReviewChanged = {
  __typename: 'ReviewChanged';
  /** The review. */
  review: Review;
};

/** The product of the deleted review, or why it was not deleted. */
export type ReviewDeleteResult = Failure | ReviewDeleted;

/** The review was deleted. */
export type ReviewDeleted = {
  __typename: 'ReviewDeleted';
  /** The reviewed product, with its new review count and average. */
  product: Product;
};

/** A review as its author fills it in. */
export type ReviewInput = {
  /** 20 to 3000 characters of plain text; markup is not interpreted. */
  body: Scalars['String']['input'];
  /** Ids of photos from POST /api/ecommerce/reviews/photos, at most 4, in display order. Omit for none. */
  photoIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Stars, 1 to 5. */
  rating: Scalars['Int']['input'];
  /** A headline of up to 100 characters. */
  title: Scalars['String']['input'];
};

/** One page of a product’s reviews, with figures over all of them. */
export type ReviewList = {
  __typename: 'ReviewList';
  /** Average of all stars, rounded to one decimal; 0 without reviews. */
  average: Scalars['Float']['output'];
  /** Counts over all reviews, from five stars to one. */
  histogram: Array<RatingCount>;
  /** The reviews of this page; empty beyond the last page. */
  items: Array<Review>;
  /** Reviews per page. */
  limit: Scalars['Int']['output'];
  /** Page number, starting at 1. */
  page: Scalars['Int']['output'];
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
  /** Number of pages. */
  totalPages: Scalars['Int']['output'];
  /** Number of reviews with photos, of all reviews. */
  withPhotos: Scalars['Int']['output'];
};

/** Emails that ask for a review, ten days after delivery. */
export type ReviewMails = {
  __typename: 'ReviewMails';
  /** Whether the viewer gets them. */
  wanted: Scalars['Boolean']['output'];
};

/** The new setting, or why it was not changed. */
export type ReviewMailsResult = Failure | ReviewMails;

/** A photo in a review. */
export type ReviewPhoto = {
  __typename: 'ReviewPhoto';
  /** Height in pixels. */
  height: Scalars['Int']['output'];
  /** Id of the photo. */
  id: Scalars['ID']['output'];
  /** URL of the photo, a WebP of at most 1600 pixels a side. Until its review is published, it is served only to its author and to staff, identified by cookie or token. */
  url: Scalars['String']['output'];
  /** Width in pixels. */
  width: Scalars['Int']['output'];
};

/** Reasons to report a review, a question or an answer. */
export type ReviewReportReason =
  /** It is rude or hateful. */
  | 'OFFENSIVE'
  /** It is not about this bag. */
  | 'OFF_TOPIC'
  /** It tells something private. */
  | 'PRIVATE'
  /** It is advertising. */
  | 'SPAM';

/** The changed review, or why it was not changed. */
export type ReviewResult = Failure | ReviewChanged;

/** The saved review, or why it was not saved. */
export type ReviewSaveResult = Failure | ReviewSaved;

/** The saved review. */
export type ReviewSaved = {
  __typename: 'ReviewSaved';
  /** The reviewed product, with its new review count and average. */
  product: Product;
  /** The review. */
  review: Review;
};

/** Sort orders of reviews. Ties are broken by date, newest first. */
export type ReviewSort =
  /** Most stars first. */
  | 'HIGHEST'
  /** Fewest stars first. */
  | 'LOWEST'
  /** Most helpful votes first. */
  | 'MOST_HELPFUL'
  /** Newest first. */
  | 'NEWEST';

/** The viewer’s own review of one product, votes and reports. */
export type Reviewer = {
  __typename: 'Reviewer';
  /** Whether the viewer may write a review: their email or mobile number is confirmed. */
  canWrite: Scalars['Boolean']['output'];
  /** Reviews that the viewer found helpful. */
  helpful: Array<Review>;
  /** Reviews that the viewer reported. */
  reported: Array<Review>;
  /** The viewer’s review; null if there is none. */
  review?: Maybe<Review>;
};

/** A script of the payment provider opens the payment; confirmPayment sends what it returns. */
export type RunPaymentScript = {
  __typename: 'RunPaymentScript';
  /** The payment method, whose script to run. */
  method: PaymentMethod;
  /** What the script is opened with. */
  parameters: Array<PaymentParameter>;
};

/** Contents of the sale page. */
export type Sale = {
  __typename: 'Sale';
  /** A sentence under it. */
  subtitle: Scalars['String']['output'];
  /** Its tiles in order. */
  tiles: Array<SaleTile>;
  /** Its headline. */
  title: Scalars['String']['output'];
};

/** A category on the sale page. */
export type SaleTile = {
  __typename: 'SaleTile';
  /** The greatest saving in the category, in whole percent. */
  discountUpTo: Scalars['Int']['output'];
  /** Target of the link. */
  href: Scalars['String']['output'];
  /** Identifies the tile. */
  id: Scalars['ID']['output'];
  /** Its picture. */
  image: Image;
  /** Display name. */
  name: Scalars['String']['output'];
  /** A sentence about it. */
  text: Scalars['String']['output'];
  /** The theme’s token for its background. */
  tint: Scalars['String']['output'];
};

/** A condition found in the words of a search. */
export type SearchCondition = {
  __typename: 'SearchCondition';
  /** Slugs of the colour families that it means; empty for other topics. */
  colours: Array<Scalars['String']['output']>;
  /** The condition as text, for example under ₹5,000. */
  label: Scalars['String']['output'];
  /** What it is about; send it in `without` to remove it. */
  topic: SearchTopic;
};

/** How often one text was searched for. */
export type SearchCount = {
  __typename: 'SearchCount';
  /** Searches after which a product was opened. */
  clicks: Scalars['Int']['output'];
  /** Mean position of the product that was opened first, from 1; null without clicks. */
  meanClickPosition?: Maybe<Scalars['Float']['output']>;
  /** The text, in lower case. */
  query: Scalars['String']['output'];
  /** Number of searches; one an hour for each network. */
  searches: Scalars['Int']['output'];
  /** Searches that no product met in full. */
  withoutResult: Scalars['Int']['output'];
};

/** Suggestions for an unfinished search text. */
export type SearchSuggestions = {
  __typename: 'SearchSuggestions';
  /** Brands. */
  brands: Array<BrandSuggestion>;
  /** Categories. */
  categories: Array<CategorySuggestion>;
  /** Products, best match first. */
  products: Array<ProductSuggestion>;
  /** The search text, trimmed. */
  query: Scalars['String']['output'];
  /** Whole searches that the text may become: popular ones first; of an empty text, popular ones. */
  searches: Array<Scalars['String']['output']>;
  /** Conditions that the text has already. The suggested categories have products that meet them. */
  understood: Array<SearchCondition>;
};

/** What a word of a search is about. */
export type SearchTopic =
  /** An airline that takes it into the cabin. */
  | 'AIRLINE'
  /** A brand by its name. */
  | 'BRAND'
  /** The capacity in litres. */
  | 'CAPACITY'
  /** Colour families that are wanted, or not. */
  | 'COLOUR'
  /** A feature, for example water resistant. */
  | 'FEATURE'
  /** The kind of bag, for example a suitcase. */
  | 'KIND'
  /** The size of the laptop that must fit. */
  | 'LAPTOP'
  /** Material families that are wanted, or not, or a fabric by its name. */
  | 'MATERIAL'
  /** An occasion, or the person who receives it. */
  | 'OCCASION'
  /** Products below their list price. */
  | 'OFFER'
  /** A price, a range of prices, or low or high priced. */
  | 'PRICE'
  /** A hard or a soft shell. */
  | 'SHELL'
  /** Small or large, or the height of a suitcase. */
  | 'SIZE'
  /** A low weight. */
  | 'WEIGHT'
  /** The number of wheels. */
  | 'WHEELS';

/** A kind of second factor. */
export type SecondFactorMethod =
  /** A passkey of the account. */
  | 'PASSKEY'
  /** A recovery code. */
  | 'RECOVERY_CODE'
  /** Six digits of an authenticator app. */
  | 'TOTP';

/** The first factor succeeded, the second is required. */
export type SecondFactorRequired = {
  __typename: 'SecondFactorRequired';
  /** The second factors of the customer. */
  methods: Array<SecondFactorMethod>;
  /** Identifies the pending sign-in. Browsers keep it in a cookie, and read "cookie" here. */
  mfaToken: Scalars['String']['output'];
};

/** The customer’s sign-in methods. */
export type Security = {
  __typename: 'Security';
  /** Email address of the linked Google account. */
  googleEmail?: Maybe<Scalars['String']['output']>;
  /** Whether the customer has a password. */
  hasPassword: Scalars['Boolean']['output'];
  /** Oldest first. */
  passkeys: Array<Passkey>;
  /** Number of unused recovery codes. */
  recoveryCodesLeft: Scalars['Int']['output'];
  /** Since when the second factor is on; null: off. */
  totpEnabledAt?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** The code, or why not. */
export type SendMobileCodeResult = Failure | MobileCodeSent;

/** A signed-in device. */
export type Session = {
  __typename: 'Session';
  /** When it started. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** For example Chrome on Android. */
  device: Scalars['String']['output'];
  /** When it expires. */
  expiresAt: Scalars['DateTimeISO']['output'];
  /** Identifies the session. */
  id: Scalars['ID']['output'];
  /** Whether it is the current session. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, to the minute. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
};

/** The session is alive. */
export type SessionRefreshed = {
  __typename: 'SessionRefreshed';
  /** Seconds until the next call. */
  expiresIn: Scalars['Int']['output'];
  /** The next pair; null if no refresh token was exchanged, as for browsers. */
  tokens?: Maybe<Tokens>;
};

/** The alert, or that a confirmation link was sent, or why it was not set. */
export type SetAlertResult = AlertSet | Done | Failure;

/** Settings of the whole shop. */
export type Shop = {
  __typename: 'Shop';
  /** The currency of all prices. */
  currency: Currency;
  /** The subtotal above which shipping is advertised as free. Both delivery options are free in any case. */
  freeShippingOver: Money;
  /** The shop’s name. */
  name: Scalars['String']['output'];
  /** Whether prices include tax; otherwise it is added. */
  taxIncluded: Scalars['Boolean']['output'];
};

/** Email and password. */
export type SignInInput = {
  /** In any letter case. */
  email: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
  /** Stay signed in for 30 days. */
  rememberMe?: Scalars['Boolean']['input'];
};

/** Sign-in methods of this shop besides email and mobile number. */
export type SignInMethods = {
  __typename: 'SignInMethods';
  /** Whether Google is configured. */
  google: Scalars['Boolean']['output'];
  /** Always true: whether it works depends on the browser. */
  passkey: Scalars['Boolean']['output'];
};

/** Where a sign-in got to. */
export type SignInResult = Failure | SecondFactorRequired | SignedIn;

/** A completed sign-in. */
export type SignedIn = {
  __typename: 'SignedIn';
  /** The customer. */
  me: Customer;
  /** For token clients; null for browsers, whose session is in a cookie. */
  tokens?: Maybe<Tokens>;
};

/** A line of the specification table. */
export type Specification = {
  __typename: 'Specification';
  /** Group of the table that the line belongs to. */
  group: Scalars['String']['output'];
  /** Name of the property. */
  label: Scalars['String']['output'];
  /** The value with its unit. */
  value: Scalars['String']['output'];
};

/** One tax of an order. */
export type TaxLine = {
  __typename: 'TaxLine';
  /** The amount of this tax. */
  amount: Money;
  /** The tax’s name, for example Tax (8%), or CGST 9%. */
  label: Scalars['String']['output'];
};

/** The tokens of a token client. */
export type Tokens = {
  __typename: 'Tokens';
  /** For the header Authorization: Bearer. */
  accessToken: Scalars['String']['output'];
  /** Seconds until the access token expires. */
  expiresIn: Scalars['Int']['output'];
  /** For refreshSession, once. */
  refreshToken: Scalars['String']['output'];
};

/** What an authenticator app needs for its setup. */
export type TotpSetup = {
  __typename: 'TotpSetup';
  /** otpauth:// address. */
  otpauthUri: Scalars['String']['output'];
  /** The same as a QR code: SVG in a data: URI. */
  qrCode: Scalars['String']['output'];
  /** Base32, for typing. */
  secret: Scalars['String']['output'];
};

/** The set-up, or why not. */
export type TotpSetupResult = Failure | TotpSetup;

/** Either the view was counted, or there is no such product. */
export type TrackProductViewResult = NotFoundError | ProductViewTracked;

/** One colour of a product. */
export type Variant = {
  __typename: 'Variant';
  /** Further properties as text. */
  attributes: Array<Attribute>;
  /** Its main colour. */
  colour: Colour;
  /** The list price that the saving refers to. */
  comparePrice?: Maybe<Money>;
  /** The saving against the list price in whole percent. */
  discountPercent?: Maybe<Scalars['Int']['output']>;
  /** Identifies the variant. */
  id: Scalars['ID']['output'];
  /** Its main picture, the first; null without pictures. */
  image?: Maybe<Image>;
  /** Its pictures, the main angle first. */
  images: Array<Image>;
  /** Whether at least one unit is in stock. */
  inStock: Scalars['Boolean']['output'];
  /** Its colours as text, for example Teal and tan. */
  name: Scalars['String']['output'];
  /** Price of one unit. */
  price: Money;
  /** Lowest price in the 30 days before the current price, which a shop must state with a reduction (Directive 98/6/EC, article 6a). Null if the price never changed. */
  priorPrice?: Maybe<Money>;
  /** Units in stock. */
  quantity: Scalars['Int']['output'];
  /** Stock keeping unit. */
  sku: Scalars['String']['output'];
  /** Position among the product’s variants, starting at 0. */
  sortOrder: Scalars['Int']['output'];
};


/** One colour of a product. */
export type VariantImagesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The viewer’s own questions and answers about one product, votes and reports. */
export type ViewerQuestions = {
  __typename: 'ViewerQuestions';
  /** The viewer’s answers. */
  answers: Array<Answer>;
  /** Whether the viewer may answer: the product was delivered to them, or they are staff. */
  canAnswer: Scalars['Boolean']['output'];
  /** Whether the viewer may ask: their email or mobile number is confirmed. */
  canAsk: Scalars['Boolean']['output'];
  /** Answers that the viewer found helpful. */
  helpful: Array<Answer>;
  /** The viewer’s questions, newest first. */
  questions: Array<Question>;
  /** Answers that the viewer reported. */
  reportedAnswers: Array<Answer>;
  /** Questions that the viewer reported. */
  reportedQuestions: Array<Question>;
};

/** The viewer’s own review of one product, votes and reports. */
export type ViewerReviews = {
  __typename: 'ViewerReviews';
  /** Whether the viewer may write a review: their email or mobile number is confirmed. */
  canWrite: Scalars['Boolean']['output'];
  /** Reviews that the viewer found helpful. */
  helpful: Array<Review>;
  /** Reviews that the viewer reported. */
  reported: Array<Review>;
  /** The viewer’s review; null if there is none. */
  review?: Maybe<Review>;
};

/** The variant, the event and the recipient of an alert. */
export type WatchInput = {
  /** Recipient of the email. Omit for the customer’s own address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The event. */
  kind: AlertKind;
  /** Id of the variant. */
  variantId: Scalars['ID']['input'];
  /** In paise or cents, below the current price; only with PRICE_DROP. */
  wishedPrice?: InputMaybe<Scalars['Int']['input']>;
};

/** The alert, or that a confirmation link was sent, or why it was not set. */
export type WatchResult = AlertSet | Done | Failure;

/** A shopper’s wishlist. */
export type Wishlist = {
  __typename: 'Wishlist';
  /** The number of products. */
  count: Scalars['Int']['output'];
  /** Identifies the wishlist. It gives no access to it. */
  id: Scalars['ID']['output'];
  /** The items, newest first, without products that are no longer for sale. */
  items: Array<WishlistItem>;
};

/** The wishlist after the change. */
export type WishlistChanged = {
  __typename: 'WishlistChanged';
  /** The cart, if it changed too. */
  cart?: Maybe<Cart>;
  /** A message for the shopper, for example that fewer are in stock. */
  notice?: Maybe<Scalars['String']['output']>;
  /** The wishlist. */
  wishlist: Wishlist;
};

/** A product in a wishlist. */
export type WishlistItem = {
  __typename: 'WishlistItem';
  /** When the product was added. */
  addedAt: Scalars['DateTimeISO']['output'];
  /** Identifies the item; stays the same for a product in a wishlist. */
  id: Scalars['ID']['output'];
  /** The product. */
  product: Product;
};

/** The changed wishlist, or a failure. */
export type WishlistResult = Failure | WishlistChanged;
