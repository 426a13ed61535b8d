import { defaultVariant } from '@domain/default-variant';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import type { LineSeed } from './shopping-data';

type Card = ProductCard_ProductFragment;

/**
 * Returns the variant that a click on a card adds: the one in its picture, or the default one; undefined when it
 * is sold out.
 */
export function variantOf(card: Card, shownId?: string): Card['variants'][number] | undefined {
  const meant = card.variants.find(({ id }) => id === shownId) ?? defaultVariant(card.variants);
  return meant?.inStock === true ? meant : undefined;
}

/** Returns the data of a new line that a card has. */
export function seedOf(card: Card, variant: Card['variants'][number]): LineSeed {
  const { id, slug, name, images } = card;
  const own = images.filter(({ variantId }) => variantId === variant.id);
  return {
    product: { id, slug, name },
    variant: {
      id: variant.id,
      sku: variant.sku,
      name: variant.name,
      images: (own.length > 0 ? own : images.slice(0, 1)).map((image) => ({
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

/** Picks a card's fields of a product, so that stored changes stay small. */
export function cardOf(product: Card): Card {
  return {
    __typename: 'Product',
    id: product.id,
    slug: product.slug,
    name: product.name,
    highlight: product.highlight,
    shortDescription: product.shortDescription,
    inStock: product.inStock,
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    images: product.images,
    variants: product.variants.map((variant) => ({
      __typename: 'Variant',
      id: variant.id,
      sku: variant.sku,
      name: variant.name,
      inStock: variant.inStock,
      discountPercent: variant.discountPercent,
      price: variant.price,
      comparePrice: variant.comparePrice,
      colour: variant.colour,
    })),
  };
}
