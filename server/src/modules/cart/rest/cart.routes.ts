import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { CurrencyCode } from '../../../domain/money';
import type { Shopper } from '../../guests/shopper';
import type { ShopperService } from '../../guests/shopper.service';
import type { Answer } from '../../../platform/rest/envelope';
import { orNull, reference } from '../../../platform/rest/json-schema';
import type { Route } from '../../../platform/rest/route';
import { guestCreatingRoute, shopperRoute } from '../../guests/shopper-route';
import type { CartChange, CartService } from '../cart.service';
import { addItemBody, itemId, quantityBody, promoCodeBody, toCartBody } from './cart.shapes';

const tag = 'Cart';
const CART = reference('Cart');
const ITEM_NOT_FOUND = new DomainError('NOT_FOUND', 'There is no such item in your cart');

export interface CartServices {
  readonly shoppers: ShopperService;
  readonly carts: CartService;
  readonly currency: CurrencyCode;
  readonly createLoaders: () => CatalogueLoaders;
}

/** The routes under /api/ecommerce/cart. */
export function cartRoutes({ shoppers, carts, currency, createLoaders }: CartServices): Route[] {
  const toAnswer = async (result: Result<CartChange>): Promise<Result<Answer>> => {
    if (result instanceof DomainError) return result;
    const { cart, notice } = result;
    const data = await toCartBody(cart, createLoaders(), currency);
    return notice === null ? { data } : { data, message: notice };
  };
  /** The variant of an item in the shopper's own cart; null for an unknown id or an item of another cart. */
  const findVariantId = async (shopper: Shopper | null, id = ''): Promise<string | null> => {
    const cart = shopper && (await carts.findCart(shopper));
    return cart?.lines.find((line) => itemId(cart, line) === id.toLowerCase())?.variantId ?? null;
  };
  return [
    shopperRoute(shoppers, {
      method: 'get',
      path: '/api/ecommerce/cart',
      tag,
      summary: 'Get the cart with totals; null before anything was added.',
      body: null,
      data: orNull(CART),
      run: async ({ shopper }) => {
        const cart = shopper && (await carts.findCart(shopper));
        return { data: cart && (await toCartBody(cart, createLoaders(), currency)) };
      },
    }),
    guestCreatingRoute(shoppers, {
      method: 'post',
      path: '/api/ecommerce/cart/items',
      tag,
      summary:
        'Add to the cart. Adds to the item of the same variant, up to the stock and at most 10. Without a variant, the first one in stock is added. A request repeated with the same changeId counts once.',
      status: 201,
      body: addItemBody,
      data: CART,
      errors: ['NOT_FOUND', 'CONFLICT'],
      run: async ({ shopper, body }) => toAnswer(await carts.add(shopper, body)),
    }),
    shopperRoute(shoppers, {
      method: 'patch',
      path: '/api/ecommerce/cart/items/{id}',
      tag,
      summary: 'Set the quantity of an item, up to the stock and at most 10. 0 or less removes it.',
      body: quantityBody,
      data: CART,
      errors: ['NOT_FOUND', 'CONFLICT'],
      run: async ({ shopper, params, body }) => {
        const variantId = await findVariantId(shopper, params['id']);
        if (!shopper || variantId === null) return ITEM_NOT_FOUND;
        return toAnswer(await carts.setQuantity(shopper, variantId, body.quantity));
      },
    }),
    shopperRoute(shoppers, {
      method: 'delete',
      path: '/api/ecommerce/cart/items/{id}',
      tag,
      summary: 'Remove an item from the cart.',
      body: null,
      data: CART,
      errors: ['NOT_FOUND'],
      run: async ({ shopper, params }) => {
        const variantId = await findVariantId(shopper, params['id']);
        if (!shopper || variantId === null) return ITEM_NOT_FOUND;
        return toAnswer(await carts.remove(shopper, variantId));
      },
    }),
    guestCreatingRoute(shoppers, {
      method: 'put',
      path: '/api/ecommerce/cart/promotion',
      tag,
      summary:
        'Apply a promo code, which is not case-sensitive. An unknown code changes nothing; a code that does not apply fails with the reason.',
      body: promoCodeBody,
      data: CART,
      errors: ['CONFLICT'],
      run: async ({ shopper, body, ipBlock }) =>
        toAnswer(await carts.applyPromoCode(shopper, body.code, ipBlock)),
    }),
    shopperRoute(shoppers, {
      method: 'delete',
      path: '/api/ecommerce/cart/promotion',
      tag,
      summary: 'Remove the promo code.',
      body: null,
      data: orNull(CART),
      run: async ({ shopper }) => (shopper ? toAnswer(await carts.removePromoCode(shopper)) : { data: null }),
    }),
  ];
}
