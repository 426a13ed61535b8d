import { describe, expect, it } from 'vitest';
import { breadcrumbJsonLd, productJsonLd } from './product.jsonld';
import type { ProductHead_ProductFragment } from './ProductHead.generated';

const product: ProductHead_ProductFragment = {
  __typename: 'Product',
  id: '1',
  slug: 'overnight-holdall',
  name: 'Overnight holdall',
  sku: 'OVN',
  shortDescription: 'For one night.',
  averageRating: 4.5,
  reviewCount: 12,
  category: { __typename: 'Category', id: 'c', slug: 'travel-bags', name: 'Travel bags' },
  brand: { __typename: 'Brand', id: 'b', name: 'Monsoon Works' },
  images: [{ __typename: 'Image', id: 'i', url: '/pictures/aa/teal', alt: 'Teal' }],
  variants: [
    {
      __typename: 'Variant',
      id: 'v',
      sku: 'OVN-TEAL',
      name: 'Teal',
      inStock: true,
      price: { __typename: 'Money', amount: 429900, currency: 'INR' },
    },
    {
      __typename: 'Variant',
      id: 'w',
      sku: 'OVN-SAND',
      name: 'Sand',
      inStock: false,
      price: { __typename: 'Money', amount: 449950, currency: 'INR' },
    },
  ],
};
const origin = 'https://potli.example';

describe("the product's structured data", () => {
  it('productJsonLd has an offer with price and stock for each variant', () => {
    expect(productJsonLd(product, origin)).toMatchObject({
      '@type': 'Product',
      name: 'Overnight holdall',
      url: 'https://potli.example/products/overnight-holdall',
      image: ['https://potli.example/pictures/aa/teal?w=1000'],
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
      offers: [
        {
          sku: 'OVN-TEAL',
          price: '4299.00',
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
        {
          sku: 'OVN-SAND',
          price: '4499.50',
          availability: 'https://schema.org/OutOfStock',
          url: 'https://potli.example/products/overnight-holdall?variant=OVN-SAND',
        },
      ],
    });
  });

  it("productJsonLd lists the default variant's offer first", () => {
    const [teal, sand] = product.variants;
    if (!teal || !sand) throw new Error('The fixture has two variants');
    const variants = [
      { ...teal, inStock: false },
      { ...sand, inStock: true },
    ];
    expect(productJsonLd({ ...product, variants }, origin)).toMatchObject({
      offers: [{ sku: 'OVN-SAND' }, { sku: 'OVN-TEAL' }],
    });
  });

  it('productJsonLd has shipping details for variants in stock only, and a return policy for all', () => {
    const { offers } = productJsonLd(product, origin);
    const [teal, sand] = offers as [Record<string, unknown>, Record<string, unknown>];
    expect(teal).toMatchObject({
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      shippingDetails: [
        {
          shippingLabel: 'Standard',
          shippingRate: { value: 0, currency: 'INR' },
          deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } },
        },
        { shippingLabel: 'Express', deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } } },
      ],
    });
    expect(sand).not.toHaveProperty('shippingDetails');
    expect(sand).toHaveProperty('hasMerchantReturnPolicy');
  });

  it('productJsonLd has no rating without reviews', () => {
    expect(productJsonLd({ ...product, reviewCount: 0, averageRating: 0 }, origin)).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it('breadcrumbJsonLd lists the path from Home to the product', () => {
    expect(breadcrumbJsonLd(product, origin)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://potli.example/' },
        { position: 2, name: 'Products', item: 'https://potli.example/products' },
        { position: 3, name: 'Travel bags', item: 'https://potli.example/categories/travel-bags' },
        { position: 4, name: 'Overnight holdall', item: 'https://potli.example/products/overnight-holdall' },
      ],
    });
  });
});
