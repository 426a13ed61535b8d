import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const cleaned = new LRUCache<string, string>({ max: 2_000 });

/** HTML with nothing but paragraphs, lists and emphasis. Run on the way in and on the way out. */
export function sanitiseHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
  });
  cleaned.set(html, clean);
  return clean;
}
