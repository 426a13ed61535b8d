import { ServerError } from '@apollo/client';

export const BUSY_MESSAGE = 'The shop is very busy just now. Please try again in a moment.';

/** Creates the error of a server that is busy (503). */
export function createBusyError(): ServerError {
  return createRefusedError(503, 'SERVICE_UNAVAILABLE', BUSY_MESSAGE, 2);
}

export const RATE_LIMIT_MESSAGE = 'Too many requests. Please try again in a moment.';

/** Creates the error of a server that got too many requests (429). */
export function createRateLimitError(retryAfterSeconds = 2): ServerError {
  return createRefusedError(429, 'RATE_LIMITED', RATE_LIMIT_MESSAGE, retryAfterSeconds);
}

/** Creates the error of a proxy that answers with a page of its own. */
export function createProxyError(status: number): ServerError {
  return createServerError(status, '<h1>No answer</h1>', { 'Content-Type': 'text/html' });
}

function createRefusedError(status: number, code: string, message: string, retryAfterSeconds: number) {
  return createServerError(
    status,
    JSON.stringify({ errors: [{ message, extensions: { code, field: null } }] }),
    {
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': String(retryAfterSeconds),
    },
  );
}

function createServerError(status: number, bodyText: string, headers: Record<string, string>): ServerError {
  const response = new Response(bodyText, { status, headers });
  return new ServerError(`Response not successful: Received status code ${status}`, { response, bodyText });
}
