import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { DomainError } from '../../domain/domain-error';
import { matchesEtag } from '../http/http';
import { STATUS } from './status';

/** The successful result of a route. */
export interface Answer {
  readonly data?: unknown;
  readonly message?: string;
  /** Fields beside `data` in the response body. */
  readonly extraFields?: Readonly<Record<string, unknown>>;
}

/** The properties of a route that its answer depends on. */
interface AnswerOptions {
  readonly method: string;
  readonly status: number;
  /** Maximum age for public caches, in seconds; null for not cacheable. */
  readonly freshSeconds: number | null;
}

/** Sends a result. Reads get a strong entity tag and answer 304 to it. */
export function sendAnswer(
  request: Request,
  response: Response,
  { method, status, freshSeconds }: AnswerOptions,
  { data, message, extraFields }: Answer,
): void {
  const body = JSON.stringify({
    success: true,
    ...(message === undefined ? {} : { message }),
    data: data ?? null,
    ...extraFields,
  });
  const isPublic = freshSeconds !== null && response.getHeader('Set-Cookie') === undefined;
  response.set('Cache-Control', isPublic ? `public, max-age=${freshSeconds}` : 'no-store');
  if (method === 'get') {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    response.set('ETag', etag);
    if (matchesEtag(request, etag)) {
      response.status(304).end();
      return;
    }
  }
  response.status(status).type('json').send(body);
}

/** Sends the error envelope {success, message, error, code, status, data, fields}, in which error equals message. */
export function sendDomainError(response: Response, error: DomainError): void {
  const { code, message, fields } = error;
  if (error.retryAfterSeconds !== null) response.set('Retry-After', String(error.retryAfterSeconds));
  sendProblem(response, STATUS[code], code, message, fields);
}

/** Sends the error envelope for errors outside any service. */
export function sendProblem(
  response: Response,
  status: number,
  code: string,
  message: string,
  fields: DomainError['fields'] = {},
): void {
  // RFC 9110 section 11.6.1.
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ success: false, message, error: message, code, status, data: null, fields });
}
