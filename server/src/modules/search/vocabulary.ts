import { AIRLINES, CABIN_BAGS } from './vocabulary/airlines';
import { COLOURS } from './vocabulary/colours';
import { FILLERS } from './vocabulary/fillers';
import { KINDS } from './vocabulary/kinds';
import { MATERIALS } from './vocabulary/materials';
import { PROPERTIES } from './vocabulary/properties';
import type { SearchTopic } from '../../domain/search-topics';
import type { Term } from './vocabulary/vocabulary.types';
import { isDevanagari, soundOf } from './query-text';

/** What an unfinished word may become, the likeliest first. */
const SUGGESTED_TOPICS: readonly SearchTopic[] = ['kind', 'colour', 'material', 'occasion'];

/** Shorter words are too similar to each other for tolerant matching. */
const LEAST_FUZZY_LENGTH = 5;
const LEAST_SOUND_LENGTH = 2;

/** Every `match` and `notMatch` that a search may be understood as. */
export const SEARCH_MATCHES: readonly string[] = [
  ...new Set(
    [...KINDS, CABIN_BAGS, ...COLOURS, ...MATERIALS, ...PROPERTIES].flatMap(({ test, mention, withKind }) =>
      [test?.match, test?.notMatch, mention, withKind?.match, withKind?.notMatch].filter(
        (match) => match !== undefined,
      ),
    ),
  ),
];

/** Finds the term of a phrase: exact, in the singular, by its sound, or with one typing error. */
class Vocabulary {
  readonly longestPhrase: number;
  readonly #terms = new Map<string, Term>();
  readonly #sounds = new Map<string, Term>();
  readonly #fillers = new Set(FILLERS);
  readonly #completions: readonly string[];
  /** Phrases of one word that is long enough for tolerant matching. */
  readonly #fuzzyWords: readonly (readonly [word: string, term: Term])[];
  /** All single words of the vocabulary, which are not corrected. */
  readonly #words = new Set<string>(FILLERS);

  constructor(terms: readonly Term[] = [...KINDS, ...COLOURS, ...MATERIALS, ...PROPERTIES, ...AIRLINES]) {
    let longest = 1;
    for (const term of terms) {
      for (const phrase of term.phrases) {
        if (!this.#terms.has(phrase)) this.#terms.set(phrase, term);
        const words = phrase.split(' ');
        longest = Math.max(longest, words.length);
        for (const word of words) this.#words.add(word);
        const sound = soundsOf(words);
        if (sound !== null && !this.#sounds.has(sound)) this.#sounds.set(sound, term);
      }
    }
    this.longestPhrase = longest;
    this.#fuzzyWords = [...this.#terms].filter(
      ([phrase]) => !phrase.includes(' ') && phrase.length >= LEAST_FUZZY_LENGTH,
    );
    const suggested = terms.filter(({ topic }) => SUGGESTED_TOPICS.includes(topic));
    this.#completions = [...new Set(suggested.toSorted(byUse).flatMap((term) => this.#suggested(term)))];
  }

  /** How a row is written in a suggestion: in the plural of its label where that is understood, and in Devanagari. */
  #suggested(term: Term): string[] {
    const label = term.label.toLowerCase();
    const latin = this.find(label.split(' ')) === term ? label : term.phrases[0];
    const devanagari = term.phrases.find((phrase) => isDevanagari(phrase));
    return [latin, devanagari].filter((phrase) => phrase !== undefined);
  }

  /** Exact, or in the singular. */
  find(words: readonly string[]): Term | null {
    const phrase = words.join(' ');
    return this.#terms.get(phrase) ?? this.#terms.get(singular(phrase)) ?? null;
  }

  /** By sound: Hindi words in any spelling. */
  findBySound(words: readonly string[]): Term | null {
    const sound = soundsOf(words);
    return sound === null ? null : (this.#sounds.get(sound) ?? null);
  }

  /** With one letter added, missing, replaced or swapped. */
  findNear(word: string): Term | null {
    if (word.length < LEAST_FUZZY_LENGTH || this.#words.has(word)) return null;
    for (const [knownWord, term] of this.#fuzzyWords) if (isNear(word, knownWord)) return term;
    return null;
  }

  /** Phrases that begin with `prefix` and are longer, one for each row: kinds first, then the short ones. */
  complete(prefix: string): string[] {
    return this.#completions.filter((phrase) => phrase.length > prefix.length && phrase.startsWith(prefix));
  }

  isFiller(word: string): boolean {
    return this.#fillers.has(word);
  }
}

export const VOCABULARY = new Vocabulary();

/** In the order of their topics; short labels before long ones. */
function byUse(one: Term, other: Term): number {
  const rank = ({ topic }: Term) => SUGGESTED_TOPICS.indexOf(topic);
  return rank(one) - rank(other) || one.label.length - other.label.length;
}

function singular(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join(' ');
}

function soundsOf(words: readonly string[]): string | null {
  const sounds = words.map((word) => soundOf(word));
  return sounds.every((sound) => sound.length >= LEAST_SOUND_LENGTH) ? sounds.join(' ') : null;
}

/** Whether the Damerau-Levenshtein distance is at most one. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at) ||
    rest(one, at) === rest(other, at + 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2))
  );
}
