import createCache, { type EmotionCache } from '@emotion/cache';

/** Server and browser must use one key: the browser finds the server's style elements by it. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'potli' });
}
