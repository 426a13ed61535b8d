import type { IncomingMessage, ServerResponse } from 'node:http';
import { databaseFailureOf } from '../database/database-failure';
import { reportDatabaseFailure } from '../report';
import { sendError } from './http';

/** Express error handler: answers database failures with 503 or 507 and Retry-After, and passes other errors on. */
export function handleDatabaseFailure(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error: unknown) => void,
): void {
  const failure = databaseFailureOf(error);
  if (failure === null) {
    next(error);
    return;
  }
  reportDatabaseFailure(error, request.url ?? '');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Retry-After', String(failure.retryAfterSeconds));
  sendError(request, response, failure.status, failure.code, failure.message);
}
