import { encodeHtml, type HtmlPieces } from '../../../domain/html-pieces';

const PLACEHOLDERS = ['<!--head-->', '<!--body-->', '<!--state-->'] as const;

/** index.html split at its placeholders once, so that a page is a join of pieces. */
export interface Template {
  /** Returns the page as UTF-8. */
  fill(parts: { head: HtmlPieces; body: HtmlPieces; state: string }): Buffer;
}

/** Throws when a placeholder is missing, repeated or out of order, so that a broken build does not start. */
export function parseTemplate(html: string): Template {
  const pieces: string[] = [];
  let rest = html;
  for (const placeholder of PLACEHOLDERS) {
    const at = rest.indexOf(placeholder);
    if (at === -1) throw new Error(`index.html lacks ${placeholder}, or has it out of order`);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at + placeholder.length);
  }
  const repeated = PLACEHOLDERS.find((placeholder) => rest.includes(placeholder));
  if (repeated !== undefined) throw new Error(`index.html has ${repeated} twice`);
  const [beforeHead = '', beforeBody = '', beforeState = ''] = pieces;
  const afterState = rest;
  return {
    fill: ({ head, body, state }) =>
      encodeHtml([beforeHead, ...head, beforeBody, ...body, beforeState, escapeJson(state), afterState]),
  };
}

/** Escapes JSON so that it cannot close its script element or open a comment. In JSON, "<" occurs only in strings. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
