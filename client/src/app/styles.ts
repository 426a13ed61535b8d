import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Server and browser must use one key: the browser finds the server's style elements by it. No vendor prefixes:
 * every browser that runs the shop's scripts knows the plain properties, and they were a fifth of the page's styles.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'potli', stylisPlugins: [] });
}
