// oxlint-disable-next-line no-restricted-imports -- Emotion's package for rendering, not our server
import createEmotionServer from '@emotion/server/create-instance';
import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from './styles';

/** Limits how many rules with generated values (there should be none) can accumulate. */
const PAGES_PER_CACHE = 500;

interface ServerStyles {
  cache: EmotionCache;
  /** The style elements of a rendered page: global rules, and those of the classes that it uses. */
  elementsFor: (html: string) => string;
}

let current: ServerStyles | undefined;
let pages = 0;

/** Returns compiled styles that many pages share: each rule is compiled once per process instead of once per page. */
export function serverStyles(): ServerStyles {
  if (current === undefined || pages >= PAGES_PER_CACHE) {
    const cache = createStyleCache();
    // Collects rules instead of writing style elements between the page's elements.
    cache.compat = true;
    const emotion = createEmotionServer(cache);
    current = {
      cache,
      elementsFor: (html) => emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html)),
    };
    pages = 0;
  }
  pages += 1;
  return current;
}
