/**
 * Endings of domains that mail programs make links of: those of India and of common services, and the cheap ones of
 * unwanted mail. None that is a name, such as "Er.Dev".
 */
const ENDINGS = [
  'com|in|net|org|co|info|biz|name|mobi|eu|us|uk|ru|cn|su|ws|tv|cc|ai|io|me|ly|gg|pw|tk|ml|ga|cf|gq',
  'shop|store|shopping|sale|deals|gift|gifts|cards|cash|money|loan|loans|bid|win|prize|club|vip|fun|life|live|today|world',
  'app|tech|cloud|site|website|online|page|web|link|click|digital|email|host|space|zone|network|systems|software',
  'xyz|top|icu|cyou|cfd|sbs|bond|quest|monster|buzz|rest|lol|bio|blog|news|media|press|agency|support|help|care|services',
].join('|');
/** Names and gift messages appear in mails to unverified addresses, and mail programs turn such text into links. */
const WEB_ADDRESS = new RegExp(
  String.raw`:\/\/|www\.|[\p{L}\d-]{2}\.(?:${ENDINGS})(?![\p{L}\d])|[\p{L}\d]\.(?:me|do|to|gl|gg|cc|ai|dev)\/[\p{L}\d]`,
  'iu',
);
/** Only what no address has: "Opp.Co-op Bank" and "H.No/12" are written so. */
const WEB_ADDRESS_IN_ADDRESS =
  /:\/\/|www\.|\.com(?![\p{L}\d])|[\p{L}\d]\.(?:in|net|org|info|shop|store|xyz|app|link|ly|me|ru|top|online|site|io|click|biz|gl|gg|cc|ai)\/[\p{L}\d]/iu;

/** Whether a text has what a mail program might turn into a link. */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(withPlainDots(text));
}

/** Whether a text has a web address that no postal address has by chance. */
export function hasObviousWebAddress(text: string): boolean {
  return WEB_ADDRESS_IN_ADDRESS.test(withPlainDots(text));
}

/** Browsers read wide letters and the full stops of Chinese and Japanese in host names as plain ones. */
function withPlainDots(text: string): string {
  return text.normalize('NFKC').replaceAll('\u3002', '.');
}
