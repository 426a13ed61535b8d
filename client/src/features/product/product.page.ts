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
  offline: 'stored',
} as const satisfies PageDescriptor;
