import { SEARCH_TEXT_MAX } from './limits';

/** Trims, collapses spaces and cuts to SEARCH_TEXT_MAX characters without splitting a surrogate pair. */
export function normaliseSearch(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TEXT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
