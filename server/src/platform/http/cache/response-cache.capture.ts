import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface CapturedAnswer {
  status: number;
  /** Names as the handler wrote them. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Buffers a handler's response if it may be cached, and passes any other through. `whole` resolves with the buffered
 * response (nothing is sent then), or with null once it was passed through.
 */
export function captureAnswer(
  response: ServerResponse,
  isCacheable: (status: number, headers: OutgoingHttpHeaders) => boolean,
): { completeAnswer: Promise<CapturedAnswer | null> } {
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const chunks: Buffer[] = [];
  let state: 'undecided' | 'keeping' | 'through' = 'undecided';
  let settle: (answer: CapturedAnswer | null) => void;
  const completeAnswer = new Promise<CapturedAnswer | null>((resolve) => {
    settle = resolve;
  });

  function restore(): void {
    Object.assign(response, original);
  }
  function decideCaching(): boolean {
    if (state === 'undecided') {
      state = isCacheable(response.statusCode, response.getHeaders()) ? 'keeping' : 'through';
      if (state === 'through') {
        restore();
        settle(null);
      }
    }
    return state === 'keeping';
  }
  function collect(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'),
      );
    } else if (chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
  }

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]): ServerResponse {
      response.statusCode = status;
      for (const part of rest) if (typeof part === 'object' && part !== null) setHeaders(response, part);
      const message = typeof rest[0] === 'string' ? rest[0] : undefined;
      if (!decideCaching())
        return message === undefined ? original.writeHead(status) : original.writeHead(status, message);
      return response;
    },
    flushHeaders(): void {
      if (!decideCaching()) original.flushHeaders();
    },
    write(...args: Parameters<ServerResponse['write']>): boolean {
      if (!decideCaching()) return original.write(...args);
      collect(args[0], args[1]);
      callback(args);
      return true;
    },
    end(...args: Parameters<ServerResponse['end']>): ServerResponse {
      if (!decideCaching()) return original.end(...args);
      collect(args[0], args[1]);
      const answer = {
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      };
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      restore();
      callback(args);
      settle(answer);
      return response;
    },
  });
  // A handler that gives up (destroyed socket, error) must not leave others waiting.
  response.once('close', () => settle(null));
  return { completeAnswer };
}

function callback(args: readonly unknown[]): void {
  const last = args.at(-1);
  if (typeof last === 'function') queueMicrotask(() => void last());
}

function setHeaders(response: ServerResponse, headers: object): void {
  if (Array.isArray(headers)) {
    for (let at = 0; at + 1 < headers.length; at += 2)
      response.setHeader(String(headers[at]), String(headers[at + 1]));
    return;
  }
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
}
