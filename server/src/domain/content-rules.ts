import { hasObviousWebAddress, hasWebAddressInPublicName, hasWebAddressInSentence } from './web-address';

/** A rule of moderation: text that violates it is published only after staff have approved it. */
interface ContentRule {
  readonly name: string;
  /** @param text a title or a body, normalised by `toVisibleText` */
  readonly isViolatedBy: (text: string) => boolean;
}

/** Kept short: a match only sends the text to staff. */
const BLOCKED_WORDS = [
  'asshole',
  'bastard',
  'bhenchod',
  'bitch',
  'chutiya',
  'cunt',
  'fuck',
  'madarchod',
  'shit',
  'whore',
];
const BLOCKED_WORD_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${BLOCKED_WORDS.join('|')})(?:e[drn]|ing|s|ty)?(?!\\p{L})`,
  'iu',
);

/** Spellings of web addresses besides those that web-address.ts finds. */
const LINK_PATTERN = /https?:|www\.|[\p{L}\d-]{2}\s?[[(]dot[\])]\s?[a-z]{2}/iu;

/** As in "www . deals . com". */
const SPACED_FULL_STOP = /(?<=[\p{L}\d])\s{1,3}\.\s{1,3}(?=\p{L})/gu;

/** Ten digits of any script with common separators: a phone number. */
const PHONE_NUMBER_PATTERN = /(?:\p{Nd}[\s.()-]{0,3}){9}\p{Nd}/u;

/** Capitals from this share, in texts with at least this many letters, count as shouting. */
const SHOUTING_LIMITS = { letters: 20, share: 0.7 };

/** Also as a part of another word, "PotliCare", and with l and i for each other. */
const SHOP_NAME_PATTERN = /pot[li]{2}|पोटल[िी]/u;

/** Latin letters beside those of alphabets that imitate them. The sign of "30 μm" is meant. */
const MIXED_WORD_PATTERN = new RegExp(
  ['LO', 'OL']
    .map((order) =>
      order.replace('O', String.raw`(?!μ)[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]`),
    )
    .map((order) => order.replace('L', String.raw`\p{sc=Latin}`))
    .join('|'),
  'u',
);

export const CONTENT_RULES: readonly ContentRule[] = [
  { name: 'link', isViolatedBy: (text) => hasLink(text, hasWebAddressInSentence) },
  { name: 'number', isViolatedBy: (text) => PHONE_NUMBER_PATTERN.test(text) },
  { name: 'markup', isViolatedBy: (text) => /<\/?[a-z!]/i.test(text) },
  {
    name: 'word',
    isViolatedBy: (text) => BLOCKED_WORD_PATTERN.test(joinSpelledLetters(foldLookalikes(text))),
  },
  { name: 'mixed scripts', isViolatedBy: (text) => MIXED_WORD_PATTERN.test(text) },
  { name: 'shouting', isViolatedBy: isShouting },
  { name: 'repetition', isViolatedBy: (text) => /(.)\1{9}/su.test(text) },
];

/**
 * The name of the first rule that a contribution or its author's public name violates, or null. A name like the shop's
 * would speak for it.
 */
export function findContributionViolation(authorName: string, ...texts: readonly string[]): string | null {
  const seen = toVisibleText(authorName);
  const folded = foldLookalikes(seen).replaceAll(/[^\p{L}\p{M}]/gu, '');
  if (SHOP_NAME_PATTERN.test(folded)) return 'name';
  if (hasLink(seen, hasWebAddressInPublicName)) return 'link';
  // Without full stops: in a sentence, initials would look like a host, "Raghu.TK".
  return findViolation(...texts) ?? findViolation(seen.replaceAll('.', ' '));
}

/** The name of the first rule that one of the texts violates, or null. */
export function findViolation(...texts: readonly string[]): string | null {
  const seen = texts.map(toVisibleText);
  return CONTENT_RULES.find(({ isViolatedBy }) => seen.some(isViolatedBy))?.name ?? null;
}

/** The text as displayed: full-width letters become plain ones, characters that nobody sees are removed. */
function toVisibleText(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\p{Cf}\p{DI}]/gu, '');
}

/** What looks like a Latin letter, in small letters. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: '4@аα',
    b: 'вβ',
    c: 'сϲ',
    e: '3еε',
    h: 'һн',
    i: '1ıіιӏɪ',
    k: 'кκ',
    l: 'łʟ',
    m: 'м',
    n: 'ηп',
    o: '0оοσøօᴏ',
    p: 'рρᴘ',
    r: 'г',
    s: '5$ѕ',
    t: 'тτᴛ',
    u: 'υ',
    w: 'ω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, lookalikes]) => [...lookalikes].map((lookalike) => [lookalike, letter] as const)),
);
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{Mn}+/gu;

/** In small letters without accents, and look-alikes as the Latin letter: "sh1t" and "Pótlі" are matched too. */
function foldLookalikes(text: string): string {
  const folded = [...text.normalize('NFKD').toLowerCase()].map((letter) => LOOKALIKES.get(letter) ?? letter);
  return folded.join('').replaceAll(LATIN_MARKS, '');
}

/** Joins letters that are spelled one by one: "f.u.c.k". */
function joinSpelledLetters(text: string): string {
  return text.replaceAll(/(?<=(?<!\p{L})\p{L})[^\p{L}]{1,3}(?=\p{L}(?!\p{L}))/gu, '');
}

/** A full stop with a space on one side only ends a sentence, with one on both sides perhaps too: "nice . in all". */
function hasLink(text: string, hasHost: (text: string) => boolean): boolean {
  return (
    LINK_PATTERN.test(text) || hasHost(text) || hasObviousWebAddress(text.replaceAll(SPACED_FULL_STOP, '.'))
  );
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return (
    letters.length >= SHOUTING_LIMITS.letters && capitals.length / letters.length > SHOUTING_LIMITS.share
  );
}
