import type { IncomingMessage, ServerResponse } from 'node:http';

/** A node:http request handler; an Express application is one too. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Responds or calls `next`. Fits Express' `app.use`. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The path of a request target without its query; '' when the target is not a path ("*", absolute form). */
export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '';
  if (!url.startsWith('/')) return '';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

const encodings = new Map<string, Encoding>();

/** The best encoding that the client accepts: brotli, then gzip. `;q=0` counts as a refusal. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = typeof header === 'string' ? header : (header?.join(',') ?? '');
  if (text === '') return 'identity';
  const known = encodings.get(text);
  if (known !== undefined) return known;
  const accepted = new Set(
    text
      .toLowerCase()
      .split(',')
      .map((piece) => piece.trim().split(/\s*;\s*/))
      .filter(([, q]) => q === undefined || Number(q.replace('q=', '')) > 0)
      .map(([name]) => name),
  );
  const best: Encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
  // Browsers send few different values, but attackers may send any, so the map is bounded.
  if (encodings.size < 100) encodings.set(text, best);
  return best;
}

/** Whether If-None-Match contains this entity tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesEtag(request: IncomingMessage, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}

/** Sends a complete response; HEAD gets the headers alone. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends the REST error envelope, for responses outside any route. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  fields: Record<string, string> = {},
): void {
  const body = { success: false, message, error: message, code, status, data: null, fields };
  send(
    request,
    response,
    status,
    { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    JSON.stringify(body),
  );
}
