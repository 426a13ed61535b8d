import { SEARCH_TEXT_MAX } from './limits';

/** Trimmed, single-spaced, at most SEARCH_TEXT_MAX characters, never half a surrogate pair. */
export function normaliseSearch(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TEXT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
