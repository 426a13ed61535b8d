import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { COMPRESS_FROM_BYTES, compress } from '../compression';
import { acceptedEncoding, matchesEtag, type Encoding } from '../http';
import { splitCombinedTag } from './cache-tags';
import type { CapturedAnswer } from './response-cache.capture';

/** Set by node:http for each connection or response, or computed by the entry. */
const UNCACHED_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'proxy-authenticate',
  'date',
  'content-length',
  'etag',
  'age',
  'vary',
]);

/**
 * Memory of an entry besides its bodies and tags: key, headers, promises, slots. Measured over 5,000 cached lists, as heap
 * size after a garbage collection.
 */
const ENTRY_BYTES = 3_072;

/** The part of a response's time, its last, in which a CDN may serve it while it asks for a new one. */
const REVALIDATION_PART = 10;

interface Variant {
  body: Buffer;
  /** Flat list of names and values; the last value is the Age. */
  headers: string[];
}

const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'br'];

/**
 * A cached response in the encodings requested so far. A strong entity tag of the application becomes one strong tag
 * per encoding, since their bytes differ; otherwise there is one weak tag.
 */
export class CacheEntry {
  readonly storedAt: number;
  readonly expiresAt: number;
  private readonly status: number;
  private readonly headers: string[] = [];
  private readonly etags: Readonly<Record<Encoding, string>>;
  private readonly identity: Variant;
  private readonly compressed = new Map<Encoding, Variant>();
  private readonly compressing = new Map<Encoding, Promise<void>>();
  private readonly isCompressible: boolean;

  /** `grew` is called with the bytes that an encoded variant adds. */
  constructor(
    answer: CapturedAnswer,
    now: number,
    maxAgeSeconds: number,
    /** What it shows. */
    readonly tags: readonly string[],
    private readonly onGrow: (bytes: number) => void,
  ) {
    this.storedAt = now;
    this.expiresAt = now + maxAgeSeconds * 1000;
    this.status = answer.status;
    const contentHash = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
    this.etags = String(answer.headers['etag'] ?? '').startsWith('"')
      ? { identity: `"${contentHash}"`, gzip: `"${contentHash}-gzip"`, br: `"${contentHash}-br"` }
      : { identity: `W/"${contentHash}"`, gzip: `W/"${contentHash}"`, br: `W/"${contentHash}"` };
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value === undefined || UNCACHED_HEADERS.has(name.toLowerCase())) continue;
      for (const one of Array.isArray(value) ? value : [String(value)]) this.headers.push(name, one);
    }
    this.headers.push('Vary', varyOf(answer.headers));
    if (maxAgeSeconds > 0) this.headers.push(...cdnHeaders(maxAgeSeconds, tags));
    this.isCompressible = answer.body.length >= COMPRESS_FROM_BYTES;
    this.identity = this.variant(answer.body, 'identity');
  }

  get bytes(): number {
    let sum = this.identity.body.length + ENTRY_BYTES;
    for (const variant of this.compressed.values()) sum += variant.body.length;
    return sum;
  }

  /** Serves the response. If it is not compressed yet, it is sent uncompressed and compressed in the background. */
  serve(request: IncomingMessage, response: ServerResponse, now: number, isStale = false): void {
    const age = now > this.storedAt ? Math.floor((now - this.storedAt) / 1000) : 0;
    if (request.headers['if-none-match'] !== undefined && this.status === 200) {
      const known = ENCODINGS.find((encoding) => matchesEtag(request, this.etags[encoding]));
      if (known !== undefined) {
        const headers = [...this.headers, 'ETag', this.etags[known], 'Age', String(age)];
        response.writeHead(304, isStale ? [...headers, ...this.staleness(now)] : headers);
        response.end();
        return;
      }
    }
    const variant = this.chooseVariant(request);
    variant.headers[variant.headers.length - 1] = String(age);
    response.writeHead(this.status, isStale ? [...variant.headers, ...this.staleness(now)] : variant.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  /** Source: RFC 9211. The time to live may be negative. */
  private staleness(now: number): string[] {
    const ttl = Math.floor((this.expiresAt - now) / 1000);
    return ['Cache-Status', `Potli; hit; ttl=${ttl}; detail=stale-if-error`];
  }

  /** Compresses for this client before the first response. */
  async compress(request: IncomingMessage): Promise<void> {
    const encoding = this.encodingFor(request);
    if (encoding !== 'identity' && !this.compressed.has(encoding)) await this.compressBody(encoding);
  }

  private chooseVariant(request: IncomingMessage): Variant {
    const encoding = this.encodingFor(request);
    if (encoding === 'identity') return this.identity;
    const ready = this.compressed.get(encoding);
    if (ready !== undefined) return ready;
    void this.compressBody(encoding);
    return this.identity;
  }

  private encodingFor(request: IncomingMessage): Encoding {
    return this.isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  }

  /** Never rejects: without a compressed variant the uncompressed one is served. */
  private compressBody(encoding: 'br' | 'gzip'): Promise<void> {
    const running = this.compressing.get(encoding);
    if (running !== undefined) return running;
    const work = compress(this.identity.body, encoding).then(
      (compressed) => {
        this.compressed.set(encoding, this.variant(compressed, encoding));
        this.onGrow(compressed.length);
      },
      () => undefined,
    );
    this.compressing.set(encoding, work);
    return work;
  }

  private variant(body: Buffer, encoding: Encoding): Variant {
    const headers = [...this.headers, 'ETag', this.etags[encoding]];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.length), 'Age', '0');
    return { body: ownBytes(body), headers };
  }
}

/**
 * For a CDN that drops responses by key. It revalidates in the background towards the end of the response's time, which
 * is not prolonged. Browsers ignore both headers. Source: RFC 9213, RFC 5861.
 */
function cdnHeaders(maxAgeSeconds: number, tags: readonly string[]): string[] {
  const revalidateSeconds = Math.floor(maxAgeSeconds / REVALIDATION_PART);
  const control = `max-age=${maxAgeSeconds - revalidateSeconds}, stale-while-revalidate=${revalidateSeconds}`;
  const headers = ['CDN-Cache-Control', control];
  return tags.length === 0 ? headers : [...headers, 'Surrogate-Key', surrogateKeys(tags).join(' ')];
}

/** A CDN drops by single keys. The first part of a combined tag is enough: it drops too much rather than too little. */
function surrogateKeys(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => splitCombinedTag(tag)[0] ?? tag))];
}

/**
 * zlib returns views on 16 kB chunks, and small buffers are views on a shared slab. An entry that kept such a view
 * would keep the whole chunk, uncounted.
 */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function varyOf(headers: OutgoingHttpHeaders): string {
  const names = new Set(['Accept-Encoding']);
  for (const name of String(headers['vary'] ?? '').split(',')) {
    if (name.trim() !== '' && name.trim().toLowerCase() !== 'accept-encoding') names.add(name.trim());
  }
  return [...names].join(', ');
}
