import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

/** The categories' slugs. Each also has a short address at the root. */
const SLUGS = [
  'suitcases',
  'backpacks',
  'handbags',
  'travel-bags',
  'purses-wallets',
  'laptop-bags',
  'sports-bags',
  'kids-bags',
  'bag-accessories',
] as const;

export const categoryPage = {
  path: '/categories/:slug',
  redirects: [
    ...SLUGS.map((slug) => [`/${slug}`, `/categories/${slug}`] as const),
    ['/categories/accessories', '/categories/bag-accessories'],
  ],
  load: () => import('./CategoryPage.route'),
  skeleton: 'products',
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'stored',
} as const satisfies PageDescriptor;
