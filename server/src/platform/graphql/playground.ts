import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';

/** The editor needs workers from blob: URLs and inline styles, and no eval. */
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

/** Returns the playground's HTML. */
export type PlaygroundPage = () => Promise<string>;

/** Reads the built page once. */
export async function readPlaygroundPage(clientDir: string): Promise<PlaygroundPage> {
  const page = await readFile(path.join(clientDir, 'playground', 'index.html'), 'utf8');
  return () => Promise.resolve(page);
}

/** Serves GraphiQL to browsers that open /graphql, and passes other requests on. Demo mode only. */
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
