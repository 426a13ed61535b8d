import type { IncomingMessage, ServerResponse } from 'node:http';

/** A plain node:http request handler; Express' application object is one too. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A step of a chain: answers, or calls `next`. Fits Express' `app.use` as it is. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The path of a request target, without its query; '' when the target is no path ("*", absolute form). */
export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '';
  if (!url.startsWith('/')) return '';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

const encodings = new Map<string, Encoding>();

/** The best encoding that the client takes: brotli, then gzip. `;q=0` counts as a refusal. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = typeof header === 'string' ? header : (header?.join(',') ?? '');
  if (text === '') return 'identity';
  const known = encodings.get(text);
  if (known !== undefined) return known;
  const taken = new Set(
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, q]) => q === undefined || Number(q.replace('q=', '')) > 0)
      .map(([name]) => name),
  );
  const best: Encoding = taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
  // Browsers send a handful of values; a stranger may send any, so the memory of them is bounded.
  if (encodings.size < 100) encodings.set(text, best);
  return best;
}

/** Whether If-None-Match names this entity tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesEtag(request: IncomingMessage, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}

/** Sends a whole answer; HEAD gets the headers alone. */
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

/** The one error envelope of the REST side (design D17) for answers that no route gives. */
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
