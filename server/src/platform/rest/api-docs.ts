import express, { type Router } from 'express';
import absolutePath from 'swagger-ui-dist/absolute-path.js';

/** Swagger UI writes inline styles and shows pictures from data: URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The needed files of swagger-ui-dist. Its module would load them into this process, and its own page shows somebody
 * else's demo.
 */
const FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

const PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>REST API · Potli</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: true });
`;

/** Serves /api/openapi.json and Swagger UI at /api/docs, without third-party hosts. */
export function apiDocs(document: Record<string, unknown>): Router {
  const router = express.Router();
  const text = JSON.stringify(document);
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('json').send(text);
  });
  router.get('/docs', (_request, response) => {
    response.set('Content-Security-Policy', POLICY).set('Cache-Control', 'no-cache').type('html').send(PAGE);
  });
  router.get('/docs/start.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('js').send(START);
  });
  router.get('/docs/:file', (request, response, next) => {
    if (FILES.has(request.params.file))
      response.sendFile(request.params.file, { root: absolutePath(), maxAge: '1d' });
    else next();
  });
  return router;
}
