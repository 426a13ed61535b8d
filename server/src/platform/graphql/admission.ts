import type { IncomingMessage } from 'node:http';
import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { RequestHandler, Response } from 'express';
import { GraphQLError } from 'graphql';
import type { VisitorResolver } from '../http/visitor';
import { ipBlockOf } from '../http/client';
import { requestKindOfDocument, type RootFields } from '../admission/request-kind';
import type { ShopAdmission } from '../admission/shop-admission';
import { DomainError } from '../../domain/domain-error';
import { checkRequest } from './request-check';

const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;

/** A GraphQL request after admission. */
export interface Admitted {
  /** Set when the request is refused without being parsed. */
  readonly refusal?: GraphQLError;
  /** Releases the request's admission. */
  readonly release?: () => void;
}

export interface AdmitOptions {
  readonly admission: ShopAdmission | null;
  readonly visitors: VisitorResolver;
  readonly admitted: WeakMap<IncomingMessage, Admitted>;
}

/**
 * Admits GraphQL requests after the whole body has arrived, so that slow senders occupy no place, and before parsing.
 * Requests are refused here, because that must cost next to nothing.
 */
export function admitGraphql({ admission, visitors, admitted }: AdmitOptions): RequestHandler {
  return (request, response, next) => {
    let roots: RootFields;
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
    const abortController = new AbortController();
    response.once('close', () => abortController.abort());
    const ipBlock = ipBlockOf(visitors.resolveVisitor(request, response).client.ipAddress);
    admission.acquire(requestKindOfDocument(roots), ipBlock, abortController.signal).then(
      (release) => {
        response.once('close', release);
        admitted.set(request, { release });
        next();
      },
      (error: unknown) => {
        if (error instanceof DomainError) sendRefusal(response, error);
        else if (!abortController.signal.aborted) next(error);
      },
    );
  };
}

/**
 * Sends plain JSON: to clients that support application/graphql-response+json, that type would mean a response by the
 * schema.
 */
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

/** Converts a DomainError that fails the whole operation into a GraphQLError with HTTP status and Retry-After. */
export function graphqlErrorOf(error: DomainError): GraphQLError {
  const seconds = error.retryAfterSeconds;
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: {
      http: {
        status: statusOf(error.code),
        headers: new HeaderMap(seconds === null ? [] : [['retry-after', String(seconds)]]),
      },
    },
  });
}

/**
 * Releases an operation's admission as soon as its response is complete, so that slow readers occupy no place. Sets the
 * HTTP status when an inner limit was exceeded.
 */
export function admissionPlugin<C extends object>(slots: WeakMap<C, () => void>): ApolloServerPlugin<C> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ contextValue, errors, response: { http } }) {
          slots.get(contextValue)?.();
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
