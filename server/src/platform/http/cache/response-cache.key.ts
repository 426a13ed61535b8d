import type { IncomingMessage } from 'node:http';
import type { PageDirectory } from '../../../domain/page-rendering';
import { readCookies } from '../cookies';
import { isJsonInUtf8 } from '../json-body';

const SESSION_COOKIES = ['sid', '__Host-sid'];
const TRACKING = /^(?:utm_[^=]*|gclid|gbraid|wbraid|fbclid|msclkid|igshid|mc_cid|mc_eid|_ga)(?:=|$)/;
/** Served from memory or disk by handlers of their own, or never cached. */
const UNCACHED_PATHS = /^\/(?:pictures|uploads|assets|healthz|readyz|api\/auth)(?:\/|$)/;
const TEXT_TYPES = /^\/(?:sitemap(?:-\d+)?\.xml|robots\.txt)$/;
const CHARSET = /;\s*charset\s*=\s*("[^"]*"|[^;\s]*)/gi;

/** What the cache knows of pages. */
export type CachedPages = Pick<PageDirectory, 'canonicalPageUrl' | 'personalPaths'>;

/** How the cache treats a URL. */
interface RequestAddress {
  /**
   * The cache key, and the URL that the application is called with, so that dropped parameters cannot affect the
   * response.
   */
  readonly url: string;
  /**
   * 'public': the same for every request; 'personal': the same for every request without a visitor's cookie; 'plain': for
   * requests without credentials.
   */
  readonly kind: 'public' | 'personal' | 'plain' | 'never';
}

/** Attackers may send any number of URLs, so this map is bounded, as is the length of its keys. */
const ADDRESSES_MAX = 2_000;
const ADDRESS_LENGTH_MAX = 500;
const ACCEPT_LENGTH_MAX = 200;

/** Parsing a URL costs more than serving from memory, so results are memoized. */
export class RequestAddresses {
  readonly #addresses = new Map<string, RequestAddress>();

  constructor(private readonly directory: CachedPages) {}

  read(url: string): RequestAddress {
    const cached = this.#addresses.get(url);
    if (cached !== undefined) return cached;
    const address = readAddress(url, this.directory);
    if (url.length > ADDRESS_LENGTH_MAX) return address;
    if (this.#addresses.size >= ADDRESSES_MAX) this.#addresses.clear();
    this.#addresses.set(url, address);
    return address;
  }
}

function readAddress(url: string, { canonicalPageUrl, personalPaths }: CachedPages): RequestAddress {
  if (!url.startsWith('/')) return { url, kind: 'never' };
  const [path = ''] = url.split('?', 1);
  if (UNCACHED_PATHS.test(path)) return { url, kind: 'never' };
  if (TEXT_TYPES.test(path)) return { url: path, kind: 'public' };
  const page = canonicalPageUrl(url);
  if (page === null) return { url: normaliseUrl(url), kind: 'plain' };
  return { url: page, kind: personalPaths.includes(path) ? 'personal' : 'public' };
}

/** Whether the request identifies its sender. It may only get responses that are the same for everybody. */
export function hasCredentials(request: IncomingMessage): boolean {
  const { authorization, cookie } = request.headers;
  // Browser clients send "Bearer cookie" as a marker, which is not a credential.
  if (authorization !== undefined && authorization !== 'Bearer cookie') return true;
  if (cookie === undefined || !cookie.includes('sid')) return false;
  const cookies = readCookies(cookie);
  return SESSION_COOKIES.some((name) => cookies.has(name));
}

/**
 * Requests with the same value get the same response format. The application negotiates it, by case, order and quality
 * values, so that other texts than these are only equal to themselves. Null: not cacheable.
 */
export function acceptClass(request: IncomingMessage): string | null {
  const { accept } = request.headers;
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'j';
  return accept.includes('multipart/') || accept.length > ACCEPT_LENGTH_MAX ? null : `${accept} `;
}

/** Whether the body's bytes alone determine its meaning. */
export function isPlainJson(request: IncomingMessage): boolean {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
  return isJsonInUtf8(type) && encoding.toLowerCase() === 'identity';
}

/** Whether the declared charset is UTF-8, which is also the default (RFC 8259 section 8.1). */
export function isUtf8(request: IncomingMessage): boolean {
  const type = request.headers['content-type'];
  if (type === undefined || type === 'application/json') return true;
  return [...type.matchAll(CHARSET)].every(
    ([, charset = '']) => charset.replaceAll('"', '').toLowerCase() === 'utf-8',
  );
}

/**
 * Drops tracking parameters and sorts the others by name (equal names keep their order), so that equivalent links share
 * an entry.
 */
function normaliseUrl(url: string): string {
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
