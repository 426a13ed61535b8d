import type { IncomingMessage, ServerResponse } from 'node:http';
import { waitAtMost } from '../../../domain/wait-at-most';
import type { PictureIndex } from '../../files/picture.index';
import type { PictureFormat } from '../../files/picture.transformer';
import { PICTURE_WIDTHS, type PictureVariants, type PictureWidth } from '../../files/picture.variants';
import { matchesEtag, pathOf, send, sendError, type Middleware } from '../http';

const ADDRESS = /^\/pictures\/([0-9a-f]{16})\/[^/]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the original in place of a size that is still being made. */
const SHORT_CACHE = 'public, max-age=30';
/** How long a request waits for a size before it gets the original. */
const TRANSFORM_TIMEOUT_MS = 1_500;
const NOT_MODIFIED_HEADERS = new Set<string>(['ETag', 'Cache-Control', 'Vary']);

interface PictureOptions {
  index: PictureIndex;
  variants: PictureVariants;
  /** Looks elsewhere for a picture; resolves with its path, or null. */
  uploads?: { find(hash: string): Promise<string | null> };
  timeoutMs?: number;
}

/** GET /pictures/{hash}/{name}?w=320: a picture in the requested width and the best format that Accept names. */
export function pictureHandler({
  index,
  variants,
  uploads,
  timeoutMs = TRANSFORM_TIMEOUT_MS,
}: PictureOptions): Middleware {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hash = ADDRESS.exec(pathOf(request))?.[1];
    const original = hash === undefined ? null : (index.pathOf(hash) ?? (await uploads?.find(hash)) ?? null);
    if (hash === undefined || original === null) {
      sendError(request, response, 404, 'NOT_FOUND', 'There is no such picture');
      return;
    }
    const width = widthOf(request);
    if (width === null) {
      const message = `w must be one of ${PICTURE_WIDTHS.join(', ')}`;
      sendError(request, response, 400, 'BAD_USER_INPUT', message, { w: message });
      return;
    }
    const format = formatOf(request.headers.accept);
    const headers = {
      'Content-Type': `image/${format}`,
      'Cache-Control': IMMUTABLE,
      Vary: 'Accept',
      ETag: `"${hash}-${width}-${format}"`,
    };
    if (matchesEtag(request, headers.ETag)) {
      response.writeHead(
        304,
        Object.fromEntries(Object.entries(headers).filter(([name]) => NOT_MODIFIED_HEADERS.has(name))),
      );
      response.end();
      return;
    }
    const bytes = await withTimeout(variants.getVariant(hash, original, width, format), timeoutMs);
    if (bytes !== null) {
      send(request, response, 200, headers, bytes);
      return;
    }
    const whole = await variants.getOriginal(hash, original);
    if (whole === null) {
      response.setHeader('Retry-After', '2');
      sendError(request, response, 503, 'SERVICE_UNAVAILABLE', 'Too many pictures are asked for at once');
      return;
    }
    send(
      request,
      response,
      200,
      { 'Content-Type': 'image/webp', 'Cache-Control': SHORT_CACHE, Vary: 'Accept', ETag: `"${hash}"` },
      whole,
    );
  }

  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendError(request, response, 405, 'METHOD_NOT_ALLOWED', 'Pictures can only be read');
      return;
    }
    answer(request, response).catch(next);
  };
}

/** Null for a width that is not offered; full width without `w`. */
function widthOf(request: IncomingMessage): PictureWidth | null {
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  const text = query.get('w');
  if (text === null) return 1000;
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null;
}

/** Only formats that Accept names count: clients that send a bare wildcard get JPEG, which every program reads. */
function formatOf(accept: string | undefined): PictureFormat {
  if (includesType(accept, 'image/avif')) return 'avif';
  return includesType(accept, 'image/webp') ? 'webp' : 'jpeg';
}

function includesType(accept: string | undefined, type: string): boolean {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

/** Null when the work returns nothing, fails or takes too long. */
async function withTimeout(
  pendingBytes: Promise<Buffer> | Buffer | null,
  ms: number,
): Promise<Buffer | null> {
  if (!(pendingBytes instanceof Promise)) return pendingBytes;
  return (
    (await waitAtMost(
      ms,
      pendingBytes.catch(() => null),
    )) ?? null
  );
}
