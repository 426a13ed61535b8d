import { afterEach, describe, expect, it, vi } from 'vitest';
import { __vitePreload } from './preload-chunk';

const listPreloaded = () =>
  Array.from(document.head.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'));

afterEach(() => {
  document.head.replaceChildren();
});

describe('__vitePreload', () => {
  it('__vitePreload preloads the dependencies of a chunk at the moment that it imports it', async () => {
    const load = vi.fn(() => Promise.resolve({ name: 'page' }));
    const loading = __vitePreload(load, ['assets/cards.js', 'assets/form.js']);
    expect(listPreloaded()).toEqual(['/assets/cards.js', '/assets/form.js']);
    expect(load).toHaveBeenCalledOnce();
    expect(await loading).toEqual({ name: 'page' });
  });

  it('__vitePreload preloads a dependency of several chunks once', async () => {
    await __vitePreload(() => Promise.resolve({}), ['assets/shared.js', 'assets/first.js']);
    await __vitePreload(() => Promise.resolve({}), ['assets/shared.js', 'assets/second.js']);
    await __vitePreload(() => Promise.resolve({}));
    expect(listPreloaded()).toEqual(['/assets/shared.js', '/assets/first.js', '/assets/second.js']);
  });

  it('__vitePreload sends vite:preloadError when a chunk fails to load, and throws the reason', async () => {
    const onFailure = vi.fn();
    window.addEventListener('vite:preloadError', onFailure, { once: true });
    const failure = new TypeError('Failed to fetch dynamically imported module');
    await expect(__vitePreload(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
