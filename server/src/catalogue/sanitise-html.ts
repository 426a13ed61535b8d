import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const cleaned = new LRUCache<string, string>({ max: 2_000 });

/** Keeps paragraphs, lists and emphasis only. Applied when text is stored and when it is returned. */
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
