import { expect, it } from 'vitest';
import { PRECACHED_PAGES } from './cart/precache-cart-pages';
import { NETWORK_SEGMENTS, PRECACHED_PATHS } from './offline-pages';

it('the pages that the service worker keeps for ever are those that a page with a cart asks for in advance', () => {
  expect(PRECACHED_PATHS).toEqual(PRECACHED_PAGES.map(({ path }) => path));
});

it('NETWORK_SEGMENTS names the first segments of the pages of a customer', () => {
  expect(NETWORK_SEGMENTS.toSorted()).toEqual([
    'addresses',
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
