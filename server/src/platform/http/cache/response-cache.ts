import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheTagsOf } from './cache-tags';
import { pathOf, type Handler } from '../http';
import { captureAnswer, type CapturedAnswer } from './response-cache.capture';
import { CacheEntry } from './response-cache.entry';
import {
  acceptClass,
  hasCredentials,
  isPlainJson,
  isUtf8,
  RequestAddresses,
  type CachedPages,
} from './response-cache.key';
import { hasGraphqlErrors, sharedMaxAge } from './response-cache.policy';
import type { VisitorResolver } from '../visitor';
import { REFUSALS, refuse, type Refusal } from './response-cache.refusals';
import { replay } from './response-cache.replay';
import { TaggedCache } from './tagged-cache';

const GRAPHQL = '/graphql';
/** Removed so that the application sends a complete, uncompressed response. */
const CLIENT_REQUEST_HEADERS = ['if-none-match', 'if-modified-since', 'accept-encoding'] as const;
/** Removed from requests for pages that are stored, so that nothing of a visitor can get into a shared response. */
const VISITOR_REQUEST_HEADERS = [...CLIENT_REQUEST_HEADERS, 'cookie', 'authorization'] as const;

/**
 * What waiting requests get; 'outdated' when what it shows changed meanwhile, 'given up' when the request that triggered
 * the response was aborted.
 */
type RenderedAnswer = Answer | 'not kept' | 'outdated' | 'given up';

interface Answer {
  readonly entry: CacheEntry;
  /** Whether it is an expired response, served during an outage. */
  readonly isStale: boolean;
}

/** A request whose response is not stored. */
interface Miss {
  readonly key: string;
  readonly request: IncomingMessage;
  /** The request as the application gets it. */
  readonly forward: IncomingMessage;
  readonly response: ServerResponse;
  readonly droppedHeaders: readonly string[];
  readonly isFailure: (body: Buffer) => boolean;
}

/** How long an expired response may be served during an outage (stale-if-error, RFC 5861). */
const STALE_IF_ERROR_MS = 10 * 60_000;
/** How long after a failure stale responses are served without asking the application. */
const FAILING_MS = 1_000;

export interface ResponseCacheOptions {
  /** False with RESPONSE_CACHE=off: every request goes straight through. */
  enabled: boolean;
  /** Maximum size of all stored responses and keys together. */
  maxBytes: number;
  /** Maximum size of a GraphQL request body; larger ones are refused with 413. */
  maxRequestBytes: number;
  /** Recognises pages. */
  pages: CachedPages;
  /** Recognises visitors, who get personal pages from the application. */
  hasVisitorCookie: VisitorResolver['hasVisitorCookie'];
  /** Adds Strict-Transport-Security to refusals. */
  sendHsts: boolean;
  /** True when PUBLIC_URL is set: public pages then contain that address, whatever the request's Host. */
  hasFixedHost?: boolean;
  /**
   * Asked before a GraphQL request is passed on that no stored response answers: refuses it at once under overload.
   * @returns whether it has answered
   */
  refuseOverload?: (request: IncomingMessage, body: Buffer | null, response: ServerResponse) => boolean;
  /** In milliseconds; injected by tests. */
  now?: () => number;
}

/**
 * Serves public responses from memory, in front of the whole application: pages, GraphQL queries and REST reads, to
 * guests and customers alike; personal pages to visitors without a cookie of the shop. Stores responses that are `public` and have an age, and only those to requests without
 * credentials: what a customer is sent is never stored.
 * A change drops the stored responses with any of its tags (`invalidate`). Stores only while it is notified of changes;
 * `setConnected(true)` empties it. Expired responses, and those from before notifications were lost, are served only in
 * place of a 503 or 507.
 */
export class ResponseCache {
  private readonly addresses: RequestAddresses;
  private readonly entries: TaggedCache<CacheEntry>;
  private readonly running = new Map<string, Promise<RenderedAnswer>>();
  private readonly now: () => number;
  /** When notifications were lost; null while they arrive. */
  private disconnectedSince: number | null = null;
  private failingUntil = 0;

  constructor(
    private readonly downstream: Handler,
    private readonly options: ResponseCacheOptions,
  ) {
    this.now = options.now ?? Date.now;
    this.addresses = new RequestAddresses(options.pages);
    this.entries = new TaggedCache(options.maxBytes);
  }

  /**
   * Drops the responses that a change touches. One that is being made is not stored if it turns out to show any of it.
   * @param tags what changed; null: everything
   */
  invalidate(tags: readonly string[] | null = null): void {
    this.entries.invalidate(tags);
    if (tags === null) this.running.clear();
  }

