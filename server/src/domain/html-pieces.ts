/**
 * HTML in pieces: text, or UTF-8 that was encoded before. Joining a page's text and encoding it took a third of the time of a
 * rendered page; most of it is parts that are the same on other pages.
 */
export type HtmlPieces = readonly (string | Uint8Array)[];

export function encodeHtml(pieces: HtmlPieces): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
