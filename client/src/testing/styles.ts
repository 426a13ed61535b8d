import createCache, { type EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../app/styles';

let undrawn: EmotionCache | undefined;
let drawn: EmotionCache | undefined;

/**
 * The styles of whatever a test renders. They stay out of the document unless the test has them drawn: jsdom lays nothing
 * out by them, but matches every rule against an element and all those around it whenever somebody asks whether it can be
 * seen, as each `getByRole` does of each element.
 */
export function testStyles(): EmotionCache {
  undrawn ??= createCache({ key: 'potli', stylisPlugins: [], container: document.createElement('div') });
  return drawn ?? undrawn;
}

/** For a test of what a style hides. */
export function drawStyles(): void {
  drawn = createStyleCache();
}

export function forgetDrawnStyles(): void {
  drawn = undefined;
}
