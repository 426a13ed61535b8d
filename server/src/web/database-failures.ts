import type { IncomingMessage, ServerResponse } from 'node:http';
import { databaseFailureOf } from '../database/database-failure';
import { reportDatabaseFault } from '../report';
import { sendError } from './http';

/** Express error handler: answers database failures with 503 or 507 and Retry-After, and passes other errors on. */
export function answerDatabaseFault(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error: unknown) => void,
): void {
  const fault = databaseFailureOf(error);
  if (fault === null) {
    next(error);
    return;
  }
  reportDatabaseFault(error, request.url ?? '');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Retry-After', String(fault.retryAfterSeconds));
  sendError(request, response, fault.status, fault.code, fault.message);
}
