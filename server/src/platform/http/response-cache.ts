import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pathOf, type Handler } from './http';
import { captureAnswer } from './response-cache.capture';
import { CacheEntry } from './response-cache.entry';
import { acceptClass, addressOf, hasCredentials, isPlainJson, isUtf8 } from './response-cache.key';
import { hasGraphqlErrors, sharedMaxAge } from './response-cache.policy';
import { replay } from './response-cache.replay';
import { setSecurityHeaders } from './security-headers';

const GRAPHQL = '/graphql';
/** Removed so that the application sends a complete, uncompressed response. */
const CLIENT_REQUEST_HEADERS = ['if-none-match', 'if-modified-since', 'accept-encoding'] as const;
/** Removed from requests for public pages, so that nothing personal can get into a shared response. */
const PERSONAL = [...CLIENT_REQUEST_HEADERS, 'cookie', 'authorization'] as const;

/** What waiting requests get; 'given up' when the request that triggered the response was aborted. */
type RenderedAnswer = Answer | 'not kept' | 'given up';

interface Answer {
  readonly entry: CacheEntry;
  /** Whether it is an expired response, served during an outage. */
  readonly isStale: boolean;
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
  /** Adds Strict-Transport-Security to refusals. */
  sendHsts: boolean;
  /** True when PUBLIC_URL is set: public pages then contain that address, whatever the request's Host. */
  hasFixedHost?: boolean;
  /** In milliseconds; injected by tests. */
  now?: () => number;
}

