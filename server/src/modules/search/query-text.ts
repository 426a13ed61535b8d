import sanscript from '@indic-transliteration/sanscript';
import { normaliseSearch } from '../../domain/search-text';

/** A word or a number of a query. */
export interface Token {
  /** In lower case and without accents; Devanagari is unchanged. */
  readonly text: string;
  /** The value of a number, for example 5000 for 5k; null for words. */
  readonly value: number | null;
}

const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1000,
  hazar: 1000,
  hajar: 1000,
  hazaar: 1000,
  hajaar: 1000,
  thousand: 1000,
  हजार: 1000,
  हज़ार: 1000,
  hundred: 100,
  sau: 100,
  सौ: 100,
  lakh: 100_000,
  lac: 100_000,
};
/** Numbers in words, read only before a multiplier ("do hazaar", "five hundred"): alone they are articles and verbs, too. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  chaar: 4,
  panch: 5,
  paanch: 5,
  chhe: 6,
  chhah: 6,
  saat: 7,
  sat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  pandrah: 15,
  bees: 20,
  dedh: 1.5,
  dhai: 2.5,
  adhai: 2.5,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  छह: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
};
/** The longest first: "hazaar" begins with "haza". */
const MULTIPLIER = Object.keys(MULTIPLIERS)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const NUMBER_WORD = Object.keys(NUMBER_WORDS).join('|');
const TOKEN = new RegExp(
  String.raw`(\d[\d,]*(?:\.\d+)?)\s*(${MULTIPLIER})?(?![\p{L}\p{M}\d])|(\d[\d,]*(?:\.\d+)?)|(?<![\p{L}\p{M}])(${NUMBER_WORD})\s+(${MULTIPLIER})(?![\p{L}\p{M}\d])|[\p{L}\p{M}]+|[₹"”″+]|(?<=\d\s*(?:${MULTIPLIER})?\s*)[-–—](?=\s*[₹\d])`,
  'gu',
);
const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Splits a query into words and numbers. Ignores punctuation, emoji, control characters and operators; "15.6" and
 * "5,000" are one number each.
 */
export function tokenize(text: string): Token[] {
  const plain = withWesternDigits(withoutAccents(normaliseSearch(text).normalize('NFKC').toLowerCase()));
  return [...plain.matchAll(TOKEN)].map(([all, number, multiplier, bare, word, multiplierOfWord]) => {
    if (word !== undefined) return { text: all, value: multiply(NUMBER_WORDS[word] ?? 0, multiplierOfWord) };
    const digits = (number ?? bare)?.replaceAll(',', '');
    if (digits === undefined) return { text: all, value: null };
    return { text: digits, value: multiply(Number(digits), multiplier) };
  });
}

function multiply(value: number, multiplier: string | undefined): number {
  return value * (multiplier === undefined ? 1 : (MULTIPLIERS[multiplier] ?? 1));
}

export function isDevanagari(text: string): boolean {
  return DEVANAGARI.test(text);
}

/** Transliterates Devanagari by ISO 15919, without diacritics: "पोटली" becomes "potali". */
export function toLatin(word: string): string {
  return DEVANAGARI.test(word) ? withoutAccents(sanscript.t(word, 'devanagari', 'iso').toLowerCase()) : word;
}

/**
 * Maps the spellings of a Hindi word, in Latin letters or Devanagari, to one key: "laal", "lal" and "लाल" are equal, as
 * are "shaadi" and "शादी". Drops the vowel "a", which is often left out.
 */
export function soundOf(word: string): string {
  return toLatin(word)
    .replaceAll(/ee|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll(/ai|ei/g, 'e')
    .replaceAll(/au|ou/g, 'o')
    .replaceAll('sh', 's')
    .replaceAll('ch', 'c')
    .replaceAll('ph', 'f')
    .replaceAll(/[wv]/g, 'v')
    .replaceAll('z', 'j')
    .replaceAll(/([kgtdbpj])h/g, '$1')
    .replaceAll(/m(?=[^aeiou]|$)/g, 'n')
    .replaceAll('a', '')
    .replaceAll(/(.)\1+/g, '$1');
}

function withoutAccents(text: string): string {
  return text.replaceAll(/\p{L}\p{M}*/gu, (letter) =>
    DEVANAGARI.test(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  );
}

/** Converts Devanagari digits, too. */
function withWesternDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));
}
