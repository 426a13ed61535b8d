import type { IncomingMessage } from 'node:http';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=/;
const TRACKING = /^(?:utm_[^=]*|gclid|gbraid|wbraid|fbclid|msclkid|igshid|mc_cid|mc_eid|_ga)(?:=|$)/;

/** Whether the request says who sends it. Such a request never meets the cache, in either direction. */
export function carriesCredentials(request: IncomingMessage): boolean {
  const { authorization, cookie } = request.headers;
  // "Bearer cookie" is the marker of a browser client and counts as no header (design, section 7).
  if (authorization !== undefined && authorization !== 'Bearer cookie') return true;
  return cookie !== undefined && SESSION_COOKIE.test(cookie);
}

/** One letter for what the client wants: /graphql answers people with a page, programs with JSON. null: not ours to keep. */
export function acceptClass(request: IncomingMessage): string | null {
  const accept = request.headers.accept;
  if (accept === undefined || accept === '*/*') return 'j';
  if (accept.includes('multipart/')) return null;
  if (accept.includes('text/html')) return 'h';
  return accept.includes('application/graphql-response+json') ? 'g' : 'j';
}

/**
 * The address with tracking parameters dropped and the others sorted by name (equal names keep their order),
 * so that links from newsletters and hand-made ones meet the same entry.
 */
export function normaliseUrl(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const path = url.slice(0, at);
  const parameters = url
    .slice(at + 1)
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part));
  if (parameters.length === 0) return path;
  parameters.sort((left, right) => compare(nameOf(left), nameOf(right)));
  return `${path}?${parameters.join('&')}`;
}

function nameOf(parameter: string): string {
  const end = parameter.indexOf('=');
  return end === -1 ? parameter : parameter.slice(0, end);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
