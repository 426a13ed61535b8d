import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const cache = new LRUCache<string, string>({ max: 2_000 });

/** Keeps paragraphs, lists and emphasis only. Applied when text is stored and when it is returned. */
export function sanitiseHtml(html: string): string {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const clean = sanitize(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
  });
  cache.set(html, clean);
  return clean;
}
