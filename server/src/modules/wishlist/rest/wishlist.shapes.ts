import { object, string } from '../../../domain/yup';
import { toProductSummaryBody } from '../../cart/rest/cart.shapes';
import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import {
  listOf,
  dateTimeSchema,
  objectSchema,
  reference,
  textSchema,
  uuidSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import type { WishlistContents } from '../wishlist.service';

export const WISHLIST_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Wishlist: objectSchema({
    id: uuidSchema,
    items: listOf(
      objectSchema({
        id: textSchema,
        productId: uuidSchema,
        product: reference('ProductSummary'),
        addedAt: dateTimeSchema,
      }),
    ),
    count: integerSchema,
  }),
};

export const addItemBody = object({
  productId: string().required('productId must be the id of a bag'),
}).noUnknown();

export async function toWishlistBody({ id, items }: WishlistContents, loaders: CatalogueLoaders) {
  return {
    id,
    items: await Promise.all(
      items.map(async ({ productId, addedAt }) => ({
        id: `${id}.${productId}`,
        productId,
        product: await toProductSummaryBody(productId, loaders),
        addedAt,
      })),
    ),
    count: items.length,
  };
}
