const MONEY = '{ amount currency }';

export const CART = `{ id version itemCount notes promotion { code description problem }
  subtotal ${MONEY} discount ${MONEY} shipping ${MONEY} tax ${MONEY} taxIncluded total ${MONEY}
  lines { id quantity wantedQuantity maxQuantity status unitPrice ${MONEY} previousUnitPrice ${MONEY} lineTotal ${MONEY}
    product { id name } variant { id } } }`;

export const WISHLIST = '{ id count items { product { id } } }';

const CART_CHANGED = `... on CartChanged { cart ${CART} notice }`;

const WISHLIST_CHANGED = `... on WishlistChanged { wishlist ${WISHLIST} cart ${CART} notice }`;

/** Every mutation of carts and wishlists, with the fields that tests read from its result. */
export const SHOPPING_MUTATIONS = {
  addToCart: CART_CHANGED,
  setCartQuantity: CART_CHANGED,
  removeFromCart: CART_CHANGED,
  clearCart: CART_CHANGED,
  applyPromoCode: CART_CHANGED,
  removePromoCode: CART_CHANGED,
  acknowledgeCartChanges: CART_CHANGED,
  moveToWishlist: WISHLIST_CHANGED,
  moveToCart: WISHLIST_CHANGED,
  addToWishlist: WISHLIST_CHANGED,
  removeFromWishlist: WISHLIST_CHANGED,
  clearWishlist: WISHLIST_CHANGED,
} as const;

interface TestMoney {
  readonly amount: number;
  readonly currency: string;
}

export interface TestCart {
  readonly id: string;
  readonly version: number;
  readonly itemCount: number;
  readonly notes: readonly string[];
  readonly promotion: {
    readonly code: string;
    readonly description: string;
    readonly problem: string | null;
  } | null;
  readonly subtotal: TestMoney;
  readonly discount: TestMoney;
  readonly shipping: TestMoney;
  readonly tax: TestMoney;
  readonly taxIncluded: boolean;
  readonly total: TestMoney;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly wantedQuantity: number;
    readonly maxQuantity: number;
    readonly status: string;
    readonly unitPrice: TestMoney;
    readonly previousUnitPrice: TestMoney | null;
    readonly lineTotal: TestMoney;
    readonly product: { readonly id: string; readonly name: string };
    readonly variant: { readonly id: string };
  }[];
}

export interface TestWishlist {
  readonly count: number;
  readonly items: readonly { readonly product: { readonly id: string } }[];
}
