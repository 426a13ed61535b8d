import { promisedBusinessDays, type DayRange } from '@domain/delivery-days';
import { DELIVERY_SPEEDS } from '@domain/order-limits';
import { RETURN_DAYS, type DeliverySpeed } from '@domain/order-limits';
import { SHIPPING } from '@domain/cart';
import { defaultVariant } from '@domain/default-variant';
import { toMajor } from '@domain/money';
import { productHref } from '@domain/product-href';
import { breadcrumbList } from '../../ui/json-ld';
import type { ProductHead_ProductFragment } from './ProductHead.generated';

/** Width of the pictures in metadata, in pixels: the largest available. */
const PICTURE_WIDTH = 1000;

/** Path of a picture for search engines and link previews. */
export function previewPictureUrl(url: string): string {
  return `${url}?w=${PICTURE_WIDTH}`;
}

/**
 * schema.org Product with one offer per variant, the default variant's first. The rating is left out without
 * reviews, since structured data may only claim what the page shows. Prices are decimal rupees or dollars, as
 * schema.org requires.
 */
export function productJsonLd(product: ProductHead_ProductFragment, origin: string): Record<string, unknown> {
  const url = `${origin}${productHref(product.slug)}`;
  const defaultOne = defaultVariant(product.variants);
  const variants = product.variants.toSorted(
    (first, second) => Number(second === defaultOne) - Number(first === defaultOne),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    sku: product.sku,
    url,
    image: product.images.map((image) => origin + previewPictureUrl(image.url)),
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
      hasMerchantReturnPolicy: RETURN_POLICY,
      ...toShippingDetails(variant),
      availability: variant.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    })),
  };
}

/** Returns within 30 days, for any reason, with a full refund. */
const RETURN_POLICY = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
};
const DELIVERY_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Costs and delivery times per shipping option; nothing for a sold-out variant. */
function toShippingDetails({
  inStock,
  price: { currency },
}: ProductHead_ProductFragment['variants'][number]): Record<string, unknown> {
  const shippingOptions = DELIVERY_SPEEDS.flatMap((speed) => {
    const days = promisedBusinessDays(speed, { inStock });
    return days === null ? [] : [shippingDetails(speed, days, currency)];
  });
  return shippingOptions.length === 0 ? {} : { shippingDetails: shippingOptions };
}

function shippingDetails(speed: DeliverySpeed, { earliest, latest }: DayRange, currency: string) {
  return {
    '@type': 'OfferShippingDetails',
    shippingLabel: speed === 'express' ? 'Express' : 'Standard',
    shippingRate: { '@type': 'MonetaryAmount', value: toMajor(SHIPPING), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DELIVERY_WEEKDAYS.map((day) => `https://schema.org/${day}`),
      },
      // Delivery times count from the order, so the handling time is 0 days.
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: earliest, maxValue: latest, unitCode: 'DAY' },
    },
  };
}

/** schema.org BreadcrumbList of Home > Products > category > product. */
export function breadcrumbJsonLd(
  product: ProductHead_ProductFragment,
  origin: string,
): Record<string, unknown> {
  return breadcrumbList(origin, [
    { name: 'Home', path: '/' },
    { name: 'Products', path: '/products' },
    { name: product.category.name, path: `/categories/${product.category.slug}` },
    { name: product.name, path: productHref(product.slug) },
  ]);
}
