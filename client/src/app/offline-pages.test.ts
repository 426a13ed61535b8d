import { expect, it } from 'vitest';
import { PAGE_DESCRIPTORS } from './page-descriptors';
import { PRECACHED_PAGES } from './cart/precache-cart-pages';
import { NETWORK_SEGMENTS, PRECACHED_PATHS } from './offline-pages';

it('the pages that the service worker keeps for ever are those that a page with a cart asks for in advance', () => {
  expect(PRECACHED_PATHS).toEqual(PRECACHED_PAGES.map(({ path }) => path));
});

it('NETWORK_SEGMENTS names the first segments of the pages of a customer', () => {
  expect(NETWORK_SEGMENTS.toSorted()).toEqual([
    'addresses',
    'admin',
    'alerts',
    'auth',
    'checkout',
    'dashboard',
    'forgot-password',
    'gift-cards',
    'login',
    'logout',
    'orders',
    'profile',
    'register',
    'reset-password',
    'security',
    'verify-2fa',
    'verify-email',
  ]);
});

it('no page that is kept offline shares its first segment with one that is always fetched', () => {
  const overruled = PAGE_DESCRIPTORS.filter(
    ({ path, offline }) => offline !== 'network' && NETWORK_SEGMENTS.includes(path.split('/', 2)[1] ?? ''),
  );
  expect(overruled.map(({ path }) => path)).toEqual([]);
});
