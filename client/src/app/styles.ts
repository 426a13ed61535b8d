import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Server and browser must use the same key, by which the browser finds the server's style elements. No vendor
 * prefixes: supported browsers do not need them, and they made up a fifth of the styles.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'potli', stylisPlugins: [] });
}
