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

/** A web or mail address, in any spelling. */
const LINK_PATTERN =
  /https?:|www\.|[\p{L}\d-]{2}(?:[.。]|\s?(?:\[dot\]|\(dot\))\s?)(?:com|in|net|org|shop|store|online|site|app|xyz|ru|io|co|info|biz|link|ly|me|ai|cc|dev|eu|gg|gl|icu|tech|tv|uk|website)(?![\p{L}\d])|[a-z\d]\.[a-z]{2,6}\/[\p{L}\d]|[^\s@]@[^\s@.]{1,63}\.[^\s@]/iu;

/** Endings that are words: a sentence after a full stop without a space begins with a capital, an address does not. */
const WORD_ENDING_PATTERN =
  /[\p{L}\d-]{2}\.(?:bank|click|cloud|club|host|live|loan|page|pro|support|top|vip)(?![\p{L}\d])/u;

/** Ten digits of any script with common separators: a phone number. */
const PHONE_NUMBER_PATTERN = /(?:\p{Nd}[\s.()-]{0,3}){9}\p{Nd}/u;

/** Capitals from this share, in texts with at least this many letters, count as shouting. */
const SHOUTING_LIMITS = { letters: 20, share: 0.7 };

/** Also as a part of another word: "PotliCare". */
const SHOP_NAME_PATTERN = /potli/iu;

export const CONTENT_RULES: readonly ContentRule[] = [
  { name: 'link', isViolatedBy: (text) => LINK_PATTERN.test(text) || WORD_ENDING_PATTERN.test(text) },
  { name: 'number', isViolatedBy: (text) => PHONE_NUMBER_PATTERN.test(text) },
  { name: 'markup', isViolatedBy: (text) => /<\/?[a-z!]/i.test(text) },
  { name: 'word', isViolatedBy: (text) => BLOCKED_WORD_PATTERN.test(replaceLookalikes(text)) },
  { name: 'shouting', isViolatedBy: isShouting },
  { name: 'repetition', isViolatedBy: (text) => /(.)\1{9}/su.test(text) },
];

/**
 * The name of the first rule that a contribution or its author's public name violates, or null. A name like the shop's would speak for
 * it.
 */
export function findContributionViolation(authorName: string, ...texts: readonly string[]): string | null {
  return SHOP_NAME_PATTERN.test(toVisibleText(authorName)) ? 'name' : findViolation(authorName, ...texts);
}

/** The name of the first rule that one of the texts violates, or null. */
export function findViolation(...texts: readonly string[]): string | null {
  const seen = texts.map(toVisibleText);
  return CONTENT_RULES.find(({ isViolatedBy }) => seen.some(isViolatedBy))?.name ?? null;
}

/** The text as displayed: full-width letters become plain ones, zero-width characters are removed. */
function toVisibleText(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
}

/** Replaces look-alikes: "sh1t" is matched too. */
function replaceLookalikes(text: string): string {
  const lookalikes: Readonly<Record<string, string>> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    '@': 'a',
    $: 's',
  };
  return text.replaceAll(/[01345@$]/g, (letter) => lookalikes[letter] ?? letter);
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return (
    letters.length >= SHOUTING_LIMITS.letters && capitals.length / letters.length > SHOUTING_LIMITS.share
  );
}
