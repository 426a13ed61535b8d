import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler } from '../platform/http/http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}
export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The IP address that the request comes from, of 127.0.0.0/8. */
  localAddress?: string;
}
export interface TestServer {
  origin: string;
  port: number;
  call(path: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** Serves a handler on a free port of localhost. `call` sends exactly what it is given and decompresses nothing. */
export async function listen(handler: Handler): Promise<TestServer> {
  const server = createServer(handler);
  // On a busy machine, an idle connection could be closed just as the next request uses it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = addressOf(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    call: (path, options = {}) => call(port, path, options),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  return address;
}

function call(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, localAddress = '127.0.0.1' }: RequestOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', localAddress, port, path, method, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const fullBody = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: fullBody,
            text: fullBody.toString('utf8'),
          });
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
