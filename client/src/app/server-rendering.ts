import type { EmotionCache } from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { lazy } from '@domain/lazy';
import { LRUCache } from 'lru-cache';
import { copyString } from './copy-string';
import { HtmlPartCache } from './html-part-cache';
import { SERVER_STYLES, StyleRegistry } from '../ui/theme/style-registry';
import { createShopSystem, getGlobalStyles } from '../ui/theme/system';
import { createStyleCache, createStyleEngine } from '../ui/theme/style-engine';

/** Rules that pages have in common, with room; more are rules with generated values (there should be none). */
const MAX_RULES = 4_000;

/** What pages share while the server renders them. */
interface Rendering {
  styles: StyleRegistry;
  /** Where `styles` collects its rules. */
  cache: EmotionCache;
  /** Parts of pages; they live as long as the rules that they use. */
  parts: HtmlPartCache;
  /** The style elements of a rendered page as UTF-8: global rules, and those of the classes that it uses. */
  styleElementsFor: (classNames: ReadonlySet<string>) => Uint8Array;
}

const getSystem = lazy(createShopSystem);
let current: Rendering | undefined;

/** Returns compiled styles and parts that pages share: each is made once per process instead of once per page. */
export function getRendering(): Rendering {
  if (current === undefined || Object.keys(current.cache.inserted).length > MAX_RULES) {
    const cache = createStyleCache();
    // Collects rules instead of writing style elements between the page's elements.
    cache.compat = true;
    current = {
      cache,
      styles: new StyleRegistry({ engine: createStyleEngine(cache, getSystem) }),
      parts: new HtmlPartCache(findClassNames),
      styleElementsFor: styleElementsOf(cache),
    };
  }
  return current;
}

/** Pages differ in the classes that they use, but not often; each entry has about 40 kB. */
const MAX_STYLE_ELEMENTS = 60;
const CLASS_NAME = /\bpotli-([\w-]+)/g;

/** The classes that HTML uses, without their prefix. */
function findClassNames(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, name] of html.matchAll(CLASS_NAME)) if (name !== undefined) names.add(name);
  return names;
}

/** As @emotion/server does, which puts the rules together for each page. */
function styleElementsOf({ inserted }: EmotionCache): Rendering['styleElementsFor'] {
  const globalStyles = `<style>${writeGlobalStyles()}</style>`;
  const elements = new LRUCache<string, Uint8Array>({ max: MAX_STYLE_ELEMENTS });
  return (used) => {
    const ids = Object.keys(inserted);
    const name = `${ids.length} ${[...used].toSorted().join(' ')}`;
    let written = elements.get(name);
    if (written === undefined) {
      const classes = ids.filter((id) => used.has(id));
      const rules = classes.map((id) => inserted[id]).join('');
      written = Buffer.from(`${globalStyles}<style ${SERVER_STYLES}="${classes.join(' ')}">${rules}</style>`);
      elements.set(copyString(name), written);
    }
    return written;
  };
}

/** Not by the cache of classes: the browser need not know these rules. */
function writeGlobalStyles(): string {
  const cache = createStyleCache();
  cache.compat = true;
  cache.insert('', serializeStyles(getGlobalStyles(getSystem())), cache.sheet, true);
  return Object.values(cache.inserted).join('');
}
