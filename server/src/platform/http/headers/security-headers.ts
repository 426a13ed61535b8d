import type { ServerResponse } from 'node:http';
import type { PagePermissions } from '../../security/page-permissions';
import type { Handler } from '../http';

/**
 * Inline styles are allowed because Emotion writes them into the page; inline scripts are not, and there is no nonce.
 */
function contentSecurityPolicy(permissions: readonly PagePermissions[]): string {
  const directive = (start: string, kind: Exclude<keyof PagePermissions, 'popUps'>) =>
    [start, ...listAllowed(permissions, kind)].join(' ');
  const frames = directive('frame-src', 'frames');
  return [
    "default-src 'none'",
    directive("script-src 'self'", 'scripts'),
    "style-src 'self' 'unsafe-inline'",
    directive("img-src 'self' data:", 'images'),
    "font-src 'self'",
    directive("connect-src 'self'", 'connections'),
    ...(frames === 'frame-src' ? [] : [frames]),
    "manifest-src 'self'",
    "worker-src 'self'",
    directive("form-action 'self'", 'forms'),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function listAllowed(
  permissions: readonly PagePermissions[],
  kind: Exclude<keyof PagePermissions, 'popUps'>,
): string[] {
  return [...new Set(permissions.flatMap((one) => one[kind] ?? []))];
}

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()';

/** Referrer-Policy omits paths, even within the shop: links in emails contain tokens, and logs store referrers. */
const COMMON_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin'],
  ['X-Frame-Options', 'DENY'],
];

function policyHeaders(permissions: readonly PagePermissions[]): typeof COMMON_HEADERS {
  const payees = listAllowed(permissions, 'paymentRequests').map((origin) => ` "${origin}"`);
  return [
    ['Content-Security-Policy', contentSecurityPolicy(permissions)],
    [
      'Permissions-Policy',
      `${PERMISSIONS_POLICY}, payment=(${payees.length === 0 ? '' : `self${payees.join('')}`})`,
    ],
    [
      'Cross-Origin-Opener-Policy',
      permissions.some(({ popUps }) => popUps) ? 'same-origin-allow-popups' : 'same-origin',
    ],
  ];
}
const PLAIN_POLICY = policyHeaders([]);

/** Two years, as browsers' preload lists require; ignored without HTTPS. */
const HSTS: readonly [string, string] = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];

export function setSecurityHeaders(response: ServerResponse, sendHsts: boolean, policy = PLAIN_POLICY): void {
  for (const [name, value] of COMMON_HEADERS) response.setHeader(name, value);
  for (const [name, value] of policy) response.setHeader(name, value);
  if (sendHsts) response.setHeader(HSTS[0], HSTS[1]);
}

/** Adds the headers to every response of `handler`; a page may overwrite one. */
export function withSecurityHeaders(
  handler: Handler,
  sendHsts: boolean,
  permissions: readonly PagePermissions[] = [],
): Handler {
  const policy = policyHeaders(permissions);
  return (request, response) => {
    setSecurityHeaders(response, sendHsts, policy);
    handler(request, response);
  };
}
