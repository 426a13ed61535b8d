import sanscript from '@indic-transliteration/sanscript';
import { normaliseSearch } from '../domain/search-text';

/** A word or a number of a query. */
export interface Token {
  /** In lower case and without accents; Devanagari is unchanged. */
  readonly text: string;
  /** The value of a number, for example 5000 for 5k; null for words. */
  readonly value: number | null;
}

const THOUSANDS: Record<string, number> = {
  k: 1000,
  hazar: 1000,
  hajar: 1000,
  thousand: 1000,
  lakh: 100_000,
};
const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Splits a query into words and numbers. Ignores punctuation, emoji, control characters and operators; "15.6" and
 * "5,000" are one number each.
 */
export function tokenize(text: string): Token[] {
  const plain = withWesternDigits(withoutAccents(normaliseSearch(text).normalize('NFKC').toLowerCase()));
  const found = plain.matchAll(
    /(\d[\d,]*(?:\.\d+)?)\s*(k|hazar|hajar|thousand|lakh)?(?![\p{L}\p{M}\d])|(\d[\d,]*(?:\.\d+)?)|[\p{L}\p{M}]+|[₹"”″+-]/gu,
  );
  return [...found].map(([all, number, thousands, bare]) => {
    const digits = number ?? bare;
    if (digits === undefined) return { text: all, value: null };
    const value = Number(digits.replaceAll(',', '')) * (thousands ? (THOUSANDS[thousands] ?? 1) : 1);
    return { text: digits.replaceAll(',', ''), value };
  });
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
