/** Endings of domains that no name and hardly a word ends a sentence with. */
const COMMON =
  'com|in|net|org|co|info|shop|store|xyz|app|link|ly|me|ru|top|online|site|io|click|biz|name|mobi|tech|cloud|website|web|email|host|zone|network|systems|software|digital|agency|services|icu|cyou|cfd|sbs|club|vip|blog|bio|lol|buzz|quest|monster';
/** Endings that are words: "Happy birthday.Live long" has none of them. */
const WORDS =
  'live|life|today|world|fun|win|help|care|love|gift|gifts|card|cards|cash|money|loan|loans|bid|prize|sale|deals|shopping|page|space|bond|rest|news|media|press|support';
/** Countries' endings, which are initials as well: "Raghu.TK". */
const COUNTRIES = 'eu|us|uk|cn|su|ws|tv|cc|ai|gg|pw|tk|ml|ga|cf|gq';

/** Vowel signs of Indian scripts are marks. */
const HOST = String.raw`[\p{L}\p{M}\d-]{2}\.`;
const END = String.raw`(?![\p{L}\p{M}\d])`;
const OBVIOUS = String.raw`:\/\/|(?<!\p{L})www\.[\p{L}\d]|\.com(?![\p{L}\d])|[\p{L}\p{M}\d]\.(?:${COMMON}|${WORDS}|${COUNTRIES}|do|to|gl|dev)\/[\p{L}\d]`;

const IN_NAME = new RegExp(`${OBVIOUS}|${HOST}(?:${COMMON}|${WORDS})${END}`, 'iu');
/** Only what no address has: "Opp.Co-op Bank" and "H.No/12" are written so. */
const IN_ADDRESS =
  /:\/\/|(?<!\p{L})www\.[\p{L}\d]|\.com(?![\p{L}\d])|[\p{L}\p{M}\d]\.(?:in|net|org|info|shop|store|xyz|app|link|ly|me|ru|top|online|site|io|click|biz|gl|gg|cc|ai)\/[\p{L}\d]/iu;
const OBVIOUS_IN_SENTENCE = new RegExp(OBVIOUS, 'iu');
/** Not with a capital and small letters, as a sentence begins after a full stop without a space. */
const ALL = `${COMMON}|${WORDS}|${COUNTRIES}`;
const IN_SENTENCE = new RegExp(`${HOST}(?:${ALL}|${ALL.toUpperCase()})${END}`, 'u');

/** Whether a name has what a mail program might turn into a link: names appear in mails to unverified addresses. */
export function hasWebAddress(name: string): boolean {
  return IN_NAME.test(withPlainDots(name));
}

/** Likewise for sentences, such as a gift's message, some of which have no space after a full stop. */
export function hasWebAddressInSentence(text: string): boolean {
  const plain = withPlainDots(text);
  return OBVIOUS_IN_SENTENCE.test(plain) || IN_SENTENCE.test(plain);
}

/** Whether a text has a web address that no postal address has by chance. */
export function hasObviousWebAddress(text: string): boolean {
  return IN_ADDRESS.test(withPlainDots(text));
}

/** Browsers read wide letters and the full stops of Chinese and Japanese in host names as plain ones. */
function withPlainDots(text: string): string {
  return text.normalize('NFKC').replaceAll('\u3002', '.');
}