/**
 * Serves public responses from memory, in front of the whole application: pages to everybody, GraphQL queries and REST
 * reads to requests without credentials. Stores responses that are `public` and have an age.
 * Stores only while it is notified of changes: `invalidate` and `setConnected(true)` empty it. Expired responses, and
 * those from before notifications were lost, are served only in place of a 503 or 507.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, CacheEntry>;
  private readonly running = new Map<string, Promise<RenderedAnswer>>();
  private readonly now: () => number;
  private generation = 0;
  /** When notifications were lost; null while they arrive. */
  private disconnectedSince: number | null = null;
  private failingUntil = 0;

  constructor(
    private readonly downstream: Handler,
    private readonly options: ResponseCacheOptions,
  ) {
    this.now = options.now ?? Date.now;
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.ceil(options.maxBytes / 8),
      sizeCalculation: (entry, key) => entry.bytes + key.length * 2,
    });
  }

  /** Drops everything, including responses that are being made. */
  invalidate(): void {
    this.generation += 1;
    this.entries.clear();
    this.running.clear();
  }

  /** Turns caching off while notifications of changes may be missed. */
  setConnected(isConnected: boolean): void {
    if (isConnected) {
      this.disconnectedSince = null;
      this.invalidate();
    } else if (this.disconnectedSince === null) {
      this.disconnectedSince = this.now();
      this.generation += 1;
      this.running.clear();
    }
  }

  readonly handle: Handler = (request, response) => {
    const { method } = request;
    if (method === 'GET' || method === 'HEAD') {
      this.answerGet(request, response);
      return;
    }
    const path = pathOf(request);
    if (path.startsWith(`${GRAPHQL}/`)) this.refuseUnknownPath(request, response);
    else if (method !== 'POST' || path !== GRAPHQL) this.downstream(request, response);
    else if (Number(request.headers['content-length'] ?? 0) > this.options.maxRequestBytes)
      this.refuseSize(request, response);
    else if (!isUtf8(request)) this.refuseCharset(request, response);
    else if (this.options.enabled && !hasCredentials(request) && isPlainJson(request))
      this.answerPost(request, response);
    else this.downstream(request, response);
  };

  private answerGet(request: IncomingMessage, response: ServerResponse): void {
    const address = addressOf(request.url ?? '');
    if (address.url.startsWith(`${GRAPHQL}/`)) {
      this.refuseUnknownPath(request, response);
      return;
    }
    if (address.kind === 'never' || !this.options.enabled) {
      this.downstream(request, response);
      return;
    }
    const isPublic = address.kind === 'public';
    // A page depends on its URL alone, so the Accept header and credentials are ignored.
    const accept = isPublic ? 'h' : hasCredentials(request) ? null : acceptClass(request);
    if (accept === null) {
      this.downstream(request, response);
      return;
    }
    const host = isPublic && this.options.hasFixedHost === true ? '' : (request.headers.host ?? '');
    const key = `${accept}${host} ${address.url}`;
    if (this.serveCached(key, request, response)) return;
    // The response must not depend on dropped parameters.
    request.url = address.url;
    // node:http drops the body of a HEAD response, so HEAD can fill the entry for GET.
    request.method = 'GET';
    this.answerMiss(
      key,
      request,
      request,
      response,
      isPublic ? PERSONAL : CLIENT_REQUEST_HEADERS,
      () => false,
    );
  }

  private answerPost(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= this.options.maxRequestBytes) chunks.push(chunk);
      else if (!response.headersSent) this.refuseSize(request, response);
    });
    request.on('end', () => {
      if (size > this.options.maxRequestBytes) return;
      const first = chunks[0];
      const body = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
      const accept = acceptClass(request);
      const key = `p${accept ?? ''}${hash('sha256', body, 'base64')}`;
      if (accept !== null && this.serveCached(key, request, response)) return;
      const replayedRequest = replay(request, body);
      // Mutations must not wait for each other or be deduplicated.
      if (accept === null || body.includes('mutation')) this.downstream(replayedRequest, response);
      else this.answerMiss(key, request, replayedRequest, response, CLIENT_REQUEST_HEADERS, hasGraphqlErrors);
    });
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
  private answerMiss(
    key: string,
    request: IncomingMessage,
    forward: IncomingMessage,
    response: ServerResponse,
    conditionalHeaders: readonly string[],
    isFailure: (body: Buffer) => boolean,
  ): void {
    // While notifications may be missed, requests do not share responses.
    const running = this.disconnectedSince === null ? this.running.get(key) : undefined;
    if (running !== undefined) {
      const { generation } = this;
      void running.then((rendered) => {
        if (response.destroyed) return;
        // Only one of the waiting requests triggers it again.
        if (rendered === 'given up')
          this.answerMiss(key, request, forward, response, conditionalHeaders, isFailure);
        else if (
          rendered !== 'not kept' &&
          (rendered.isStale ? this.entries.has(key) : generation === this.generation)
        )
          this.deliver(rendered, request, response);
        else this.downstream(forward, response);
      });
      return;
    }
    const rendering = this.render(key, forward, response, conditionalHeaders, isFailure);
    const rendered = rendering.then((answer): RenderedAnswer => {
      if (answer !== null) return answer.isForAll ? answer : 'not kept';
      return response.headersSent ? 'not kept' : 'given up';
    });
    this.running.set(key, rendered);
    void rendering.then((answer) => {
      if (this.running.get(key) === rendered) this.running.delete(key);
      if (answer !== null) this.deliver(answer, request, response);
    });
  }

  private async render(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    conditionalHeaders: readonly string[],
    isFailure: (body: Buffer) => boolean,
  ): Promise<(Answer & { isForAll: boolean }) | null> {
    const { generation } = this;
    const { headers } = request;
    request.headers = { ...headers };
    for (const name of conditionalHeaders) delete request.headers[name];
    const hasStale = this.entries.has(key);
    const { completeAnswer } = captureAnswer(
      response,
      (status, headers) => sharedMaxAge(status, headers) > 0 || (hasStale && isOutage(status)),
    );
    this.downstream(request, response);
    const answer = await completeAnswer;
    request.headers = headers;
    if (answer === null) return null;
    const stale = isOutage(answer.status) ? this.entries.get(key) : undefined;
    if (stale !== undefined) {
      this.failingUntil = this.now() + FAILING_MS;
      return { entry: stale, isStale: true, isForAll: true };
    }
    const maxAge = sharedMaxAge(answer.status, answer.headers);
    const entry = new CacheEntry(answer, this.now(), maxAge, () => {
      // Set again so that the cache counts the bytes of the compressed variant.
      if (this.entries.peek(key) === entry) this.entries.set(key, entry);
    });
    const isForAll =
      maxAge > 0 &&
      this.disconnectedSince === null &&
      generation === this.generation &&
      !isFailure(answer.body);
    if (isForAll) this.entries.set(key, entry);
    return { entry, isStale: false, isForAll };
  }

  private deliver({ entry, isStale }: Answer, request: IncomingMessage, response: ServerResponse): void {
    void entry.compress(request).then(() => {
      if (!response.destroyed) entry.serve(request, response, this.now(), isStale);
    });
  }

  private refuseSize(request: IncomingMessage, response: ServerResponse): void {
    const message = `The request is larger than ${this.options.maxRequestBytes} bytes`;
    this.refuse(request, response, 413, 'PAYLOAD_TOO_LARGE', message);
  }

  private refuseCharset(request: IncomingMessage, response: ServerResponse): void {
    this.refuse(request, response, 415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be written in UTF-8');
  }

  private refuseUnknownPath(request: IncomingMessage, response: ServerResponse): void {
    this.refuse(request, response, 404, 'NOT_FOUND', `The API is at ${GRAPHQL}`);
  }

  private refuse(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    code: string,
    message: string,
  ): void {
    const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
    setSecurityHeaders(response, this.options.sendHsts);
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      // The rest of the body is not read, so the connection cannot be reused.
      Connection: 'close',
    });
    response.end(body);
    request.resume();
  }
}

/** The application's response when the database is unavailable or its disk is full. */
function isOutage(status: number): boolean {
  return status === 503 || status === 507;
}
