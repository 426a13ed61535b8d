import express, { type RequestHandler } from 'express';

/** Far deeper than anything that the shop takes; whoever walks through a value by recursion runs out of stack somewhere beyond. */
export const JSON_NESTING_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Reads JSON into `request.body`. Fails with status 400 for what is none, or nested too deeply, and with 413 for too much of it. */
export function jsonBody(limit: number): RequestHandler {
  return express.json({
    limit,
    verify: (_request, _response, bytes) => {
      if (nestingOf(bytes) > JSON_NESTING_MAX)
        throw Object.assign(new Error('The JSON is nested too deeply'), { status: 400 });
    },
  });
}

/** How many brackets stand inside each other, at most. UTF-8 never hides one of these bytes in another character. */
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
