import type { IncomingMessage } from 'node:http';
import { canonicalPageUrl } from '../domain/canonical-url';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=/;
const TRACKING = /^(?:utm_[^=]*|gclid|gbraid|wbraid|fbclid|msclkid|igshid|mc_cid|mc_eid|_ga)(?:=|$)/;
/** Answered from memory or from disk by handlers of their own, or never to be kept. */
const NOT_OURS = /^\/(?:pictures|uploads|assets|healthz|readyz|api\/auth)(?:\/|$)/;
const TEXTS = /^\/(?:sitemap(?:-\d+)?\.xml|robots\.txt)$/;
/** Source: RFC 8259 section 8.1. What is written in another charset says something else with the same bytes. */
const PLAIN_JSON = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const CHARSET = /;\s*charset\s*=\s*("[^"]*"|[^;\s]*)/gi;

/** What an address means to the cache. */
export interface Address {
  /** Kept under this, and the application is asked for this: what was dropped cannot change what is kept. */
  readonly url: string;
  /** 'public': the same for whoever asks, and however; 'plain': for requests that say nothing of their sender. */
  readonly kind: 'public' | 'plain' | 'never';
}

/** A stranger may ask for any number of addresses, so the memory of them is bounded, as is the length of each. */
const ADDRESSES_MAX = 2_000;
const ADDRESS_LENGTH_MAX = 500;
const addresses = new Map<string, Address>();

/** Reading an address costs more than answering from memory; the common ones are read once. */
export function addressOf(url: string): Address {
  const known = addresses.get(url);
  if (known !== undefined) return known;
  const address = readAddress(url);
  if (url.length > ADDRESS_LENGTH_MAX) return address;
  if (addresses.size >= ADDRESSES_MAX) addresses.clear();
  addresses.set(url, address);
  return address;
}

function readAddress(url: string): Address {
  if (!url.startsWith('/')) return { url, kind: 'never' };
  const [path = ''] = url.split('?', 1);
  if (NOT_OURS.test(path)) return { url, kind: 'never' };
  if (TEXTS.test(path)) return { url: path, kind: 'public' };
  const page = canonicalPageUrl(url);
  return page === null ? { url: normaliseUrl(url), kind: 'plain' } : { url: page, kind: 'public' };
}

/** Whether the request says who sends it. Such a request meets the cache for what is the same for everybody, and no more. */
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

/** Whether the bytes of the body alone say what it means. */
export function isPlainJson(request: IncomingMessage): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  return PLAIN_JSON.test(type) && encoding.toLowerCase() === 'identity';
}

/** Whether the body is in UTF-8 as far as its type says; without a word it is (RFC 8259 section 8.1). */
export function isUtf8(request: IncomingMessage): boolean {
  const type = request.headers['content-type'];
  if (type === undefined || type === 'application/json') return true;
  return [...type.matchAll(CHARSET)].every(
    ([, charset = '']) => charset.replaceAll('"', '').toLowerCase() === 'utf-8',
  );
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
