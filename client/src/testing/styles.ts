import createCache, { type EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../app/styles';

let undrawn: EmotionCache | undefined;
let drawn: EmotionCache | undefined;

/**
 * The styles of rendered tests, kept out of the document unless a test attaches them: for each visibility check,
 * as in `getByRole`, jsdom matches every rule against an element and its ancestors.
 */
export function testStyles(): EmotionCache {
  undrawn ??= createCache({ key: 'potli', stylisPlugins: [], container: document.createElement('div') });
  return drawn ?? undrawn;
}

/** For tests of what a style hides. */
export function drawStyles(): void {
  drawn = createStyleCache();
}

export function forgetDrawnStyles(): void {
  drawn = undefined;
}
