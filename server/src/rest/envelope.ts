import type { Response } from 'express';
import type { Fault } from '../domain/fault';
import { STATUS } from './status';

/** What a route answers when all went well. */
export interface Answer {
  readonly data?: unknown;
  readonly message?: string;
  /** Stands beside `data`, where the spec names fields of the answer itself. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export function sendAnswer(response: Response, status: number, { data, message, more }: Answer): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ success: true, ...(message === undefined ? {} : { message }), data: data ?? null, ...more });
}

/** The one shape of a failure: {success, message, error, code, status, data, fields}, error = message (design decision D17). */
export function sendFault(response: Response, fault: Fault): void {
  const status = STATUS[fault.code];
  if (fault.retryAfterSeconds !== null) response.set('Retry-After', String(fault.retryAfterSeconds));
  response.status(status).set('Cache-Control', 'no-store').json({
    success: false,
    message: fault.message,
    error: fault.message,
    code: fault.code,
    status,
    data: null,
    fields: fault.fields,
  });
}
