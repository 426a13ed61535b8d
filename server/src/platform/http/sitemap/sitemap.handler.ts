import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathOf, send, sendError, type Middleware } from '../http';
import { originOf } from '../headers/origin';
import { documentEnd, documentStart, sitemapIndex, withOrigin } from './sitemap';
import type { SitemapFiles } from './sitemap.files';

const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;
/** Stored by the response cache, which also adds the ETag. */
const CACHE_CONTROL = 'public, max-age=900';
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE_CONTROL };

interface SitemapHandlerOptions {
  readonly files: Pick<SitemapFiles, 'countFiles' | 'entries'>;
  /** Paths that robots.txt disallows besides the APIs. */
  readonly disallowedPaths: readonly string[];
  readonly publicUrl: string | null;
}

/** Serves /sitemap.xml, /sitemap-N.xml when one file would be too large, and /robots.txt. */
export function sitemapHandler({ files, disallowedPaths, publicUrl }: SitemapHandlerOptions): Middleware {
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    origin: string,
  ): Promise<void> {
    const count = await files.countFiles();
    const part = Number(PART.exec(path)?.[1] ?? 0);
    if (part > 0 && (count === 1 || part > count)) {
      sendError(request, response, 404, 'NOT_FOUND', 'There is no such sitemap');
      return;
    }
    if (part === 0 && count > 1) {
      send(request, response, 200, HEADERS, sitemapIndex(count, origin));
      return;
    }
    const entries = files.entries(Math.max(part, 1));
    // Read before the headers are sent, so that a failure has a status.
    const first = await entries.next();
    response.writeHead(200, HEADERS);
    if (request.method === 'HEAD') response.end();
    else await pipeline(Readable.from(fileBody(first.value ?? '', entries, origin)), response);
  }

  return (request, response, next) => {
    const path = pathOf(request);
    const isSitemap = path === '/sitemap.xml' || PART.test(path);
    if ((!isSitemap && path !== '/robots.txt') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const origin = originOf(request, publicUrl);
    if (origin === null) {
      sendError(request, response, 400, 'BAD_REQUEST', 'The Host header is not a host name', {
        host: 'invalid',
      });
    } else if (isSitemap) {
      answer(request, response, path, origin).catch((error: unknown) => {
        // A client that left is no failure.
        if (!response.destroyed) next(error);
      });
    } else {
      send(
        request,
        response,
        200,
        { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHE_CONTROL },
        robots(origin, disallowedPaths),
      );
    }
  };
}

async function* fileBody(
  first: string,
  rest: AsyncGenerator<string>,
  origin: string,
): AsyncGenerator<string> {
  yield documentStart('urlset') + withOrigin(first, origin);
  for await (const entries of rest) yield withOrigin(entries, origin);
  yield documentEnd('urlset');
}

/** Allows all pages, and disallows the APIs and a visitor's own pages. */
function robots(origin: string, disallowedPaths: readonly string[]): string {
  const closed = ['/api/', '/graphql', ...disallowedPaths];
  return `User-agent: *\nAllow: /\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
