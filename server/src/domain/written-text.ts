/** What customers write for others to read holds no control codes and no halves of surrogate pairs; markup is text like any other. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same in lines, with tabs. */
export const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/** Lines as Windows ends them too, without room around the whole; for yup's transform, so that no text stays what it is. */
export function trimmedLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}

/** One line of several. */
export function oneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value;
}
