/**
 * A word of a search costs as much as 300 fields: 15 searches of twelve words took 790 ms of both cores where 75,000
 * fields take a second of one (November 2026).
 */
const WORD_COST = 300;
/** Further words cost nothing, so that the largest page of a list can be searched. */
const WORDS_MAX = 10;

/** The cost of searching for a text, in the unit of GraphQL costs; 0 for anything but a text. */
export function searchCost(text: unknown): number {
  return WORD_COST * countSearchWords(text);
}

/** The cost of the search that a path with its query names, of a page or of the REST API: several values count together. */
export function searchCostOfUrl(url: string): number {
  const at = url.indexOf('?');
  return at === -1 ? 0 : searchCost(new URLSearchParams(url.slice(at)).getAll('search').join(' '));
}

/** Words of a search text, up to 10. */
export function countSearchWords(text: unknown): number {
  if (typeof text !== 'string') return 0;
  // Split as the search does, so that punctuation hides no word.
  const words =
    text
      .trimStart()
      .slice(0, 1_000)
      .match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];
  return Math.min(words.length, WORDS_MAX);
}
