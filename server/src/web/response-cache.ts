import { hash } from 'node:crypto';
import { IncomingMessage, type ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pathOf, type Handler } from './http';
import { captureAnswer } from './response-cache.capture';
import { CacheEntry } from './response-cache.entry';
import { acceptClass, carriesCredentials, normaliseUrl } from './response-cache.key';
import { hasGraphqlErrors, sharedMaxAge } from './response-cache.policy';
import { setSecurityHeaders } from './security-headers';

const GRAPHQL = '/graphql';
/** Answered from memory or from disk by handlers of their own, or never to be kept. */
const NOT_OURS = /^\/(?:pictures|assets|healthz|readyz|api\/auth)(?:\/|$)/;

export interface ResponseCacheOptions {
  /** RESPONSE_CACHE=off makes it false: every request goes straight through. */
  enabled: boolean;
  /** Bound on the bytes of all kept answers and keys together. */
  maxBytes: number;
  /** Bound on the body of a GraphQL request; more is refused with 413. */
  maxRequestBytes: number;
  /** Adds Strict-Transport-Security to the refusals. */
  live: boolean;
  /** Milliseconds; injected by tests. */
  now?: () => number;
}

/**
 * Stands in front of the whole application and answers anonymous public requests from memory.
 * Kept are answers that call themselves public and say how long: pages, GraphQL queries, REST reads.
 * It serves only while it is told of changes: `invalidate` empties it, `setInformed(false)` turns it off.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, CacheEntry>;
  private readonly running = new Map<string, Promise<CacheEntry | null>>();
  private readonly now: () => number;
  private generation = 0;
  private informed = true;

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

  /** Forgets everything, and what is being made at this moment as well. */
  invalidate(): void {
    this.generation += 1;
    this.entries.clear();
    this.running.clear();
  }

  /** While nobody tells of changes to the catalogue, keeping answers would be guessing. */
  setInformed(informed: boolean): void {
    this.informed = informed;
    this.invalidate();
  }

  readonly handle: Handler = (request, response) => {
    const { method } = request;
    if (method === 'POST' && request.url === GRAPHQL) {
      if (Number(request.headers['content-length'] ?? 0) > this.options.maxRequestBytes)
        this.refuse(request, response);
      else if (this.concerns(request) && isJson(request)) this.answerPost(request, response);
      else this.downstream(request, response);
      return;
    }
    if ((method === 'GET' || method === 'HEAD') && this.concerns(request)) this.answerGet(request, response);
    else this.downstream(request, response);
  };

  private concerns(request: IncomingMessage): boolean {
    return this.options.enabled && this.informed && !carriesCredentials(request);
  }

  private answerGet(request: IncomingMessage, response: ServerResponse): void {
    const accept = acceptClass(request);
    const url = request.url ?? '';
    if (accept === null) {
      this.downstream(request, response);
      return;
    }
    const prefix = `${accept}${request.headers.host ?? ''} `;
    if (this.serveKept(prefix + url, request, response)) return;
    const path = pathOf(request);
    if (path === '' || NOT_OURS.test(path)) {
      this.downstream(request, response);
      return;
    }
    const plain = normaliseUrl(url);
    if (plain !== url && this.serveKept(prefix + plain, request, response)) return;
    // What is kept under the plain address must not depend on what was dropped from it.
    request.url = plain;
    // node:http drops the body for a HEAD whatever we write, so that HEAD can fill the entry that GET will use.
    request.method = 'GET';
    this.answerMiss(prefix + plain, request, request, response, () => false);
  }

  private answerPost(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= this.options.maxRequestBytes) chunks.push(chunk);
      else if (!response.headersSent) this.refuse(request, response);
    });
    request.on('end', () => {
      if (size > this.options.maxRequestBytes) return;
      const first = chunks[0];
      const body = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
      const accept = acceptClass(request);
      const key = `p${accept ?? ''}${hash('sha256', body, 'base64')}`;
      if (accept !== null && this.serveKept(key, request, response)) return;
      const replayed = replay(request, body);
      // Mutations must neither wait for each other nor be looked at twice.
      if (accept === null || body.includes('mutation')) this.downstream(replayed, response);
      else this.answerMiss(key, request, replayed, response, hasGraphqlErrors);
    });
  }

  private serveKept(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.entries.get(key);
    if (entry === undefined) return false;
    const now = this.now();
    if (now >= entry.expiresAt) {
      this.entries.delete(key);
      return false;
    }
    entry.serve(request, response, now);
    return true;
  }

  /** The first to ask makes the answer; those who ask meanwhile wait for it. */
  private answerMiss(
    key: string,
    request: IncomingMessage,
    onward: IncomingMessage,
    response: ServerResponse,
    isFault: (body: Buffer) => boolean,
  ): void {
    const running = this.running.get(key);
    if (running !== undefined) {
      const { generation } = this;
      void running.then((entry) => {
        if (entry === null || generation !== this.generation) this.downstream(onward, response);
        else this.deliver(entry, request, response);
      });
      return;
    }
    const made = this.make(key, onward, response, isFault);
    const kept = made.then(({ entry, isKept }) => (isKept ? entry : null));
    this.running.set(key, kept);
    void made.then(({ entry }) => {
      if (this.running.get(key) === kept) this.running.delete(key);
      if (entry !== null) this.deliver(entry, request, response);
    });
  }

  private async make(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    isFault: (body: Buffer) => boolean,
  ): Promise<{ entry: CacheEntry | null; isKept: boolean }> {
    const { generation } = this;
    const { headers } = request;
    // The whole plain answer is wanted, whatever this client takes or happens to have already.
    request.headers = { ...headers };
    for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding'])
      delete request.headers[name];
    const { whole } = captureAnswer(response, (status, headers) => sharedMaxAge(status, headers) > 0);
    this.downstream(request, response);
    const answer = await whole;
    request.headers = headers;
    if (answer === null) return { entry: null, isKept: false };
    const entry = new CacheEntry(answer, this.now(), sharedMaxAge(answer.status, answer.headers), () => {
      // Set again so that the cache counts the bytes of the packed variant.
      if (this.entries.peek(key) === entry) this.entries.set(key, entry);
    });
    const isKept = generation === this.generation && !isFault(answer.body);
    if (isKept) this.entries.set(key, entry);
    return { entry, isKept };
  }

  private deliver(entry: CacheEntry, request: IncomingMessage, response: ServerResponse): void {
    void entry.pack(request).then(() => {
      if (!response.destroyed) entry.serve(request, response, this.now());
    });
  }

  private refuse(request: IncomingMessage, response: ServerResponse): void {
    const message = `The request is larger than ${this.options.maxRequestBytes} bytes`;
    const body = JSON.stringify({ errors: [{ message, extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
    setSecurityHeaders(response, this.options.live);
    response.writeHead(413, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      // What is still on its way is not read, so the connection cannot be used again.
      Connection: 'close',
    });
    response.end(body);
    request.resume();
  }
}

function isJson(request: IncomingMessage): boolean {
  return request.headers['content-type']?.startsWith('application/json') ?? false;
}

/** The same request once more, with its body unread: the one in hand has been read to its end. */
function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(request.socket);
  again.httpVersion = request.httpVersion;
  again.httpVersionMajor = request.httpVersionMajor;
  again.httpVersionMinor = request.httpVersionMinor;
  again.method = request.method;
  again.url = request.url;
  again.headers = { ...request.headers, 'content-length': String(body.length) };
  delete again.headers['transfer-encoding'];
  again.rawHeaders = request.rawHeaders;
  again.push(body);
  again.push(null);
  again.complete = true;
  return again;
}
