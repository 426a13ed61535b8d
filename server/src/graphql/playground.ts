import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';

/** The editor compiles nothing at run time, but its workers come from blob: addresses and its styles are written by it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The playground's HTML. */
export type PlaygroundPage = () => Promise<string>;

/** The built page, read once. */
export async function builtPlayground(clientDir: string): Promise<PlaygroundPage> {
  const page = await readFile(path.join(clientDir, 'playground', 'index.html'), 'utf8');
  return () => Promise.resolve(page);
}

/** GraphiQL for browsers that open /graphql; everything else goes on to the API. Only in demo mode. */
export function playground(page: PlaygroundPage): RequestHandler {
  return (request, response, next) => {
    const isPage =
      request.method === 'GET' &&
      request.query['query'] === undefined &&
      request.accepts(['json', 'html']) === 'html';
    if (!isPage) {
      next();
      return;
    }
    page().then((html) => {
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Cache-Control', 'no-cache');
      response.vary('Accept').type('html').send(html);
    }, next);
  };
}
