import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { preload } from 'react-dom';
import { PART_TAG, type PageParts } from '../ui/CachedHtmlPart';
import { copyString } from './copy-string';

/** Of all cached parts; a product card has about 5 kB. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Strings with a character such as "₹" take two bytes for each. */
const BYTES_PER_CHARACTER = 2;
/** Of a part besides its HTML: its key and its place in the cache. */
const BYTES_PER_PART = 500;
/** The addresses of a picture in all widths. */
const BYTES_PER_PICTURE = 1_000;

interface Part {
  html: string;
  /** Its eager pictures, for which React writes preload links only when it renders them. */
  pictures: readonly Picture[];
}

interface Picture {
  imageSrcSet: string;
  imageSizes: string;
  fetchPriority?: 'high' | 'low' | 'auto';
}

/** The cached parts of one page while it is rendered. */
export interface RenderedParts extends PageParts {
  /** Puts the HTML of the parts into React's HTML, and keeps the parts that were rendered. */
  fill: (html: string) => string;
}

/** Both tags of a part's element; the opening one captures its index. */
const TAGS = new RegExp(`<${PART_TAG} data-index="(\\d+)">|</${PART_TAG}>`);
const PRELOAD_LINK = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Keeps the HTML of parts that look the same on every page, such as the footer or the card of an unchanged product. A key says
 * all that the part's HTML depends on: when data changes, the part is rendered under another key.
 */
export class HtmlPartCache {
  /** By a hash of the key, which for a product's tabs is as long as their HTML. */
  readonly #parts = new LRUCache<string, Part>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, pictures }) =>
      html.length * BYTES_PER_CHARACTER + BYTES_PER_PART + pictures.length * BYTES_PER_PICTURE,
  });

  forPage(): RenderedParts {
    const hashes: string[] = [];
    const cached: (Part | undefined)[] = [];
    return {
      add: (key) => {
        const keyHash = hash('sha256', key, 'base64url');
        const part = this.#parts.get(keyHash);
        part?.pictures.forEach((picture) => preload(FIRST_OF_SET, { as: 'image', ...picture }));
        cached.push(part);
        return { index: hashes.push(keyHash) - 1, isCached: part !== undefined };
      },
      fill: (html) =>
        fillParts(html, (index, rendered) => {
          const part = cached[index];
          if (part !== undefined) return part.html;
          const keyHash = hashes[index];
          if (keyHash !== undefined) this.#store(keyHash, rendered, html);
          return rendered;
        }),
    };
  }

  #store(keyHash: string, rendered: string, page: string): void {
    const links = (page.match(PRELOAD_LINK) ?? []).filter((link) => {
      const srcSet = attributeOf(link, 'imageSrcSet');
      return srcSet !== '' && rendered.includes(srcSet);
    });
    const pictures = links.map((link) => readPicture(copyString(link)));
    this.#parts.set(keyHash, { html: copyString(rendered), pictures });
  }
}

/** React asks for an address, but writes only the set. */
const FIRST_OF_SET = '/';

function readPicture(link: string): Picture {
  const fetchPriority = attributeOf(link, 'fetchPriority');
  return {
    imageSrcSet: attributeOf(link, 'imageSrcSet'),
    imageSizes: attributeOf(link, 'imageSizes'),
    ...(isPriority(fetchPriority) && { fetchPriority }),
  };
}

const attributeOf = (link: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1] ?? '';

const isPriority = (text: string): text is 'high' | 'low' | 'auto' => /^(?:high|low|auto)$/.test(text);

/** Replaces each part's element by what `htmlOf` returns for its index and content, inner parts first. */
function fillParts(html: string, htmlOf: (index: number, content: string) => string): string {
  const open: { index: number; before: string }[] = [];
  let text = '';
  const pieces = html.split(TAGS);
  // Text and the index of an opening tag (undefined for a closing one) take turns.
  for (let at = 0; at < pieces.length; at += 2) {
    text += pieces[at] ?? '';
    if (at + 1 === pieces.length) break;
    const index = pieces[at + 1];
    if (index === undefined) {
      const part = open.pop();
      if (part === undefined) throw new Error('A part of the page ends without a start');
      text = part.before + htmlOf(part.index, text);
    } else {
      open.push({ index: Number(index), before: text });
      text = '';
    }
  }
  return text;
}
