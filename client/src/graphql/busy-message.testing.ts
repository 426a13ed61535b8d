import { ServerError } from '@apollo/client';

export const BUSY_MESSAGE = 'The shop is very busy just now. Please try again in a moment.';

/** Creates the error of a server that is busy (503). */
export function createBusyError(message: string = BUSY_MESSAGE): ServerError {
  const bodyText = JSON.stringify({
    errors: [{ message, extensions: { code: 'SERVICE_UNAVAILABLE', field: null } }],
  });
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '2' };
  const response = new Response(bodyText, { status: 503, headers });
  return new ServerError('Response not successful: Received status code 503', { response, bodyText });
}
