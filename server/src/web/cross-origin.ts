import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf, type Handler } from './http';
import { frontEndOf, originOf } from './origin';
import { setSecurityHeaders } from './security-headers';

/** What other origins may call, with the methods that it takes; pages are nobody else's. */
const SHARED: readonly (readonly [path: RegExp, methods: string])[] = [
  [/^\/graphql$/, 'GET, HEAD, POST'],
  [/^\/api\//, 'GET, HEAD, POST, PUT, PATCH, DELETE'],
  // Before their review is published a front end fetches them with its token.
  [/^\/uploads\/reviews\//, 'GET, HEAD'],
  [/^\/orders\/[^/]+\/invoice\.pdf$/, 'GET, HEAD'],
];
/** Every header field that GraphQL and REST read, and those that clients of GraphQL send by themselves. */
const REQUEST_HEADERS =
  'Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Guest-Token, Apollo-Require-Preflight, X-Apollo-Operation-Name';
const ANSWER_HEADERS = 'Content-Disposition, ETag, Retry-After, X-Guest-Token';
/** For how long a browser need not ask again. Chromium keeps an answer for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

export interface CrossOriginOptions {
  readonly allowedOrigins: readonly string[];
  readonly publicUrl: string | null;
  /** Adds Strict-Transport-Security to what it answers itself. */
  readonly live: boolean;
}

/**
 * Opens the APIs to front ends on other origins (Fetch standard, section 3.2). It stands in front of everything, the response
 * cache included, whose answers are the same for all: who may read them is said as they leave. No cookie of such a front end
 * comes in, and none goes out: it signs in by token alone.
 */
export function withCrossOrigin(
  handler: Handler,
  { allowedOrigins, publicUrl, live }: CrossOriginOptions,
): Handler {
  if (allowedOrigins.length === 0) return handler;
  return (request, response) => {
    const frontEnd = frontEndOf(request, originOf(request, publicUrl), allowedOrigins);
    // Wherever it asks: what takes it for a program must not take it for a customer, too.
    if (frontEnd !== null) delete request.headers.cookie;
    const path = pathOf(request);
    const methods = SHARED.find(([shared]) => shared.test(path))?.[1];
    if (methods === undefined) {
      handler(request, response);
      return;
    }
    tellWhoMayRead(response, frontEnd);
    if (frontEnd !== null && isPreflight(request)) answerPreflight(response, methods, live);
    else handler(request, response);
  };
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight(response: ServerResponse, methods: string, live: boolean): void {
  setSecurityHeaders(response, live);
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  });
  response.end();
}

/** Once whatever answers has said all that it says: a cache in between must not keep this for another origin. */
function tellWhoMayRead(response: ServerResponse, frontEnd: string | null): void {
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, ...rest: readonly unknown[]): ServerResponse {
      for (const [name, value] of rest.flatMap(fieldsOf)) response.setHeader(name, value);
      const vary = [response.getHeader('Vary') ?? []].flat().join(', ');
      response.setHeader('Vary', vary === '' ? 'Origin' : `${vary}, Origin`);
      if (frontEnd !== null) {
        response.setHeader('Access-Control-Allow-Origin', frontEnd);
        response.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS);
        response.removeHeader('Set-Cookie');
      }
      const [message] = rest;
      return typeof message === 'string' ? writeHead(status, message) : writeHead(status);
    },
  });
}

/** The header fields of an argument of `writeHead`: an object, or names and values in turn. */
function fieldsOf(argument: unknown): [string, string | string[]][] {
  if (typeof argument !== 'object' || argument === null) return [];
  const pairs: [string, unknown][] = Array.isArray(argument)
    ? argument.flatMap((name, at) => (at % 2 === 0 ? [[String(name), argument[at + 1]]] : []))
    : Object.entries(argument);
  return pairs.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
  );
}
