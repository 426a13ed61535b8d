import type { IncomingMessage, ServerResponse } from 'node:http';
import { setSecurityHeaders } from '../headers/security-headers';

/** Why a request is not passed on. */
export const REFUSALS = {
  size: (maxBytes: number) =>
    ({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: `The request is larger than ${maxBytes} bytes`,
    }) as const,
  charset: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The request must be written in UTF-8',
  },
  target: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'The address of a request must begin with a slash',
  },
  path: { status: 404, code: 'NOT_FOUND', message: 'The API is at /graphql' },
} as const;

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Answers in the shape of a failed GraphQL request, without the application. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message }: Refusal,
  sendHsts: boolean,
): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  setSecurityHeaders(response, sendHsts);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    // The rest of the body is not read, so the connection cannot be reused.
    Connection: 'close',
  });
  response.end(body);
  request.resume();
}
