import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf, type Handler } from '../http';
import { frontEndOf, originOf } from './origin';
import { setSecurityHeaders } from './security-headers';

/** Paths that other origins may call, with their methods. Pages are not among them. */
const SHARED_PATHS: readonly (readonly [path: RegExp, methods: string])[] = [
  [/^\/graphql$/, 'GET, HEAD, POST'],
  [/^\/api\//, 'GET, HEAD, POST, PUT, PATCH, DELETE'],
  // Front ends fetch photos of unpublished reviews with an access token.
  [/^\/uploads\/reviews\//, 'GET, HEAD'],
  [/^\/orders\/[^/]+\/invoice\.pdf$/, 'GET, HEAD'],
];
/** Every header that GraphQL and REST read, and those that GraphQL clients add themselves. */
const REQUEST_HEADERS =
  'Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Guest-Token, Apollo-Require-Preflight, X-Apollo-Operation-Name';
const ANSWER_HEADERS = 'Content-Disposition, ETag, Retry-After, X-Guest-Token';
/** How long browsers may cache a preflight response. Chromium's maximum is two hours. */
const PREFLIGHT_SECONDS = 7_200;

interface CrossOriginOptions {
  readonly allowedOrigins: readonly string[];
  readonly publicUrl: string | null;
  /** Adds Strict-Transport-Security to its own responses. */
  readonly sendHsts: boolean;
}

/**
 * Adds CORS (Fetch standard, section 3.2) for front ends on other origins. Runs in front of everything, including the
 * response cache, because the headers differ by origin and the cached responses do not. Cookies of such front ends are
 * dropped in both directions: they sign in by token.
 */
export function withCrossOrigin(
  handler: Handler,
  { allowedOrigins, publicUrl, sendHsts }: CrossOriginOptions,
): Handler {
  if (allowedOrigins.length === 0) return handler;
  return (request, response) => {
    const frontEnd = frontEndOf(request, originOf(request, publicUrl), allowedOrigins);
    // On every path: a request that is treated as an API client's must not count as a customer's, too.
    if (frontEnd !== null) delete request.headers.cookie;
    const path = pathOf(request);
    const methods = SHARED_PATHS.find(([shared]) => shared.test(path))?.[1];
    if (methods === undefined) {
      handler(request, response);
      return;
    }
    setAllowOrigin(response, frontEnd);
    if (frontEnd !== null && isPreflight(request)) answerPreflight(response, methods, sendHsts);
    else handler(request, response);
  };
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight(response: ServerResponse, methods: string, sendHsts: boolean): void {
  setSecurityHeaders(response, sendHsts);
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  });
  response.end();
}

/** Sets the headers when the response is sent, with Vary: Origin so that shared caches keep origins apart. */
function setAllowOrigin(response: ServerResponse, frontEnd: string | null): void {
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

/** The headers in an argument of `writeHead`: an object, or names and values in turn. */
function fieldsOf(argument: unknown): [string, string | string[]][] {
  if (typeof argument !== 'object' || argument === null) return [];
  const pairs: [string, unknown][] = Array.isArray(argument)
    ? argument.flatMap((name, at) => (at % 2 === 0 ? [[String(name), argument[at + 1]]] : []))
    : Object.entries(argument);
  return pairs.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
  );
}
