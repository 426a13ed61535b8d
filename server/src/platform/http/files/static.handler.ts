import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncoding, matchesEtag, pathOf, send, sendError, type Middleware } from '../http';
import { StaticFiles, type StaticContent } from './static.files';

const HASHED = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/**
 * Serves the built client's files. Hashed names are immutable; the service worker is revalidated each time.
 * @param earlier hashed files of replaced releases, for tabs that were opened before a deploy
 */
export function staticHandler(files: StaticFiles, earlier: StaticFiles = StaticFiles.NO_FILES): Middleware {
  return (request, response, next) => {
    const path = pathOf(request);
    const file = files.find(path) ?? (path.startsWith(HASHED) ? earlier.find(path) : null);
    if (file === null) {
      // A page in place of a missing script would hide the error, and an old tab must notice that it is outdated.
      if (path.startsWith(HASHED)) sendNotFound(request, response);
      else next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendError(request, response, 405, 'METHOD_NOT_ALLOWED', 'Files can only be read');
      return;
    }
    const headers: Record<string, string> = {
      'Content-Type': file.type,
      'Cache-Control': cacheControl(path),
      Vary: 'Accept-Encoding',
      ETag: file.etag,
    };
    if (matchesEtag(request, file.etag)) {
      delete headers['Content-Type'];
      response.writeHead(304, headers);
      response.end();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const compressed =
      file.compressed.get(encoding) ?? (encoding === 'br' ? file.compressed.get('gzip') : undefined);
    if (compressed !== undefined)
      headers['Content-Encoding'] = compressed === file.compressed.get('br') ? 'br' : 'gzip';
    sendContent(request, response, headers, compressed ?? file.identity).catch((error: unknown) => {
      // A client that left is no failure.
      if (!response.destroyed) next(error);
    });
  };
}

async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  content: StaticContent,
): Promise<void> {
  if (Buffer.isBuffer(content)) {
    send(request, response, 200, headers, content);
    return;
  }
  const file = await open(content).catch((error: unknown) => {
    // Deleted since it was listed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) {
    sendNotFound(request, response);
    return;
  }
  // The size of now: a build may have written the file again.
  const { size } = await file.stat();
  response.writeHead(200, { ...headers, 'Content-Length': String(size) });
  if (request.method === 'HEAD') {
    response.end();
    await file.close();
  } else await pipeline(file.createReadStream(), response);
}

function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  sendError(request, response, 404, 'NOT_FOUND', 'There is no such file');
}

function cacheControl(path: string): string {
  if (path.startsWith(HASHED)) return IMMUTABLE;
  return path === '/sw.js' ? 'no-cache' : ONE_HOUR;
}
