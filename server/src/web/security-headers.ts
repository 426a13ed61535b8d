import type { ServerResponse } from 'node:http';
import type { Handler } from './http';

/**
 * Inline styles are allowed because Emotion writes them into the page; inline scripts are not, and there is no nonce.
 */
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

/** Also allows Razorpay's checkout: its script, frame, requests and pictures. */
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

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()';

/** Referrer-Policy omits paths, even within the shop: links in emails contain tokens, and logs store referrers. */
const COMMON_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin'],
  ['X-Frame-Options', 'DENY'],
];
const PLAIN_POLICY: typeof COMMON_HEADERS = [
  ['Content-Security-Policy', CONTENT_SECURITY_POLICY],
  ['Permissions-Policy', `${PERMISSIONS_POLICY}, payment=()`],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];
/** Banks confirm payments in windows of their own, which must reach the page that opened them. */
const WITH_RAZORPAY: typeof COMMON_HEADERS = [
  ['Content-Security-Policy', RAZORPAY_POLICY],
  [
    'Permissions-Policy',
    `${PERMISSIONS_POLICY}, payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")`,
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
];

/** Two years, as browsers' preload lists require; ignored without HTTPS. */
const HSTS: readonly [string, string] = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];

export function setSecurityHeaders(response: ServerResponse, sendHsts: boolean, razorpay = false): void {
  for (const [name, value] of COMMON_HEADERS) response.setHeader(name, value);
  for (const [name, value] of razorpay ? WITH_RAZORPAY : PLAIN_POLICY) response.setHeader(name, value);
  if (sendHsts) response.setHeader(HSTS[0], HSTS[1]);
}

/** Adds the headers to every response of `handler`; a page may overwrite one. */
export function withSecurityHeaders(handler: Handler, sendHsts: boolean, razorpay = false): Handler {
  return (request, response) => {
    setSecurityHeaders(response, sendHsts, razorpay);
    handler(request, response);
  };
}