  /** Turns caching off while notifications of changes may be missed. */
  setConnected(isConnected: boolean): void {
    if (isConnected) {
      this.disconnectedSince = null;
      this.invalidate();
    } else if (this.disconnectedSince === null) {
      this.disconnectedSince = this.now();
      this.entries.outdateRunning();
      this.running.clear();
    }
  }

  readonly handle: Handler = (request, response) => {
    const { method, url = '' } = request;
    // Only proxies are sent whole addresses. The application would read their path, which was not checked here.
    if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS')) {
      this.refuse(request, response, REFUSALS.target);
      return;
    }
    if (method === 'GET' || method === 'HEAD') {
      this.answerGet(request, response);
      return;
    }
    const path = pathOf(request);
    if (path.startsWith(`${GRAPHQL}/`)) this.refuse(request, response, REFUSALS.path);
    else if (method !== 'POST' || path !== GRAPHQL) this.downstream(request, response);
    else if (Number(request.headers['content-length'] ?? 0) > this.options.maxRequestBytes)
      this.refuse(request, response, this.tooLarge);
    else if (!isUtf8(request)) this.refuse(request, response, REFUSALS.charset);
    else if (this.options.enabled && isPlainJson(request)) this.answerPost(request, response);
    else this.downstream(request, response);
  };

  private answerGet(request: IncomingMessage, response: ServerResponse): void {
    const address = this.addresses.read(request.url ?? '');
    if (address.url.startsWith(`${GRAPHQL}/`)) {
      this.refuse(request, response, REFUSALS.path);
      return;
    }
    if (address.kind === 'never' || !this.options.enabled) {
      this.downstream(request, response);
      return;
    }
    const isPublic = address.kind !== 'plain';
    // A public page depends on its URL alone, so the Accept header and credentials are ignored.
    const accept = isPublic ? 'h' : acceptClass(request);
    if (accept === null) {
      this.downstream(request, response);
      return;
    }
    const host = isPublic && this.options.hasFixedHost === true ? '' : (request.headers.host ?? '');
    const key = `${accept}${host} ${address.url}`;
    if (address.kind === 'personal' && this.options.hasVisitorCookie(request)) {
      this.answerPersonal(key, request, response);
      return;
    }
    if (this.serveCached(key, request, response)) return;
    const isShared = isPublic || !hasCredentials(request);
    if (pathOf(request) === GRAPHQL && this.refuseOverload(isShared ? key : null, request, null, response))
      return;
    if (!isShared) {
      this.downstream(request, response);
      return;
    }
    // The response must not depend on dropped parameters.
    request.url = address.url;
    // node:http drops the body of a HEAD response, so HEAD can fill the entry for GET.
    request.method = 'GET';
    this.answerMiss({
      key,
      request,
      forward: request,
      response,
      droppedHeaders: isPublic ? VISITOR_REQUEST_HEADERS : CLIENT_REQUEST_HEADERS,
      isFailure: () => false,
    });
  }

  /** What a visitor is sent is not looked at, but that the shop is busy or has no database: the page for everybody is better. */
  private answerPersonal(key: string, request: IncomingMessage, response: ServerResponse): void {
    let entry: CacheEntry | undefined;
    const { completeAnswer } = captureAnswer(response, (status) => {
      if (isOutage(status)) entry = this.entries.get(key);
      return entry !== undefined;
    });
    this.downstream(request, response);
    void completeAnswer.then((answer) => {
      if (answer !== null && entry !== undefined) this.deliver({ entry, isStale: true }, request, response);
    });
  }

  private answerPost(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= this.options.maxRequestBytes) chunks.push(chunk);
      else if (!response.headersSent) this.refuse(request, response, this.tooLarge);
    });
    request.on('end', () => {
      if (size > this.options.maxRequestBytes) return;
      const first = chunks[0];
      const body = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
      const accept = acceptClass(request);
      const key = `p${accept ?? ''}${hash('sha256', body, 'base64')}`;
      if (accept !== null && this.serveCached(key, request, response)) return;
      // Mutations must not wait for each other or be deduplicated, and what customers are sent is not stored.
      const isShared = accept !== null && !body.includes('mutation') && !hasCredentials(request);
      if (this.refuseOverload(isShared ? key : null, request, body, response)) return;
      const forward = replay(request, body);
      if (!isShared) this.downstream(forward, response);
      else
        this.answerMiss({
          key,
          request,
          forward,
          response,
          droppedHeaders: CLIENT_REQUEST_HEADERS,
          isFailure: hasGraphqlErrors,
        });
    });
  }

  /** @param key of a response that may be shared; null for one that may not */
  private refuseOverload(
    key: string | null,
    request: IncomingMessage,
    body: Buffer | null,
    response: ServerResponse,
  ): boolean {
    // A response that is being made, or has expired, is better.
    if (key !== null && (this.running.has(key) || this.entries.has(key))) return false;
    return this.options.refuseOverload?.(request, body, response) ?? false;
  }

  private serveCached(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.entries.get(key);
    if (entry === undefined) return false;
    const now = this.now();
    const staleSinceMs = this.staleSinceMs(entry);
    if (now >= staleSinceMs + STALE_IF_ERROR_MS) this.entries.delete(key);
    const isStale = now >= staleSinceMs;
    if (isStale && (now >= this.failingUntil || !this.entries.has(key))) return false;
    entry.serve(request, response, now, isStale);
    return true;
  }

  /** Entries were stored before notifications were lost. */
  private staleSinceMs(entry: CacheEntry): number {
    return Math.min(entry.expiresAt, this.disconnectedSince ?? Infinity);
  }

  /** The first request triggers the response; others wait for it. */
  private answerMiss(miss: Miss, isRetry = false): void {
    const { key, request, forward, response } = miss;
    // While notifications may be missed, requests do not share responses.
    const running = this.disconnectedSince === null ? this.running.get(key) : undefined;
    if (running !== undefined) {
      void running.then((rendered) => {
        if (response.destroyed) return;
        // Only one of the waiting requests triggers it again.
        if (rendered === 'given up') this.answerMiss(miss, isRetry);
        // Once: what it shows may change all the time.
        else if (rendered === 'outdated' && !isRetry) this.answerMiss(miss, true);
        else if (typeof rendered === 'object') this.deliver(rendered, request, response);
        else this.downstream(forward, response);
      });
      return;
    }
    const rendering = this.render(miss);
    const rendered = rendering.then((answer): RenderedAnswer => {
      if (answer === null) return response.headersSent ? 'not kept' : 'given up';
      return answer.use === 'for all' ? answer : answer.use;
    });
    this.running.set(key, rendered);
    void rendering.then((answer) => {
      if (this.running.get(key) === rendered) this.running.delete(key);
      if (answer !== null) this.deliver(answer, request, response);
    });
  }

  private async render({
    key,
    forward,
    response,
    droppedHeaders,
    isFailure,
  }: Miss): Promise<(Answer & { use: 'for all' | 'outdated' | 'not kept' }) | null> {
    const begun = this.entries.position;
    const { headers } = forward;
    forward.headers = { ...headers };
    for (const name of droppedHeaders) delete forward.headers[name];
    const hasStale = this.entries.has(key);
    const { completeAnswer } = captureAnswer(
      response,
      (status, answerHeaders) => sharedMaxAge(status, answerHeaders) > 0 || (hasStale && isOutage(status)),
    );
    this.downstream(forward, response);
    const answer = await completeAnswer;
    forward.headers = headers;
    if (answer === null) return null;
    const stale = isOutage(answer.status) ? this.entries.get(key) : undefined;
    if (stale !== undefined) {
      this.failingUntil = this.now() + FAILING_MS;
      return { entry: stale, isStale: true, use: 'for all' };
    }
    const maxAge = sharedMaxAge(answer.status, answer.headers);
    const tags = cacheTagsOf(response).list();
    const entry = new CacheEntry(answer, this.now(), maxAge, tags, () => this.entries.resize(key, entry));
    const isStorable = maxAge > 0 && this.disconnectedSince === null && !isFailure(answer.body);
    const use = !isStorable ? 'not kept' : this.entries.isOutdated(tags, begun) ? 'outdated' : 'for all';
    if (use === 'for all') this.entries.set(key, entry);
    // What this cache does not keep, a CDN must not keep either: its invalidation may have passed.
    else if (maxAge > 0) return { entry: this.uncached(answer), isStale: false, use };
    return { entry, isStale: false, use };
  }

  private uncached(answer: CapturedAnswer): CacheEntry {
    const headers = Object.entries(answer.headers).filter(([name]) => name.toLowerCase() !== 'cache-control');
    const uncached = { ...answer, headers: { ...Object.fromEntries(headers), 'Cache-Control': 'no-store' } };
    return new CacheEntry(uncached, this.now(), 0, [], () => undefined);
  }

  private deliver({ entry, isStale }: Answer, request: IncomingMessage, response: ServerResponse): void {
    entry
      .compress(request)
      .then(() => {
        if (!response.destroyed) entry.serve(request, response, this.now(), isStale);
      })
      // A response that cannot be sent must not end the process.
      .catch(() => response.destroy());
  }

  private get tooLarge(): Refusal {
    return REFUSALS.size(this.options.maxRequestBytes);
  }

  private refuse(request: IncomingMessage, response: ServerResponse, failure: Refusal): void {
    refuse(request, response, failure, this.options.sendHsts);
  }
}

/** The application's response when the database is unavailable or its disk is full. */
function isOutage(status: number): boolean {
  return status === 503 || status === 507;
}
