/** A word, a full stop and another word without spaces, which may be a host: "evil.shop", but also "R.Bond". */
export interface DottedName {
  /** What is before the last full stop. */
  readonly label: string;
  readonly ending: string;
  readonly kind: EndingKind;
  /** The first letter or digit of a path, as in "evil.shop/x"; empty without a path. */
  readonly path: string;
  /** Whether the label has a hyphen, letters with digits, or an @ or another word with a full stop before it, as names and words hardly have. */
  readonly isHostLike: boolean;
  /** Whether the ending looks like the first word of a sentence, as in "I love it.Shop again". */
  readonly beginsSentence: boolean;
}

export type Rule = (name: DottedName) => boolean;
const always: Rule = () => true;
const never: Rule = () => false;
const isHostLike: Rule = (name) => name.isHostLike;
const isNoInitial: Rule = (name) => name.isHostLike || name.label.length > 1;
/** "Er.", "Dr." and many initials have two letters. */
const isNoTitle: Rule = (name) =>
  name.isHostLike || (name.label.length > 2 && !/^(?:mrs|smt|shri|sri|prof)$/i.test(name.label));
const isNoWordWithCapital: Rule = (name) =>
  name.isHostLike || (isNoInitial(name) && !isCapitalised(name.ending));

export interface EndingKind {
  readonly endings: string;
  /** Whether one counts in a customer's name. */
  readonly inName: Rule;
  /** Likewise in the name beside a review and the one of a gift's recipient; as `inName` if left out. */
  readonly inPublicName?: Rule;
  readonly inSentence: Rule;
}

/** Neither words of a sentence nor initials. */
export const PLAIN: EndingKind = {
  endings: 'com net org xyz ly ru io biz mobi icu cyou cfd sbs lol',
  inName: always,
  inSentence: always,
};

/** Endings of domains, with the rules by which they count without a path. Before a path, each counts. */
const KINDS: readonly EndingKind[] = [
  PLAIN,
  // Words, but no surnames: "Congrats.Shop till you drop".
  {
    endings:
      'info shop store app site click tech cloud website email network systems software digital agency services vip ' +
      'blog bio buzz quest monster',
    inName: always,
    inSentence: (name) => name.isHostLike || !name.beginsSentence,
  },
  // Words, but no surnames: "Happy birthday.Live long".
  {
    endings:
      'in me co top link name online club web host zone live life today world fun win help care gifts cards ' +
      'loan loans bid deals shopping space news media support',
    inName: isNoInitial,
    inSentence: isNoWordWithCapital,
  },
  // Words that are also surnames: "Ruskin R.Bond", "Dr.Page".
  {
    endings: 'gift card cash money prize sale page bond rest press',
    inName: isNoTitle,
    inSentence: isNoWordWithCapital,
  },
  // Countries, but also initials: "Raghu.TK".
  {
    endings: 'eu uk cn su ws tv cc ai gg pw tk ml ga cf gq',
    inName: isHostLike,
    inSentence: isNoInitial,
  },
  // Initials, but also a word: "Satish.US", "Bless.Us all".
  { endings: 'us', inName: isHostLike, inSentence: isNoWordWithCapital },
  // Initials, but also of goo.gl: "Raghu.GL".
  {
    endings: 'gl',
    inName: isHostLike,
    inPublicName: (name) => name.isHostLike || isInSmallLetters(name.ending),
    inSentence: isNoInitial,
  },
  // A name: "Er.Dev Sharma".
  {
    endings: 'dev',
    inName: isHostLike,
    inPublicName: isNoTitle,
    inSentence: (name) => name.isHostLike || (isNoTitle(name) && !name.beginsSentence),
  },
  // Names and words: "Dr.Love", "happy birthday.love asha".
  { endings: 'love do to', inName: never, inSentence: never },
];
/** "Mr.Rao/Mrs.Rao" are two persons. */
const hasPathOfHost: Rule = ({ ending, path }) =>
  path !== '' &&
  ending.length <= 6 &&
  (ending.length === 2 || /^[a-z]/.test(ending) || isInSmallLetters(path));
/** Without a path: "sbi-kyc.bank", but not "Anne-Marie.Rao". */
const isHyphenatedHost: Rule = ({ label, ending }) => /\p{L}-\p{L}/u.test(label) && isInSmallLetters(ending);
/** Of them, those that hardly begin a sentence, as "the" does in "It is well-made.the zip is fine". */
const SENTENCE_ENDINGS: ReadonlySet<string> = new Set(
  (
    'bank finance financial insure insurance credit capital fund tax ' +
    'de nl fr pl ch se dk cz pt gr ro ua br mx ng ke za ae qa sg hk jp kr tw vn th ph pk bd lk np'
  ).split(' '),
);
/** All other endings count before a path, or after a label with a hyphen. */
export const OTHER: EndingKind = {
  endings: '',
  inName: (name) => hasPathOfHost(name) || isHyphenatedHost(name),
  inSentence: (name) => hasPathOfHost(name) || (isHyphenatedHost(name) && SENTENCE_ENDINGS.has(name.ending)),
};

const KIND_BY_ENDING: ReadonlyMap<string, EndingKind> = new Map(
  KINDS.flatMap((kind) => kind.endings.split(' ').map((ending) => [ending, kind] as const)),
);

/** The kind of an ending in small letters or capitals. */
export function kindOf(ending: string): EndingKind {
  return KIND_BY_ENDING.get(ending.toLowerCase()) ?? OTHER;
}

/** Whether a word has a capital before small letters, as the first one of a sentence. */
export function isCapitalised(word: string): boolean {
  return /^[A-Z][a-z]+$/.test(word);
}

function isInSmallLetters(word: string): boolean {
  return word === word.toLowerCase();
}
