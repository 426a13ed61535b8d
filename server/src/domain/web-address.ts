/** Endings of domains that are neither words of a sentence nor initials. */
const ENDINGS = listOf('com net org xyz ly ru io biz mobi icu cyou cfd sbs lol');
/** Those that are also words, with which a sentence may begin: "Happy birthday.Live long". */
const WORDS = listOf(
  'in me co us top link name online club web host zone live life today world fun win help care gift gifts card cards ' +
    'cash money loan loans bid prize sale deals shopping page space bond rest news media press support info shop store ' +
    'app site click tech cloud website email network systems software digital agency services vip blog bio buzz quest ' +
    'monster',
);
/** Those of countries, which are also initials: "Raghu.TK". */
const INITIALS = listOf('eu us uk cn su ws tv cc ai gg pw tk ml ga cf gq');
/** Those that are also names, "Er.Dev" and "Dr.Love", or half a word. They count before a path only. */
const NAMES = listOf('dev love do to gl');

/** Degrees, as in "Ravi B.Tech" and "M.Com student". */
const DEGREE = /^[bm]\.(?:com|tech)$/i;

/** What precedes and follows a full stop without spaces. Vowel signs of Indian scripts are marks. */
const DOTTED =
  /(?<![\p{L}\p{M}\d-])(?<label>[\p{L}\p{M}\d-]+)\.(?=(?<ending>[a-z]{2,})(?![\p{L}\p{M}\d])(?<path>\/[\p{L}\d])?)/giu;
const START = /:\/\/|(?<!\p{L})www\.[\p{L}\d]/iu;
const CAPITALISED = /^[A-Z][a-z]+$/;

interface DottedName {
  /** What is before the last full stop. */
  readonly label: string;
  readonly ending: string;
  readonly hasPath: boolean;
  /** Whether the label has a hyphen, letters with digits, or an @ before it, as names and words hardly have. */
  readonly isHostLike: boolean;
}

/** Whether a name has what a mail program might turn into a link: names appear in mails to unverified addresses. */
export function hasWebAddress(name: string): boolean {
  return hasHost(
    name,
    ({ label, ending, isHostLike }) =>
      (WORDS.has(ending) && !INITIALS.has(ending) && (isHostLike || label.length > 1 || ending.length > 2)) ||
      (isHostLike && (INITIALS.has(ending) || ending === 'dev')),
  );
}

/** Likewise for sentences, such as a gift's message, some of which have no space after a full stop. */
export function hasWebAddressInSentence(text: string): boolean {
  return hasHost(text, ({ label, ending, isHostLike }, isCapitalised) => {
    if (isHostLike) return WORDS.has(ending) || INITIALS.has(ending) || ending === 'dev';
    if (label.length === 1) return false;
    return WORDS.has(ending) ? !isCapitalised : INITIALS.has(ending);
  });
}

/** Whether a text has a web address that no postal address has by chance, as "Opp.Co-op Bank" and "H.No/12" would. */
export function hasObviousWebAddress(text: string): boolean {
  const plain = toPlainText(text);
  return START.test(plain) || findDottedNames(plain).some(isObvious);
}

/** What is also a word or initials is one in capitals: "SHOP NO.CF/3", "NR.CLUB/GYM". */
function isObvious({ label, ending, hasPath }: DottedName): boolean {
  if (ending.toLowerCase() === 'com') return true;
  if (!hasPath || label.toLowerCase() === 'no' || /^(?:club|co)$/i.test(ending)) return false;
  return ENDINGS.has(ending.toLowerCase()) || (isEnding(ending) && ending === ending.toLowerCase());
}

/** @param isHost judges names with endings that are also words or initials, in small letters */
function hasHost(text: string, isHost: (name: DottedName, isCapitalised: boolean) => boolean): boolean {
  const plain = toPlainText(text);
  return (
    START.test(plain) ||
    findDottedNames(plain).some((name) => {
      const ending = name.ending.toLowerCase();
      return (
        ENDINGS.has(ending) ||
        (name.hasPath && isEnding(ending)) ||
        isHost({ ...name, ending }, CAPITALISED.test(name.ending))
      );
    })
  );
}

function findDottedNames(text: string): DottedName[] {
  return [...text.matchAll(DOTTED)].flatMap(({ groups, index }) => {
    const { label = '', ending = '', path } = groups ?? {};
    if (path === undefined && DEGREE.test(`${label}.${ending}`)) return [];
    const isHostLike =
      /[\p{L}\d]-[\p{L}\d]/u.test(label) ||
      (/\p{L}/u.test(label) && /\d/.test(label)) ||
      text[index - 1] === '@';
    return { label, ending, hasPath: path !== undefined, isHostLike };
  });
}

function isEnding(ending: string): boolean {
  return [ENDINGS, WORDS, INITIALS, NAMES].some((endings) => endings.has(ending.toLowerCase()));
}

/**
 * Browsers read wide letters and the full stops of Chinese and Japanese in host names as plain ones, and ignore what
 * has no width.
 */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');
}

function listOf(endings: string): ReadonlySet<string> {
  return new Set(endings.split(' '));
}
