import { describe, expect, it } from 'vitest';
import { chooseCacheStrategy } from './cache-strategy';

const ORIGIN = 'https://potli.example';
const createRequest = (
  path: string,
  options: { mode?: RequestMode; method?: string; headers?: HeadersInit } = {},
) =>
  chooseCacheStrategy(
    {
      url: path.startsWith('http') ? path : ORIGIN + path,
      method: options.method ?? 'GET',
      mode: options.mode ?? 'navigate',
      headers: new Headers(options.headers),
    },
    ORIGIN,
  );

describe('chooseCacheStrategy', () => {
  it('chooseCacheStrategy caches hashed files and pictures', () => {
    expect(createRequest('/assets/index-3f2a.js', { mode: 'no-cors' })).toBe('files');
    expect(createRequest('/pictures/0123456789abcdef/kite.webp?w=320', { mode: 'no-cors' })).toBe('pictures');
  });

  it.each(['/', '/products?page=2', '/products/kite-cabin', '/privacy', '/sale', '/cart', '/wishlist'])(
    'chooseCacheStrategy caches the page %s',
    (path) => {
      expect(createRequest(path)).toBe('pages');
    },
  );

  it.each([
    '/checkout',
    '/orders/12',
    '/profile',
    '/dashboard',
    '/addresses',
    '/security',
    '/login',
    '/auth/callback?data=x',
  ])('chooseCacheStrategy keeps no copy of the page %s', (path) => {
    expect(createRequest(path)).toBe('uncached-pages');
    expect(createRequest(path, { mode: 'cors' })).toBe('network');
    expect(createRequest(path, { method: 'POST' })).toBe('network');
  });

  it.each(['/uploads/reviews/photo.webp', '/graphql', '/api/auth/me', 'https://other.example/'])(
    'chooseCacheStrategy leaves %s to the network',
    (path) => {
      expect(createRequest(path)).toBe('network');
    },
  );

  it('chooseCacheStrategy caches the cart and wishlist pages when scripts request them, but not their APIs', () => {
    expect(createRequest('/cart', { mode: 'cors' })).toBe('pages');
    expect(createRequest('/wishlist', { mode: 'cors' })).toBe('pages');
    expect(createRequest('/cart', { method: 'POST', mode: 'cors' })).toBe('network');
    expect(createRequest('/api/ecommerce/cart', { mode: 'cors' })).toBe('network');
  });

  it('chooseCacheStrategy leaves mutations, requests of scripts and authorized requests to the network', () => {
    expect(createRequest('/graphql', { method: 'POST', mode: 'cors' })).toBe('network');
    expect(createRequest('/products', { mode: 'cors' })).toBe('network');
    expect(createRequest('/pictures/a/b', { headers: { Authorization: 'Bearer x' } })).toBe('network');
  });
});
