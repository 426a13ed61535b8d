import type { ProductCard_ProductFragment } from './ProductCard.generated';

/** A card's product, with what the test is about in `change`. Prices in paise. */
export function cardProduct(change: Partial<ProductCard_ProductFragment> = {}): ProductCard_ProductFragment {
  const image = (angle: string) => ({
    __typename: 'Image' as const,
    id: `${change.id ?? 'p1'}-${angle}`,
    url: `/pictures/0123456789abcdef/${angle}.webp`,
    alt: `Meridian cabin case, ${angle}`,
    angle,
    variantId: `${change.id ?? 'p1'}-sage`,
    width: 1000,
    height: 1000,
    blurDataUrl: '',
  });
  const variant = (id: string, name: string, hex: string) => ({
    __typename: 'Variant' as const,
    id: `${change.id ?? 'p1'}-${id}`,
    sku: `MER-${id.toUpperCase()}`,
    name,
    inStock: true,
    colour: { __typename: 'Colour' as const, slug: id, family: id, name, hex },
  });
  return {
    __typename: 'Product',
    id: 'p1',
    slug: 'meridian-cabin-case',
    name: 'Meridian cabin case',
    highlight: '38 L, aluminium frame',
    shortDescription: 'A hard case that fits overhead.',
    inStock: true,
    priceVaries: false,
    discountPercent: 31,
    averageRating: 4.6,
    reviewCount: 218,
    price: { __typename: 'Money', amount: 899_900, currency: 'INR' },
    comparePrice: { __typename: 'Money', amount: 1_299_900, currency: 'INR' },
    images: [image('three-quarter'), image('front')],
    variants: [variant('sage', 'Sage', '#7b8570'), variant('black', 'Black', '#111113')],
    ...change,
  };
}
