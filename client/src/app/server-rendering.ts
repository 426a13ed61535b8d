import type { EmotionCache } from '@emotion/cache';
import { LRUCache } from 'lru-cache';
import { copyString } from './copy-string';
import { HtmlPartCache } from './html-part-cache';
import { createStyleCache, SERVER_STYLES } from './styles';

/** Rules that pages have in common, with room; more are rules with generated values (there should be none). */
const MAX_RULES = 4_000;

/** What pages share while the server renders them. */
interface Rendering {
  styles: EmotionCache;
  /** Parts of pages; they live as long as the rules that they use. */
  parts: HtmlPartCache;
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
    current = { styles, parts: new HtmlPartCache(), styleElementsFor: styleElementsOf(styles) };
  }
  return current;
}

/** Pages differ in the classes that they use, but not often; each entry has about 40 kB. */
const MAX_STYLE_ELEMENTS = 60;
const CLASS_NAME = /\bpotli-([\w-]+)/g;

/** As @emotion/server does, which puts the rules together for each page. */
function styleElementsOf({ key, inserted, registered }: EmotionCache): Rendering['styleElementsFor'] {
  const elements = new LRUCache<string, string>({ max: MAX_STYLE_ELEMENTS });
  return (html) => {
    const used = new Set<string>();
    for (const [, id] of html.matchAll(CLASS_NAME)) if (id !== undefined) used.add(id);
    const ids = Object.keys(inserted);
    const name = `${ids.length} ${[...used].toSorted().join(' ')}`;
    let written = elements.get(name);
    if (written === undefined) {
      const isGlobal = (id: string): boolean => registered[`${key}-${id}`] === undefined;
      const global = ids.filter(isGlobal).map((id) => writeStyles([id], inserted));
      const classes = ids.filter((id) => used.has(id) && !isGlobal(id));
      written = copyString([...global, writeStyles(classes, inserted)].join(''));
      elements.set(copyString(name), written);
    }
    return written;
  };
}

function writeStyles(ids: readonly string[], inserted: EmotionCache['inserted']): string {
  return `<style ${SERVER_STYLES}="${ids.join(' ')}">${ids.map((id) => inserted[id]).join('')}</style>`;
}
