import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { ShopperService } from '../../guests/shopper.service';
import type { Answer } from '../../../platform/rest/envelope';
import { orNull, reference, uuidSchema } from '../../../platform/rest/json-schema';
import type { Route } from '../../../platform/rest/route';
import { guestCreatingRoute, shopperRoute } from '../../guests/shopper-route';
import type { WishlistChange, WishlistService } from '../wishlist.service';
import { toWishlistBody, addItemBody } from './wishlist.shapes';

const tag = 'Wishlist';
const WISHLIST = reference('Wishlist');

export interface WishlistServices {
  readonly shoppers: ShopperService;
  readonly wishlists: WishlistService;
  readonly createLoaders: () => CatalogueLoaders;
}

/** The routes under /api/ecommerce/wishlist. */
export function wishlistRoutes({ shoppers, wishlists, createLoaders }: WishlistServices): Route[] {
  const toAnswer = async (result: Result<WishlistChange>): Promise<Result<Answer>> =>
    result instanceof DomainError ? result : { data: await toWishlistBody(result.wishlist, createLoaders()) };
  return [
    shopperRoute(shoppers, {
      method: 'get',
      path: '/api/ecommerce/wishlist',
      tag,
      summary: 'List the wishlist, newest first; null before anything was added.',
      body: null,
      data: orNull(WISHLIST),
      run: async ({ shopper }) => {
        const wishlist = shopper && (await wishlists.findWishlist(shopper));
        return { data: wishlist && (await toWishlistBody(wishlist, createLoaders())) };
      },
    }),
    guestCreatingRoute(shoppers, {
      method: 'post',
      path: '/api/ecommerce/wishlist/items',
      tag,
      summary: 'Add a product to the wishlist. Idempotent.',
      status: 201,
      body: addItemBody,
      data: WISHLIST,
      errors: ['NOT_FOUND', 'CONFLICT'],
      run: async ({ shopper, body }) => toAnswer(await wishlists.add(shopper, body.productId)),
    }),
    shopperRoute(shoppers, {
      method: 'delete',
      path: '/api/ecommerce/wishlist/items/{productId}',
      params: { productId: uuidSchema },
      tag,
      summary: 'Remove a product from the wishlist. Idempotent.',
      body: null,
      data: orNull(WISHLIST),
      run: async ({ shopper, params }) =>
        shopper ? toAnswer(await wishlists.remove(shopper, params['productId'] ?? '')) : { data: null },
    }),
  ];
}
