import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import type { LineSeed } from './shopping-data';

type Card = ProductCard_ProductFragment;

/** The variant that a press on a card means: the one in its picture if it can be had, else the first that can. */
export function variantOf(card: Card, shownId?: string): Card['variants'][number] | undefined {
  const inStock = card.variants.filter((variant) => variant.inStock);
  return inStock.find(({ id }) => id === shownId) ?? inStock[0];
}

/** What a card knows of a line. Where variants differ in price, the lowest stands for a moment. */
export function seedOf(card: Card, variant: Card['variants'][number]): LineSeed {
  const { id, slug, name, price, comparePrice, images } = card;
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
    price,
    comparePrice,
    stock: null,
  };
}

/** The card's fields of a product of which a page knows more: what is stored until the shop has answered stays small. */
export function cardOf(product: Card): Card {
  return {
    __typename: 'Product',
    id: product.id,
    slug: product.slug,
    name: product.name,
    highlight: product.highlight,
    shortDescription: product.shortDescription,
    inStock: product.inStock,
    priceVaries: product.priceVaries,
    discountPercent: product.discountPercent,
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    price: product.price,
    comparePrice: product.comparePrice,
    images: product.images,
    variants: product.variants.map(({ id, sku, name, inStock, colour }) => ({
      __typename: 'Variant',
      id,
      sku,
      name,
      inStock,
      colour,
    })),
  };
}
