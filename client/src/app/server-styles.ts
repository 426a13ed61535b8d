// oxlint-disable-next-line no-restricted-imports -- Emotion's package for rendering, not our server
import createEmotionServer from '@emotion/server/create-instance';
import type { EmotionCache } from '@emotion/cache';
import { createStyleCache, SERVER_STYLES } from './styles';

/** Limits how many rules with generated values (there should be none) can accumulate. */
const PAGES_PER_CACHE = 500;

interface ServerStyles {
  cache: EmotionCache;
  /** The style elements of a rendered page: global rules, and those of the classes that it uses. */
  styleElementsFor: (html: string) => string;
}

let currentStyles: ServerStyles | undefined;
let renderedPages = 0;

/** Returns compiled styles that many pages share: each rule is compiled once per process instead of once per page. */
export function getServerStyles(): ServerStyles {
  if (currentStyles === undefined || renderedPages >= PAGES_PER_CACHE) {
    const cache = createStyleCache();
    // Collects rules instead of writing style elements between the page's elements.
    cache.compat = true;
    const emotion = createEmotionServer(cache);
    currentStyles = {
      cache,
      styleElementsFor: (html) =>
        emotion
          .extractCriticalToChunks(html)
          .styles.map(({ ids, css }) => `<style ${SERVER_STYLES}="${ids.join(' ')}">${css}</style>`)
          .join(''),
    };
    renderedPages = 0;
  }
  renderedPages += 1;
  return currentStyles;
}
