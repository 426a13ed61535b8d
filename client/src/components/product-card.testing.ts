import type { ProductCard_ProductFragment } from './ProductCard.generated';

type CardVariant = ProductCard_ProductFragment['variants'][number];

/** Creates a card's variant, by default of the product "p1". */
export function createCardVariant(
  slug: string,
  {
    productId = 'p1',
    hex = '#7b8570',
    ...change
  }: Partial<CardVariant> & { productId?: string; hex?: string } = {},
): CardVariant {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1);
  return {
    __typename: 'Variant',
    id: `${productId}-${slug}`,
    sku: `MER-${slug.toUpperCase()}`,
    name,
    inStock: true,
    discountPercent: 31,
    price: { __typename: 'Money', amount: 899_900, currency: 'INR' },
    comparePrice: { __typename: 'Money', amount: 1_299_900, currency: 'INR' },
    colour: { __typename: 'Colour', slug, family: slug, name, hex },
    ...change,
  };
}

/** Creates a card's product; `change` overrides fields. Prices in paise. */
export function createCardProduct(
  change: Partial<ProductCard_ProductFragment> = {},
): ProductCard_ProductFragment {
  const { id: productId = 'p1', inStock = true } = change;
  const image = (angle: 'three-quarter' | 'front') => ({
    __typename: 'Image' as const,
    id: `${productId}-${angle}`,
    url: `/pictures/0123456789abcdef/${angle}.webp`,
    alt: `Meridian cabin case, ${angle}`,
    angle: angle === 'front' ? ('FRONT' as const) : ('THREE_QUARTER' as const),
    variantId: `${productId}-sage`,
    width: 1000,
    height: 1000,
    blurDataUrl: '',
  });
  return {
    __typename: 'Product',
    id: 'p1',
    slug: 'meridian-cabin-case',
    name: 'Meridian cabin case',
    highlight: '38 L, aluminium frame',
    shortDescription: 'A hard case for a few days.',
    inStock: true,
    averageRating: 4.6,
    reviewCount: 218,
    images: [image('three-quarter'), image('front')],
    variants: [
      createCardVariant('sage', { productId, inStock }),
      createCardVariant('black', { productId, inStock, hex: '#111113' }),
    ],
    ...change,
  };
}
