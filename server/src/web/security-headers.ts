import type { ServerResponse } from 'node:http';
import type { Handler } from './http';

/** Styles may be inline because Emotion writes them into the page; scripts may not, and no nonce exists. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const ALWAYS: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', CONTENT_SECURITY_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
];

/** Two years, as browsers' preload lists ask; only over HTTPS does it mean anything. */
const HSTS: readonly [string, string] = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];

export function setSecurityHeaders(response: ServerResponse, live: boolean): void {
  for (const [name, value] of ALWAYS) response.setHeader(name, value);
  if (live) response.setHeader(HSTS[0], HSTS[1]);
}

/** Every answer of `handler` carries the headers; a page with needs of its own overwrites one. */
export function withSecurityHeaders(handler: Handler, live: boolean): Handler {
  return (request, response) => {
    setSecurityHeaders(response, live);
    handler(request, response);
  };
}
