import { object, string } from '../../domain/yup';
import { toProductSummaryBody } from '../../cart/rest/cart.shapes';
import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import {
  listOf,
  moment,
  record,
  reference,
  text,
  uuid,
  whole,
  type JsonSchema,
} from '../../rest/json-schema';
import type { WishlistContents } from '../wishlist.service';

export const WISHLIST_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Wishlist: record({
    id: uuid,
    items: listOf(record({ id: text, productId: uuid, product: reference('BagInShort'), addedAt: moment })),
    count: whole,
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
