import { hash } from 'node:crypto';
import { encodeHtml, type HtmlPieces } from '@domain/html-pieces';
import { LRUCache } from 'lru-cache';
import { preload } from 'react-dom';
import { PART_TAG, type PageParts } from '../ui/CachedHtmlPart';
import { copyString } from './copy-string';

/** Of all cached parts; a product card has about 5 kB. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Of a part besides its HTML: its key and its place in the cache. */
const BYTES_PER_PART = 500;
/** The addresses of a picture in all widths. */
const BYTES_PER_PICTURE = 1_000;
const BYTES_PER_CLASS_NAME = 40;

interface Part {
  html: Uint8Array;
  classNames: readonly string[];
  /** Its eager pictures, for which React writes preload links only when it renders them. */
  pictures: readonly Picture[];
}

interface Picture {
  imageSrcSet: string;
  imageSizes: string;
  fetchPriority?: 'high' | 'low' | 'auto';
}

/** A page with its parts, and the names of the classes that it uses. */
export interface FilledPage {
  pieces: HtmlPieces;
  classNames: ReadonlySet<string>;
}

/** The cached parts of one page while it is rendered. */
interface RenderedParts extends PageParts {
  /** Puts the HTML of the parts into React's HTML, and keeps the parts that were rendered. */
  fill: (html: string) => FilledPage;
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
    sizeCalculation: ({ html, classNames, pictures }) =>
      html.length +
      BYTES_PER_PART +
      classNames.length * BYTES_PER_CLASS_NAME +
      pictures.length * BYTES_PER_PICTURE,
  });
  readonly #findClassNames: (html: string) => ReadonlySet<string>;

  constructor(findClassNames: (html: string) => ReadonlySet<string>) {
    this.#findClassNames = findClassNames;
  }

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
      fill: (html) => {
        const pieces = fillParts(html, (index, rendered) => {
          const part = cached[index];
          if (part !== undefined) return part.html;
          const encoded = encodeHtml(rendered);
          const keyHash = hashes[index];
          if (keyHash !== undefined) this.#store(keyHash, encoded, html);
          return encoded;
        });
        const classNames = new Set(this.#findClassNames(html));
        for (const part of cached) part?.classNames.forEach((name) => classNames.add(name));
        return { pieces, classNames };
      },
    };
  }

  #store(keyHash: string, encoded: Uint8Array, page: string): void {
    const html = Buffer.from(encoded).toString();
    const links = (page.match(PRELOAD_LINK) ?? []).filter((link) => {
      const srcSet = attributeOf(link, 'imageSrcSet');
      return srcSet !== '' && html.includes(srcSet);
    });
    const pictures = links.map((link) => readPicture(copyString(link)));
    const classNames = [...this.#findClassNames(html)].map(copyString);
    // A copy of its own: short buffers are slices of Node's pool, which they would keep.
    this.#parts.set(keyHash, { html: new Uint8Array(encoded), classNames, pictures });
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
function fillParts(html: string, htmlOf: (index: number, content: HtmlPieces) => Uint8Array): HtmlPieces {
  const open: { index: number; before: HtmlPieces[number][] }[] = [];
  let filled: HtmlPieces[number][] = [];
  const texts = html.split(TAGS);
  // Text and the index of an opening tag (undefined for a closing one) take turns.
  for (let at = 0; at < texts.length; at += 2) {
    const text = texts[at];
    if (text !== undefined && text !== '') filled.push(text);
    if (at + 1 === texts.length) break;
    const index = texts[at + 1];
    if (index === undefined) {
      const part = open.pop();
      if (part === undefined) throw new Error('A part of the page ends without a start');
      part.before.push(htmlOf(part.index, filled));
      filled = part.before;
    } else {
      open.push({ index: Number(index), before: filled });
      filled = [];
    }
  }
  return filled;
}
