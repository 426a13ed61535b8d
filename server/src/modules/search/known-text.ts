import { isAboutLaptops, readAmount } from './amounts-grammar';
import { tokenize } from './query-text';
import type { Lexicon, QueryContext } from './understand-query';
import { VOCABULARY } from './vocabulary';

/** Fillers that may stand in a suggestion. The others ("do", "not", "buy") could make a sentence of it. */
const CONNECTIVES: ReadonlySet<string> = new Set(
  (
    'a,an,the,for,of,in,with,and,or,from,bag,bags,travel,trip,daily,use,unisex,size,' +
    'ka,ki,ke,ko,wala,wali,wale,liye,mein,aur,ya,बैग,के,का,की,को,लिए,वाला,वाली,वाले,में,और'
  ).split(','),
);
/** Letters, digits and what is written in amounts: "15.6 inch", "₹2,000". Nothing of a web address. */
const CHARACTERS = /^(?:[\p{L}\p{M}\p{Nd}\s₹'’"”″–-]|(?<=\p{Nd})[.,](?=\p{Nd}))+$/u;

/**
 * Whether a text consists only of amounts, and of words as the vocabulary and the catalogue write them. Such a text may be suggested to
 * others, whoever typed it.
 */
export function hasKnownWordsOnly(
  text: string,
  lexicon: Lexicon,
  { currency, format }: Pick<QueryContext, 'currency' | 'format'>,
): boolean {
  if (!CHARACTERS.test(text)) return false;
  const tokens = tokenize(text);
  const context = { currency, format, isAboutLaptops: isAboutLaptops(tokens) };
  const lengthAt = (at: number): number => {
    const amount = readAmount(tokens, at, context);
    if (amount) return amount.length;
    for (let length = Math.min(VOCABULARY.longestPhrase, tokens.length - at); length > 0; length -= 1) {
      const words = tokens.slice(at, at + length).map((token) => token.text);
      if (VOCABULARY.find(words) || lexicon.brands.has(words.join(' '))) return length;
    }
    const { text: word = '', value = null } = tokens[at] ?? {};
    const isKnown = CONNECTIVES.has(word) || (!VOCABULARY.isFiller(word) && lexicon.isKnown(word));
    return value === null && isKnown ? 1 : 0;
  };
  for (let at = 0; at < tokens.length;) {
    const length = lengthAt(at);
    if (length === 0) return false;
    at += length;
  }
  return tokens.length > 0;
}
