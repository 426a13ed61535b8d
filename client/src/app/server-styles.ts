// oxlint-disable-next-line no-restricted-imports -- Emotion's package for rendering, not our server
import createEmotionServer from '@emotion/server/create-instance';
import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from './styles';

/** What pages make up as they go (none should) cannot pile up for longer than this. */
const PAGES_PER_CACHE = 500;

interface ServerStyles {
  cache: EmotionCache;
  /** The style elements of a rendered page: global rules, and those of the classes it names. */
  elementsFor: (html: string) => string;
}

let current: ServerStyles | undefined;
let pages = 0;

/** Compiled styles, shared by many pages: each rule is written once in the process, not once a page. */
export function serverStyles(): ServerStyles {
  if (current === undefined || pages >= PAGES_PER_CACHE) {
    const cache = createStyleCache();
    // Collects rules instead of writing them between the elements.
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
