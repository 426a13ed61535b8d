import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Attribute of the server's style elements, with the ids of their rules. Not Emotion's own: Emotion moves its elements
 * when it starts, after which a browser computes the styles and the layout of the whole page again.
 */
export const SERVER_STYLES = 'data-server-styles';

/** No vendor prefixes: supported browsers do not need them, and they made up a fifth of the styles. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'potli', stylisPlugins: [] });
}

/** Creates a cache that inserts no rule that the server's style elements have. */
export function createBrowserStyleCache(): EmotionCache {
  const cache = createStyleCache();
  for (const element of document.querySelectorAll(`style[${SERVER_STYLES}]`))
    for (const id of element.getAttribute(SERVER_STYLES)?.split(' ') ?? []) cache.inserted[id] = true;
  return cache;
}
