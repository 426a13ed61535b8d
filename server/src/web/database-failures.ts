import type { IncomingMessage, ServerResponse } from 'node:http';
import { databaseFailureOf } from '../database/database-failure';
import { reportDatabaseFault } from '../report';
import { sendError } from './http';

/** Express' handler of errors: where the database is what failed, says so and when to come again; the rest goes on. */
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
