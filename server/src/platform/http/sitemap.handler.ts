import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf, send, sendError, type Middleware } from './http';
import { originOf } from './origin';
import { MAX_URLS_PER_FILE, sitemapIndex, urlSet, type SitemapUrl } from './sitemap';

const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;
/** Stored by the response cache, which also adds the ETag. */
const CACHE_CONTROL = 'public, max-age=900';
const XML = 'application/xml; charset=utf-8';

export interface SitemapOptions {
  /** Reads every URL of the shop. Called for each request, so it should be memoized. */
  read: () => Promise<readonly SitemapUrl[]>;
  publicUrl: string | null;
  urlsPerFile?: number;
}

/** Serves /sitemap.xml, /sitemap-N.xml when one file would be too large, and /robots.txt. */
export function sitemapHandler({
  read,
  publicUrl,
  urlsPerFile = MAX_URLS_PER_FILE,
}: SitemapOptions): Middleware {
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    origin: string,
  ): Promise<void> {
    const urls = await read();
    const files = Math.ceil(urls.length / urlsPerFile);
    const part = Number(PART.exec(path)?.[1] ?? 0);
    if (part > 0 && (files === 1 || part > files)) {
      sendError(request, response, 404, 'NOT_FOUND', 'There is no such sitemap');
      return;
    }
    const body =
      part === 0 && files > 1
        ? sitemapIndex(files, origin)
        : urlSet(urls.slice(Math.max(part - 1, 0) * urlsPerFile, Math.max(part, 1) * urlsPerFile), origin);
    send(request, response, 200, { 'Content-Type': XML, 'Cache-Control': CACHE_CONTROL }, body);
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
      answer(request, response, path, origin).catch(next);
    } else {
      send(
        request,
        response,
        200,
        { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHE_CONTROL },
        robots(origin),
      );
    }
  };
}

/** Allows all pages, and disallows the APIs and a visitor's own pages. */
export function robots(origin: string): string {
  const closed = ['/api/', '/graphql', '/compare', '/cart', '/wishlist', '/checkout'];
  return `User-agent: *\nAllow: /\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
