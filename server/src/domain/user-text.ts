/**
 * For a character class: control characters, the separators of lines and paragraphs, lone surrogates, and bidirectional
 * controls, which reorder the text around them. Joiners are allowed: Indian scripts need them.
 */
const CONTROL_CHARACTERS = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069`;
/** A single line of customers' text; markup is allowed and shown as text. */
export const SINGLE_LINE = new RegExp(`^[^${CONTROL_CHARACTERS}]*$`, 'u');
/** Likewise with line breaks and tabs. */
export const MULTI_LINE = new RegExp(`^(?:[^${CONTROL_CHARACTERS}]|[\\n\\t])*$`, 'u');

/** A single line without markup, for names and what mails contain. */
export const PLAIN_TEXT = new RegExp(`^[^<>${CONTROL_CHARACTERS}]*$`, 'u');
/** Likewise with line breaks and tabs. */
export const PLAIN_LINES = new RegExp(`^(?:[^<>${CONTROL_CHARACTERS}]|[\\n\\t])*$`, 'u');

/** Trims and converts CRLF to LF; for yup's transform, so that values that are not text pass unchanged. */
export function trimLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}

/** Joins several lines into one. */
export function toOneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value;
}
