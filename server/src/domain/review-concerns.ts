/** A rule of moderation: text that violates it is published only after staff have approved it. */
export interface Concern {
  readonly name: string;
  /** @param text a title or a body, normalised by `toVisibleText` */
  readonly isMet: (text: string) => boolean;
}

/** Kept short: a match only sends the text to staff. */
const BLOCKED = [
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
const BLOCKED_WORD = new RegExp(`(?<!\\p{L})(?:${BLOCKED.join('|')})(?:e[drn]|ing|s|ty)?(?!\\p{L})`, 'iu');

/** A web or mail address, in any spelling. */
const LINK =
  /https?:|www\.|[\p{L}\d-]{2}(?:[.。]|\s?(?:\[dot\]|\(dot\))\s?)(?:com|in|net|org|shop|store|online|site|app|xyz|ru|io|co|info|biz|link|ly|me)(?![\p{L}\d])|(?<![\p{L}\d])[a-z\d]\.[a-z]{2,6}\/[\p{L}\d]|[^\s@]@[^\s@.]{1,63}\.[^\s@]/iu;

/** Ten digits of any script with common separators: a phone number. */
const NUMBER = /(?:\p{Nd}[\s.()-]{0,3}){9}\p{Nd}/u;

/** Capitals from this share, in texts with at least this many letters, count as shouting. */
const SHOUTING = { letters: 20, share: 0.7 };

export const CONCERNS: readonly Concern[] = [
  { name: 'link', isMet: (text) => LINK.test(text) },
  { name: 'number', isMet: (text) => NUMBER.test(text) },
  { name: 'markup', isMet: (text) => /<\/?[a-z!]/i.test(text) },
  { name: 'word', isMet: (text) => BLOCKED_WORD.test(plainLetters(text)) },
  { name: 'shouting', isMet: isShouting },
  { name: 'repetition', isMet: (text) => /(.)\1{9}/su.test(text) },
];

/** The name of the first rule that a review violates, or null. */
export function concernOf({ title, body }: { readonly title: string; readonly body: string }): string | null {
  return concernIn(title, body);
}

/** The name of the first rule that one of the texts violates, or null. */
export function concernIn(...texts: readonly string[]): string | null {
  const seen = texts.map(asSeen);
  return CONCERNS.find(({ isMet }) => seen.some(isMet))?.name ?? null;
}

/** The text as displayed: full-width letters become plain ones, zero-width characters are removed. */
function asSeen(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
}

/** Replaces look-alikes: "sh1t" is matched too. */
function plainLetters(text: string): string {
  const meant: Readonly<Record<string, string>> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    '@': 'a',
    $: 's',
  };
  return text.replaceAll(/[01345@$]/g, (letter) => meant[letter] ?? letter);
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= SHOUTING.letters && capitals.length / letters.length > SHOUTING.share;
}
