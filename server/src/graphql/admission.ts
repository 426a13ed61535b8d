import type { IncomingMessage } from 'node:http';
import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { RequestHandler, Response } from 'express';
import { GraphQLError } from 'graphql';
import type { HttpVisitors } from '../accounts/sessions/http-visitor';
import { addressBlock } from '../accounts/sessions/client';
import { kindOfDocument, type Roots } from '../admission/kinds';
import type { ShopAdmission } from '../admission/shop-admission';
import { DomainError } from '../domain/domain-error';
import { checkRequest } from './request-check';

const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;

/** A request that goes on to Apollo. */
export interface Admitted {
  /** What was sent is not even parsed. */
  readonly refusal?: GraphQLError;
  /** Gives its place back. */
  readonly release?: () => void;
}

export interface AdmitOptions {
  readonly admission: ShopAdmission | null;
  readonly visitors: Pick<HttpVisitors, 'of'>;
  readonly admitted: WeakMap<IncomingMessage, Admitted>;
}

/**
 * Before anything is parsed, and after the whole body has come: who sends it slowly keeps nobody's place. Who is told to come again is
 * told here, as that must cost next to nothing.
 */
export function admitGraphql({ admission, visitors, admitted }: AdmitOptions): RequestHandler {
  return (request, response, next) => {
    let roots: Roots;
    try {
      roots = checkRequest(request);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      admitted.set(request, { refusal: error });
      next();
      return;
    }
    if (admission === null) {
      next();
      return;
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const ipBlock = addressBlock(visitors.of(request, response).client.ipAddress);
    admission.enter(kindOfDocument(roots), ipBlock, gone.signal).then(
      (release) => {
        response.once('close', release);
        admitted.set(request, { release });
        next();
      },
      (error: unknown) => {
        if (error instanceof DomainError) sendRefusal(response, error);
        else if (!gone.signal.aborted) next(error);
      },
    );
  };
}

/** As plain JSON: to clients that tell the two apart, a GraphQL response would be an answer of the schema. */
function sendRefusal(response: Response, { code, message, retryAfterSeconds }: DomainError): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (retryAfterSeconds !== null) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.writeHead(statusOf(code));
  response.end(JSON.stringify({ errors: [{ message, extensions: { code, field: null } }] }));
}

function statusOf(code: DomainError['code']): number {
  return code === 'RATE_LIMITED' ? TOO_MANY_REQUESTS : SERVICE_UNAVAILABLE;
}

/** A Fault that fails the whole operation, with the status and the header Retry-After that HTTP has for it. */
export function graphqlErrorOf(fault: DomainError): GraphQLError {
  const seconds = fault.retryAfterSeconds;
  return new GraphQLError(fault.message, {
    originalError: fault,
    extensions: {
      http: {
        status: statusOf(fault.code),
        headers: new HeaderMap(seconds === null ? [] : [['retry-after', String(seconds)]]),
      },
    },
  });
}

/**
 * Gives an operation's place back as soon as its answer is made: who reads it slowly keeps nobody waiting. Says with the status that
 * something inside was too busy to be done.
 */
export function admissionPlugin<C extends object>(places: WeakMap<C, () => void>): ApolloServerPlugin<C> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ contextValue, errors, response: { http } }) {
          places.get(contextValue)?.();
          for (const error of errors ?? []) {
            const cause = unwrapResolverError(error);
            if (
              !(cause instanceof DomainError) ||
              cause.code !== 'SERVICE_UNAVAILABLE' ||
              cause.retryAfterSeconds === null
            )
              continue;
            http.status = SERVICE_UNAVAILABLE;
            http.headers.set('retry-after', String(cause.retryAfterSeconds));
          }
          return Promise.resolve();
        },
      }),
  };
}
