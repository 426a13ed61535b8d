/** Names and addresses appear in mails to unverified addresses, and mail programs turn such text into links. */
const WEB_ADDRESS =
  /:\/\/|www\.|[\p{L}\d-]{2}\.(?:com|in|net|org|co|info|shop|store|xyz|app|link|ly|me|ru|top|online|site|io|click|biz)(?![\p{L}\d])|[\p{L}\d]\.(?:me|do|to|gl|gg|cc|ai)\/[\p{L}\d]/iu;
/** Only what no address has: "Opp.Co-op Bank" and "H.No/12" are written so. */
const WEB_ADDRESS_IN_ADDRESS =
  /:\/\/|www\.|\.com(?![\p{L}\d])|[\p{L}\d]\.(?:in|net|org|info|shop|store|xyz|app|link|ly|me|ru|top|online|site|io|click|biz|gl|gg|cc|ai)\/[\p{L}\d]/iu;

/** Whether a text has what a mail program might turn into a link. */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text.normalize('NFKC'));
}

/** Whether a text has a web address that no sentence or postal address has by chance. */
export function hasObviousWebAddress(text: string): boolean {
  return WEB_ADDRESS_IN_ADDRESS.test(text.normalize('NFKC'));
}
