import createCache, { type EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../app/styles';

let detachedStyles: EmotionCache | undefined;
let attachedStyles: EmotionCache | undefined;

/**
 * The styles of rendered tests, kept out of the document unless a test attaches them: for each visibility check,
 * as in `getByRole`, jsdom matches every rule against an element and its ancestors.
 */
export function testStyles(): EmotionCache {
  detachedStyles ??= createCache({
    key: 'potli',
    stylisPlugins: [],
    container: document.createElement('div'),
  });
  return attachedStyles ?? detachedStyles;
}

/** For tests of what a style hides. */
export function attachStyles(): void {
  attachedStyles = createStyleCache();
}

export function detachStyles(): void {
  attachedStyles = undefined;
}
