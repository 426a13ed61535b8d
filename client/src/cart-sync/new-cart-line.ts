import { defaultVariant } from '@domain/default-variant';
import {
  ProductCard_ProductFragmentDoc,
  type ProductCard_ProductFragment,
} from '../components/ProductCard.generated';
import { pickFields } from './pick-fields';
import type { CartLine, NewCartLine } from './shopping-types';

type CardProduct = ProductCard_ProductFragment;

/**
 * Returns the variant that a click on a card adds: the one in its picture, or the default one; undefined when it
 * is sold out.
 */
export function findPurchasableVariant(
  product: CardProduct,
  shownVariantId?: string,
): CardProduct['variants'][number] | undefined {
  const chosenVariant =
    product.variants.find(({ id }) => id === shownVariantId) ?? defaultVariant(product.variants);
  return chosenVariant?.inStock === true ? chosenVariant : undefined;
}

/** Returns the data of a new line that a card has. */
export function toNewCartLine(product: CardProduct, variant: CardProduct['variants'][number]): NewCartLine {
  const { id, slug, name, images } = product;
  const variantImages = images.filter(({ variantId }) => variantId === variant.id);
  return {
    product: { id, slug, name },
    variant: {
      id: variant.id,
      sku: variant.sku,
      name: variant.name,
      images: (variantImages.length > 0 ? variantImages : images.slice(0, 1)).map((image) => ({
        __typename: 'Image',
        id: image.id,
        url: image.url,
        alt: image.alt,
        width: image.width,
        height: image.height,
        blurDataUrl: image.blurDataUrl,
      })),
    },
    price: variant.price,
    comparePrice: variant.comparePrice,
    stock: null,
  };
}

/** Returns the data of a line that is put back into the cart. */
export function toRestoredCartLine({ product, variant, unitPrice, comparePrice }: CartLine): NewCartLine {
  const { id, slug, name } = product;
  return { product: { id, slug, name }, variant, price: unitPrice, comparePrice, stock: null };
}

/** Picks a card's fields of a product, so that stored changes stay small. */
export function toCardProduct(product: CardProduct): CardProduct {
  return pickFields(ProductCard_ProductFragmentDoc, product);
}
