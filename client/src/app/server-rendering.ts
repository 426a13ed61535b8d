// oxlint-disable-next-line no-restricted-imports -- Emotion's package for rendering, not our server
import createEmotionServer from '@emotion/server/create-instance';
import type { EmotionCache } from '@emotion/cache';
import { KeptParts } from './kept-parts';
import { createStyleCache, SERVER_STYLES } from './styles';

/** Rules that pages have in common, with room; more are rules with generated values (there should be none). */
const MAX_RULES = 4_000;

/** What pages share while the server renders them. */
interface Rendering {
  styles: EmotionCache;
  /** Parts of pages; they live as long as the rules that they use. */
  parts: KeptParts;
  /** The style elements of a rendered page: global rules, and those of the classes that it uses. */
  styleElementsFor: (html: string) => string;
}

let current: Rendering | undefined;

/** Returns compiled styles and parts that pages share: each is made once per process instead of once per page. */
export function getRendering(): Rendering {
  if (current === undefined || Object.keys(current.styles.inserted).length > MAX_RULES) {
    const styles = createStyleCache();
    // Collects rules instead of writing style elements between the page's elements.
    styles.compat = true;
    const emotion = createEmotionServer(styles);
    current = {
      styles,
      parts: new KeptParts(),
      styleElementsFor: (html) =>
        emotion
          .extractCriticalToChunks(html)
          .styles.map(({ ids, css }) => `<style ${SERVER_STYLES}="${ids.join(' ')}">${css}</style>`)
          .join(''),
    };
  }
  return current;
}
