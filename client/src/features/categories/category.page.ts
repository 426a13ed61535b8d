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
  isPrefetched: true,
  offline: 'stored',
  screens: {
    category: 'steps',
    'category-backpacks': 'steps',
    'category-handbags': 'steps',
    'category-travel-bags': 'steps',
    'category-purses-wallets': 'steps',
    'category-laptop-bags': 'steps',
    'category-sports-bags': 'steps',
    'category-kids-bags': 'steps',
    'category-bag-accessories': 'steps',
    'category-loading': 'steps',
    'category-error': 'steps',
  },
} as const satisfies PageDescriptor;
