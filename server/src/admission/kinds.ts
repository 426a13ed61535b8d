/** The purpose of a request. */
export type Kind = 'checkout' | 'sign-in' | 'browse' | 'page';

/** Root fields of a GraphQL document, by operation type; null unless it contains only that type. */
export interface Roots {
  readonly mutations: readonly string[] | null;
  readonly queries: readonly string[] | null;
}

export const SIGN_IN = new Set([
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
export const CHECKOUT = new Set([
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
  'confirmRazorpayPayment',
  'buyGiftCard',
  'cancelOrder',
]);
/** Queries that the pages of sign-in and checkout read. */
export const PERSONAL = new Set(['me', 'cart', 'checkout', 'order', 'addresses', 'pinCode', 'signInMethods']);

/** Decides by all root fields: one other field makes it 'browse'. */
export function kindOfDocument({ mutations, queries }: Roots): Kind {
  const asks = (names: readonly string[] | null, known: ReadonlySet<string>): boolean =>
    names !== null && names.length > 0 && names.every((name) => known.has(name));
  if (asks(mutations, SIGN_IN)) return 'sign-in';
  return asks(mutations, CHECKOUT) || asks(queries, PERSONAL) ? 'checkout' : 'browse';
}

const SIGN_IN_PATH =
  /^\/api\/auth\/(?:login|register|refresh|logout|mobile|2fa\/verify|forgot-password|recovery|reset-password|change-password|reauthenticate)(?:\/|$)/;
const CHECKOUT_PATH = /^\/api\/(?:ecommerce\/(?:cart|orders)|payments)(?:\/|$)/;

/** The kind of a REST route, by its path. */
export function kindOfRow({ method, path }: { readonly method: string; readonly path: string }): Kind {
  if (method === 'post' && SIGN_IN_PATH.test(path)) return 'sign-in';
  return CHECKOUT_PATH.test(path) || path === '/api/auth/me' ? 'checkout' : 'browse';
}
