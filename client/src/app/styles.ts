import createCache, { type EmotionCache } from '@emotion/cache';
import { lazy } from '@domain/lazy';
import { StyleRegistry } from '../ui/style-registry';
import { createShopSystem } from '../ui/theme/system';

/**
 * Attribute of the server's style element for classes, with the ids of its rules. Not Emotion's own: Emotion moves its elements
 * when it starts, after which a browser computes the styles and the layout of the whole page again.
 */
export const SERVER_STYLES = 'data-server-styles';

/** No vendor prefixes: supported browsers do not need them, and they made up a fifth of the styles. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'potli', stylisPlugins: [] });
}

/** Creates a registry that neither computes nor inserts a rule that the server's style elements have. */
export function createBrowserStyleRegistry(): StyleRegistry {
  const cache = createStyleCache();
  for (const element of document.querySelectorAll(`style[${SERVER_STYLES}]`))
    for (const id of element.getAttribute(SERVER_STYLES)?.split(' ') ?? []) cache.inserted[id] = true;
  return new StyleRegistry(cache, lazy(createShopSystem));
}
