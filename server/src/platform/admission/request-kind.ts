/** The purpose of a request. */
export type RequestKind = 'checkout' | 'sign-in' | 'browse' | 'page';

/** Root fields of a GraphQL document, by operation type; null unless it contains only that type. */
export interface RootFields {
  readonly mutations: readonly string[] | null;
  readonly queries: readonly string[] | null;
}

export const SIGN_IN_MUTATIONS = new Set([
  'signIn',
  'register',
  'sendMobileCode',
  'verifyMobileCode',
  'verifySecondFactor',
  'startPasskeySignIn',
  'finishPasskeySignIn',
  'startSecondFactorPasskey',
  'finishSecondFactorPasskey',
  'refreshSession',
  'signOut',
  'forgotPassword',
  'resetPassword',
  'requestAccountRecovery',
  'recoverAccount',
  'stopAccountRecovery',
  'changePassword',
  'reauthenticate',
]);
export const CHECKOUT_MUTATIONS = new Set([
  'addToCart',
  'setCartQuantity',
  'removeFromCart',
  'clearCart',
  'moveToCart',
  'acknowledgeCartChanges',
  'applyPromoCode',
  'removePromoCode',
  'applyGiftCard',
  'removeGiftCard',
  'createAddress',
  'saveCheckoutContact',
  'saveCheckoutAddress',
  'saveCheckoutDelivery',
  'saveCheckoutPayment',
  'placeOrder',
  'confirmOrder',
  'sendOrderConfirmationCode',
  'confirmPayment',
  'confirmRazorpayPayment',
  'buyGiftCard',
  'cancelOrder',
]);
/** Queries that the pages of sign-in and checkout read. */
export const PERSONAL_QUERIES = new Set([
  'me',
  'cart',
  'checkout',
  'order',
  'addresses',
  'pinCode',
  'signInMethods',
]);

/** Decides by all root fields: one other field makes it 'browse'. */
export function requestKindOfDocument({ mutations, queries }: RootFields): RequestKind {
  const containsOnly = (names: readonly string[] | null, allowed: ReadonlySet<string>): boolean =>
    names !== null && names.length > 0 && names.every((name) => allowed.has(name));
  if (containsOnly(mutations, SIGN_IN_MUTATIONS)) return 'sign-in';
  return containsOnly(mutations, CHECKOUT_MUTATIONS) || containsOnly(queries, PERSONAL_QUERIES)
    ? 'checkout'
    : 'browse';
}

const SIGN_IN_PATH =
  /^\/api\/auth\/(?:login|register|refresh|logout|mobile|2fa\/verify|forgot-password|recovery|reset-password|change-password|reauthenticate)(?:\/|$)/;
const CHECKOUT_PATH = /^\/api\/(?:ecommerce\/(?:cart|orders)|payments)(?:\/|$)/;

/** The kind of a REST route, by its path. */
export function requestKindOfRoute({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): RequestKind {
  if (method === 'post' && SIGN_IN_PATH.test(path)) return 'sign-in';
  return CHECKOUT_PATH.test(path) || path === '/api/auth/me' ? 'checkout' : 'browse';
}
