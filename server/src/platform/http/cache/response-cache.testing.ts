import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen, type TestServer } from '../../../testing/listen';
import type { Handler } from '../http';
import { ResponseCache, type ResponseCacheOptions } from './response-cache';

export const PUBLIC = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0, s-maxage=60' };
export const LONG_BODY = 'A bag for every journey. '.repeat(200);

interface CachedServer {
  cache: ResponseCache;
  server: TestServer;
  /** Requests that reached the application. */
  seenRequests: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[];
}

/** Starts a cache before an application with these responses, on a real server that closes after the test. */
export async function startCachedServer(
  answer: (response: ServerResponse, request: IncomingMessage, body: string) => void,
  options: Partial<ResponseCacheOptions> = {},
): Promise<CachedServer> {
  const seenRequests: CachedServer['seenRequests'] = [];
  const downstream: Handler = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seenRequests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        body,
        headers: { ...request.headers },
      });
      answer(response, request, body);
    });
  };
  return { ...(await before(downstream, options)), seenRequests };
}

/** Pages of tests, with the parameters that they read, in their canonical order. */
const READ_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/sale': [],
  '/cart': [],
  '/products': ['category', 'search', 'limit', 'page'],
  '/products/kite': ['variant'],
};

function canonicalPageUrl(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  const query = READ_PARAMETERS[pathname]?.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  if (query === undefined) return null;
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`;
}

/** Starts a cache before any handler. */
export async function before(
  downstream: Handler,
  options: Partial<ResponseCacheOptions> = {},
): Promise<Omit<CachedServer, 'seenRequests'>> {
  const cache = new ResponseCache(downstream, {
    enabled: true,
    maxBytes: 10_000_000,
    maxRequestBytes: 256 * 1024,
    sendHsts: false,
    pages: { canonicalPageUrl, personalPaths: ['/cart'] },
    hasVisitorCookie: ({ headers }) => headers.cookie?.startsWith('guest=') === true,
    ...options,
  });
  const server = await listen(cache.handle);
  onTestFinished(() => server.close());
  return { cache, server };
}

/** Responds with a public page of this text. */
export const page = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, PUBLIC);
  response.end(text);
};
