import { defaultVariant } from '@domain/default-variant';
import { toMajor } from '@domain/money';
import { productHref } from '@domain/product-href';
import { breadcrumbList } from '../../ui/json-ld';
import type { ProductMeta_ProductFragment } from './ProductMeta.generated';

/** Pictures named to search engines are of this width: the widest that we have. */
const PICTURE_WIDTH = 1000;

/** Path of a picture as search engines and link previews are given it. */
export function pictureAddress(url: string): string {
  return `${url}?w=${PICTURE_WIDTH}`;
}

/**
 * schema.org Product with one offer per colourway, the default variant's first. A rating stands in it only when there are reviews: nothing is
 * claimed that the page does not show. Prices are decimal rupees (or dollars) as schema.org asks.
 */
export function productJsonLd(product: ProductMeta_ProductFragment, origin: string): Record<string, unknown> {
  const url = `${origin}${productHref(product.slug)}`;
  const usual = defaultVariant(product.variants);
  const variants = product.variants.toSorted((one, other) => Number(other === usual) - Number(one === usual));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    sku: product.sku,
    url,
    image: product.images.map((image) => origin + pictureAddress(image.url)),
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.averageRating,
            reviewCount: product.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      name: variant.name,
      sku: variant.sku,
      url: `${origin}${productHref(product.slug, variant.sku)}`,
      price: toMajor(variant.price.amount).toFixed(2),
      priceCurrency: variant.price.currency,
      itemCondition: 'https://schema.org/NewCondition',
      availability: variant.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    })),
  };
}

/** schema.org BreadcrumbList of Home > Products > category > product. */
export function breadcrumbJsonLd(
  product: ProductMeta_ProductFragment,
  origin: string,
): Record<string, unknown> {
  return breadcrumbList(origin, [
    { name: 'Home', path: '/' },
    { name: 'Products', path: '/products' },
    { name: product.category.name, path: `/categories/${product.category.slug}` },
    { name: product.name, path: productHref(product.slug) },
  ]);
}
