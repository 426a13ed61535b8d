import express, { type RequestHandler } from 'express';

/** Far deeper than any valid request. Recursive functions overflow the stack somewhere beyond. */
export const JSON_NESTING_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * Parses JSON into `request.body`. Fails with 400 for invalid or too deeply nested JSON, and with 413 for too large a
 * body.
 */
export function jsonBody(limit: number): RequestHandler {
  return express.json({
    limit,
    verify: (_request, _response, bytes) => {
      if (nestingOf(bytes) > JSON_NESTING_MAX)
        throw Object.assign(new Error('The JSON is nested too deeply'), { status: 400 });
    },
  });
}

/** Maximum depth of brackets. In UTF-8 these bytes never occur within another character. */
export function nestingOf(json: Uint8Array): number {
  let [depth, most] = [0, 0];
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (OPENS.has(byte)) {
      depth += 1;
      if (depth > most) most = depth;
    } else if (CLOSES.has(byte)) depth -= 1;
  }
  return most;
}
