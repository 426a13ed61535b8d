import { CACHE_SECONDS } from '@domain/limits';
import { VARIANT_PARAM } from '@domain/product-href';
import type { PageDescriptor } from '../../routing/page';

/** Longer than any SKU. */
const SKU_MAX = 100;

function variantQuery(query: string): string {
  const sku = new URLSearchParams(query).get(VARIANT_PARAM) ?? '';
  return sku === '' || sku.length > SKU_MAX ? '' : `${VARIANT_PARAM}=${encodeURIComponent(sku)}`;
}

export const productPage = {
  path: '/products/:slug',
  load: () => import('./ProductPage.route'),
  query: variantQuery,
  cacheSeconds: CACHE_SECONDS.products,
  isPrefetched: true,
  offline: 'stored',
  screens: {
    product: 'steps',
    'product-second-colour': 'steps',
    'product-specifications': 'steps',
    'product-reviews': 'steps',
    'product-shipping': 'steps',
    'product-recently-viewed': 'steps',
    'product-loading': 'steps',
    'product-price-alert': 'steps',
    'product-sold-out': 'steps',
    'product-stock-alert': 'steps',
    'product-not-found': 'steps',
    'product-error': 'steps',
    'cart-added': 'steps',
    questions: 'steps',
    'questions-none-found': 'steps',
    'questions-error': 'steps',
    'questions-reporting': 'steps',
    'questions-asking': 'steps',
    'questions-refused': 'steps',
    'reviews-none-fit': 'steps',
    'reviews-error': 'steps',
    'reviews-reporting': 'steps',
    'reviews-writing': 'steps',
    'reviews-own': 'steps',
    'reviews-refused': 'steps',
  },
} as const satisfies PageDescriptor;
