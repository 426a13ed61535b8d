import { normaliseSearch } from '../../domain/search-text';
import { VOCABULARY } from './vocabulary';

/** A phrase of the vocabulary that is being typed has at most so many words. */
const PREFIX_WORDS_MAX = 3;
const PREFIX_LENGTH_MIN = 2;

/** What a query may become when its last one to three words are completed: "red lapt" becomes "red laptop bags". */
export function completeQuery(text: string): string[] {
  const words = normaliseSearch(text).toLowerCase().split(' ');
  const found = new Set<string>();
  for (let count = Math.min(PREFIX_WORDS_MAX, words.length); count > 0; count -= 1) {
    const prefix = words.slice(-count).join(' ');
    if (prefix.length < PREFIX_LENGTH_MIN) continue;
    // "bag" in "trolley bag" begins nothing: "trolley bag charms" is another thing, and finds nothing.
    if (count < words.length && VOCABULARY.isFiller(prefix)) continue;
    for (const phrase of VOCABULARY.complete(prefix))
      found.add([...words.slice(0, -count), phrase].join(' '));
  }
  return [...found];
}
