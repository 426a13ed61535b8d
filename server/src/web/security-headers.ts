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

/** The same for a shop whose payments Razorpay's script takes: its script, its frame, its calls and pictures, and no more. */
export const RAZORPAY_POLICY = [
  "default-src 'none'",
  "script-src 'self' https://checkout.razorpay.com",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https://*.razorpay.com",
  "font-src 'self'",
  "connect-src 'self' https://*.razorpay.com",
  'frame-src https://*.razorpay.com',
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self' https://*.razorpay.com",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const NOTHING = 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()';

/** No address of ours is told, not even to ourselves: those of links in mails hold tokens, and logs keep what they are told. */
const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin'],
  ['X-Frame-Options', 'DENY'],
];
const PLAIN: typeof ALWAYS = [
  ['Content-Security-Policy', CONTENT_SECURITY_POLICY],
  ['Permissions-Policy', `${NOTHING}, payment=()`],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];
/** Banks confirm payments in windows of their own, which tell the page that opened them. */
const WITH_RAZORPAY: typeof ALWAYS = [
  ['Content-Security-Policy', RAZORPAY_POLICY],
  [
    'Permissions-Policy',
    `${NOTHING}, payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")`,
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
];

/** Two years, as browsers' preload lists ask; only over HTTPS does it mean anything. */
const HSTS: readonly [string, string] = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];

export function setSecurityHeaders(response: ServerResponse, live: boolean, razorpay = false): void {
  for (const [name, value] of ALWAYS) response.setHeader(name, value);
  for (const [name, value] of razorpay ? WITH_RAZORPAY : PLAIN) response.setHeader(name, value);
  if (live) response.setHeader(HSTS[0], HSTS[1]);
}

/** Every answer of `handler` carries the headers; a page with needs of its own overwrites one. */
export function withSecurityHeaders(handler: Handler, live: boolean, razorpay = false): Handler {
  return (request, response) => {
    setSecurityHeaders(response, live, razorpay);
    handler(request, response);
  };
}
