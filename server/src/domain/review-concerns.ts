/** Why a review, a question or an answer waits for somebody of the shop before others see it. */
export interface Concern {
  readonly name: string;
  /** @param text a title, or a text, as a reader sees it */
  readonly isMet: (text: string) => boolean;
}

/** Words that nobody needs who writes of a bag. Short on purpose: a person decides, this only asks for one. */
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

/** An address of the web however it is written, or of mail. */
const LINK =
  /https?:|www\.|[\p{L}\d-]{2}(?:[.。]|\s?(?:\[dot\]|\(dot\))\s?)(?:com|in|net|org|shop|store|online|site|app|xyz|ru|io|co|info|biz|link|ly|me)(?![\p{L}\d])|(?<![\p{L}\d])[a-z\d]\.[a-z]{2,6}\/[\p{L}\d]|[^\s@]@[^\s@.]{1,63}\.[^\s@]/iu;

/** Ten digits in a row, of any script, as people part them: somebody’s number. */
const NUMBER = /(?:\p{Nd}[\s.()-]{0,3}){9}\p{Nd}/u;

/** From so many letters on, this share of capitals is shouting. */
const SHOUTING = { letters: 20, share: 0.7 };

export const CONCERNS: readonly Concern[] = [
  { name: 'link', isMet: (text) => LINK.test(text) },
  { name: 'number', isMet: (text) => NUMBER.test(text) },
  { name: 'markup', isMet: (text) => /<\/?[a-z!]/i.test(text) },
  { name: 'word', isMet: (text) => BLOCKED_WORD.test(plainLetters(text)) },
  { name: 'shouting', isMet: isShouting },
  { name: 'repetition', isMet: (text) => /(.)\1{9}/su.test(text) },
];

/** The first concern that a review meets; null for one that everybody may read at once. */
export function concernOf({ title, body }: { readonly title: string; readonly body: string }): string | null {
  return concernIn(title, body);
}

/** Likewise of anything that is written for others to read. */
export function concernIn(...texts: readonly string[]): string | null {
  const seen = texts.map(asSeen);
  return CONCERNS.find(({ isMet }) => seen.some(isMet))?.name ?? null;
}

/** As a reader sees it: wide letters are letters, and what has no width parts no word. */
function asSeen(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
}

/** Letters as they are meant: "sh1t" is no new word. */
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
