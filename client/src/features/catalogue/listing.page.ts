import { CACHE_SECONDS } from '@domain/limits';
import { formatListing, parseListing } from '@domain/listing-query';
import type { PageDescriptor } from '../../routing/page';

export const listingPage = {
  path: '/products',
  load: () => import('./ListingPage.route'),
  skeleton: 'products',
  query: (query) => formatListing(parseListing(query)),
  cacheSeconds: CACHE_SECONDS.products,
  sitemap: 'dated',
  offline: 'stored',
} as const satisfies PageDescriptor;
