import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { receivedBody } from './received-body';

/** Far deeper than any valid request. Recursive functions overflow the stack somewhere beyond. */
export const JSON_NESTING_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * Parses JSON into `request.body`. Fails with 400 for invalid or too deeply nested JSON, with 413 for too large a
 * body, and with 415 for one that is not written in UTF-8.
 */
export function jsonBody(limit: number): RequestHandler {
  return express.json({
    limit,
    verify: (_request, _response, bytes, charset) => {
      // Express also reads UTF-16, UTF-32 and UTF-7, whose brackets are other bytes.
      if (charset !== 'utf-8') throw otherCharset();
      if (nestingOf(bytes) > JSON_NESTING_MAX) throw badJson();
    },
  });
}

const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Whether this `content-type` is JSON in UTF-8, which RFC 8259 section 8.1 requires. In another charset the same bytes would mean something else. */
export function isJsonInUtf8(contentType: string | undefined): boolean {
  return JSON_IN_UTF8.test(contentType ?? '');
}

/**
 * Like `jsonBody`, as a promise and without Express for the usual request: JSON in UTF-8 with its length, not compressed.
 * Undefined for a request without JSON. Fails as `jsonBody` does.
 */
export function jsonReader(
  limit: number,
): (request: IncomingMessage, response: ServerResponse) => Promise<unknown> {
  const readUnusual = jsonBody(limit);
  return (request, response) =>
    isUsual(request, limit)
      ? readBytes(request).then(parseJson)
      : new Promise((resolve, reject) => {
          // It reads the request as node:http has it.
          readUnusual(request as Request, response as Response, (error?: unknown) => {
            if (error === undefined) resolve((request as Request).body);
            else reject(error);
          });
        });
}

function isUsual({ headers }: IncomingMessage, limit: number): boolean {
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= limit &&
    headers['content-encoding'] === undefined &&
    isJsonInUtf8(headers['content-type'])
  );
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  const received = receivedBody(request);
  if (received !== undefined) return Promise.resolve(received);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.once('end', () => {
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
  });
}

/**
 * Parses an object or array, as the strict mode of Express requires.
 * @throws an error with status 400
 */
export function parseJson(bytes: Buffer): unknown {
  if (nestingOf(bytes) > JSON_NESTING_MAX) throw badJson();
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw badJson();
  }
  if (typeof value !== 'object' || value === null) throw badJson();
  return value;
}

function badJson(): Error {
  return Object.assign(new Error('The body is no JSON, or nested too deeply'), { status: 400 });
}

function otherCharset(): Error {
  return Object.assign(new Error('The body must be written in UTF-8'), { status: 415 });
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
