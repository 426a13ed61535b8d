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
  isPrefetched: true,
  offline: 'stored',
  screens: {
    listing: '/products',
    'listing-filtered': '/products?category=backpacks&country=vietnam&inStock=true&sort=country-asc',
    'listing-search': '/products?search=red+handbag+under+5000',
    'listing-search-relaxed': '/products?search=potli+under+5000+tsa+lock',
    'listing-last-page': '/products?page=100',
    'listing-empty': 'steps',
    'listing-list': 'steps',
    'listing-selection': 'steps',
    'listing-filters-sheet': 'steps',
    'listing-waiting': 'steps',
    'listing-loading': 'steps',
    'listing-error': 'steps',
  },
} as const satisfies PageDescriptor;
