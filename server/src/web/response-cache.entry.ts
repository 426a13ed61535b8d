import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, matchesEtag, type Encoding } from './http';
import type { CapturedAnswer } from './response-cache.capture';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this, a compressed answer saves nothing worth the work. */
const COMPRESS_FROM_BYTES = 1024;
/** Measured on a listing's HTML: two thirds of the bytes of level 1, a tenth of the time of level 11. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** Said by node:http itself, per connection or per answer, or made anew by the entry. */
const NOT_KEPT = new Set([
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
 * What an entry takes beside its bodies, keys and all: headers, tags, promises, slots. Measured over 5,000 kept lists,
 * heap after a collection.
 */
const ENTRY_BYTES = 3_072;

interface Variant {
  body: Buffer;
  /** Flat name, value, name, value …; its last value is the Age. */
  headers: string[];
}

const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'br'];

/**
 * A whole answer as bytes, in the encodings that somebody has asked for so far. What came with a strong entity tag goes
 * out with one for each encoding, whose bytes differ; everything else gets one weak tag.
 */
export class CacheEntry {
  readonly storedAt: number;
  readonly expiresAt: number;
  private readonly status: number;
  private readonly headers: string[] = [];
  private readonly tags: Readonly<Record<Encoding, string>>;
  private readonly identity: Variant;
  private readonly packed = new Map<Encoding, Variant>();
  private readonly packing = new Map<Encoding, Promise<void>>();
  private readonly worthPacking: boolean;

  /** `grew` is told the bytes that an encoded variant adds. */
  constructor(
    answer: CapturedAnswer,
    now: number,
    maxAgeSeconds: number,
    private readonly grew: (bytes: number) => void,
  ) {
    this.storedAt = now;
    this.expiresAt = now + maxAgeSeconds * 1000;
    this.status = answer.status;
    const bare = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
    this.tags = String(answer.headers['etag'] ?? '').startsWith('"')
      ? { identity: `"${bare}"`, gzip: `"${bare}-gzip"`, br: `"${bare}-br"` }
      : { identity: `W/"${bare}"`, gzip: `W/"${bare}"`, br: `W/"${bare}"` };
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value === undefined || NOT_KEPT.has(name.toLowerCase())) continue;
      for (const one of Array.isArray(value) ? value : [String(value)]) this.headers.push(name, one);
    }
    this.headers.push('Vary', varyOf(answer.headers));
    this.worthPacking = answer.body.length >= COMPRESS_FROM_BYTES;
    this.identity = this.variant(answer.body, 'identity');
  }

  get bytes(): number {
    let sum = this.identity.body.length + ENTRY_BYTES;
    for (const variant of this.packed.values()) sum += variant.body.length;
    return sum;
  }

  /** Answers from memory. What is not packed yet goes out plain while it is being packed for the next one. */
  serve(request: IncomingMessage, response: ServerResponse, now: number, isStale = false): void {
    const age = now > this.storedAt ? Math.floor((now - this.storedAt) / 1000) : 0;
    if (request.headers['if-none-match'] !== undefined && this.status === 200) {
      const known = ENCODINGS.find((encoding) => matchesEtag(request, this.tags[encoding]));
      if (known !== undefined) {
        const headers = [...this.headers, 'ETag', this.tags[known], 'Age', String(age)];
        response.writeHead(304, isStale ? [...headers, ...this.staleness(now)] : headers);
        response.end();
        return;
      }
    }
    const variant = this.choose(request);
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

  /** Packs what this client takes, so that the very first answer is small too. */
  async pack(request: IncomingMessage): Promise<void> {
    const encoding = this.encodingFor(request);
    if (encoding !== 'identity' && !this.packed.has(encoding)) await this.make(encoding);
  }

  private choose(request: IncomingMessage): Variant {
    const encoding = this.encodingFor(request);
    if (encoding === 'identity') return this.identity;
    const ready = this.packed.get(encoding);
    if (ready !== undefined) return ready;
    void this.make(encoding);
    return this.identity;
  }

  private encodingFor(request: IncomingMessage): Encoding {
    return this.worthPacking ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  }

  /** Never rejects: a variant that cannot be made leaves the plain one in use. */
  private make(encoding: 'br' | 'gzip'): Promise<void> {
    const running = this.packing.get(encoding);
    if (running !== undefined) return running;
    const { body } = this.identity;
    const work = (
      encoding === 'gzip'
        ? toGzip(body, { level: GZIP_LEVEL })
        : toBrotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
    ).then(
      (packed) => {
        this.packed.set(encoding, this.variant(packed, encoding));
        this.grew(packed.length);
      },
      () => undefined,
    );
    this.packing.set(encoding, work);
    return work;
  }

  private variant(body: Buffer, encoding: Encoding): Variant {
    const headers = [...this.headers, 'ETag', this.tags[encoding]];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.length), 'Age', '0');
    return { body: ownBytes(body), headers };
  }
}

/**
 * zlib answers with views on chunks of 16 kB, and small buffers are views on a slab that they share: an entry that kept one
 * would keep the whole of it, which nobody counts.
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
