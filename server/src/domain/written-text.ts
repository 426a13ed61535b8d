/**
 * For a class of a regular expression: control codes, halves of surrogate pairs, and what turns around the words behind it,
 * beyond the name or sentence that it stands in. Joiners stay: the scripts of India are written with them.
 */
export const NO_TEXT = String.raw`\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069`;
/** What customers write for others to read; markup is text like any other. */
export const ONE_LINE = new RegExp(`^[^${NO_TEXT}]*$`, 'u');
/** The same in lines, with tabs. */
export const LINES = new RegExp(`^(?:[^${NO_TEXT}]|[\\n\\t])*$`, 'u');

/** Lines as Windows ends them too, without room around the whole; for yup's transform, so that no text stays what it is. */
export function trimmedLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}

/** One line of several. */
export function oneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value;
}
