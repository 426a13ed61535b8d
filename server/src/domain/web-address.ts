import {
  isCapitalised,
  kindOf,
  OTHER,
  PLAIN,
  type DottedName,
  type EndingKind,
  type Rule,
} from './domain-endings';

/** Degrees, as in "Ravi B.Tech/M.Tech" and "M.Com student", but no part of pay.m.tech or b.com/x. */
const DEGREE = String.raw`(?:[bm]\.com|[bmp]\.tech)(?![\p{L}\p{M}\d])`;
const DEGREE_ONLY = String.raw`(?<![.@_])${DEGREE}(?!\/(?!${DEGREE})[\p{L}\d?#%_~]|[?#][\p{L}\d]|:\d)`;

/** What precedes and follows a full stop without spaces. Vowel signs of Indian scripts are marks. */
const DOTTED = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d-])(?!${DEGREE_ONLY})(?<label>[\p{L}\p{M}\d-]+)\.` +
    String.raw`(?=(?<ending>[a-z]{2,})(?![\p{L}\p{M}\d])(?:\/(?<path>[\p{L}\d])|(?<next>,?\s{1,3}\p{L}))?)`,
  'giu',
);
const START = /:\/\/|(?<!\p{L})www\.[\p{L}\d]/iu;
/** A port, a query or a path that no sentence has, after an ending: "evil.de:443", "evil.de?x=1", "t.me/+x", but "H.No:12". */
const URL_TAIL = /[\p{L}\d]\.(?!nos?\b)[a-z]{2,}(?::\d{2,5}(?!\d)|\?[\w-]+=|\/[+_~?@%#])/iu;
const MAIL_ADDRESS = /[^\s@]@(?:[^\s@.]{1,63}\.)+\p{L}{2}/u;
/** A label before another one: "login.sbi.cc", but not "A.P.Shah" or "Smile.Dance.Live". */
const WORD_BEFORE = /\p{L}{3}\.$/u;
const WORD_AND_STOP = 4;
/** The two characters before a sentence's first word. */
const BEFORE_SENTENCE = /^$|[.!?।]\s$|\n$/;

/** Whether a name has what a mail program might turn into a link: names appear in mails to unverified addresses. */
export function hasWebAddress(name: string): boolean {
  return hasHost(name, ({ inName }) => inName);
}

/**
 * Likewise for the name beside a review, of which one that is held by mistake costs staff a look only, and for the name in
 * a mail to a stranger, which is easily written otherwise.
 */
export function hasWebAddressInPublicName(name: string): boolean {
  return hasHost(name, ({ inName, inPublicName = inName }) => inPublicName);
}

/** Likewise for sentences, such as a gift's message, some of which have no space after a full stop. */
export function hasWebAddressInSentence(text: string): boolean {
  return hasHost(text, ({ inSentence }) => inSentence);
}

/** Whether a text has a web address that no postal address has by chance, as "Opp.Co-op Bank" and "H.No/12" would. */
export function hasObviousWebAddress(text: string): boolean {
  const plain = toPlainText(text);
  return START.test(plain) || findDottedNames(plain).some(isObvious);
}

function isObvious({ label, ending, kind, path }: DottedName): boolean {
  if (ending.toLowerCase() === 'com') return true;
  // The number of a flat: "Plot no.cf/3".
  if (path === '' || (label.toLowerCase() === 'no' && /\d/.test(path))) return false;
  return kind === PLAIN || (kind !== OTHER && !isWordOfAddress(ending, path));
}

/**
 * An ending that is also a word or initials does not count if it is written like a word of an address: with a capital
 * first, "Nr.Life/Style", or in capitals with no small letter after the slash, "OPP.CO/OP BANK", but EVIL.TOP/x.
 */
function isWordOfAddress(ending: string, path: string): boolean {
  return isCapitalised(ending) || (/^[A-Z]+$/.test(ending) && !/\p{Ll}/u.test(path));
}

function hasHost(text: string, ruleOf: (kind: EndingKind) => Rule): boolean {
  const plain = toPlainText(text);
  return (
    START.test(plain) ||
    URL_TAIL.test(plain) ||
    MAIL_ADDRESS.test(plain) ||
    findDottedNames(plain).some(
      (name) => (name.path !== '' && name.kind !== OTHER) || ruleOf(name.kind)(name),
    )
  );
}

function findDottedNames(text: string): DottedName[] {
  return [...text.matchAll(DOTTED)].map(({ groups, index }) => {
    const { label = '', ending = '', path = '', next } = groups ?? {};
    return {
      label,
      ending,
      kind: kindOf(ending),
      path,
      isHostLike:
        /[\p{L}\d]-[\p{L}\d]/u.test(label) ||
        (/\p{L}/u.test(label) && /\d/.test(label)) ||
        text[index - 1] === '@' ||
        (label.length > 2 &&
          ending === ending.toLowerCase() &&
          WORD_BEFORE.test(text.slice(Math.max(0, index - WORD_AND_STOP), index))),
      // A capital within a sentence is one of a brand: "Visit Evil.Shop now".
      beginsSentence:
        isCapitalised(ending) &&
        next !== undefined &&
        (!/^\p{Lu}/u.test(label) || BEFORE_SENTENCE.test(text.slice(Math.max(0, index - 2), index))),
    };
  });
}

/**
 * Browsers read wide letters and the full stops of Chinese and Japanese in host names as plain ones, and ignore what
 * has no width.
 */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
    .replaceAll('\u3002', '.');
}
