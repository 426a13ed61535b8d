import type { ServerResponse } from 'node:http';
import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError } from 'graphql';
import { DomainError } from '../../domain/domain-error';

const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;

/** To clients that support application/graphql-response+json, that type would mean a response by the schema. */
const PLAIN_JSON = 'application/json; charset=utf-8';

export function sendRefusal(
  response: ServerResponse,
  { code, message, retryAfterSeconds }: DomainError,
): void {
  response.statusCode = statusOf(code);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', PLAIN_JSON);
  if (retryAfterSeconds !== null) response.setHeader('Retry-After', String(retryAfterSeconds));
  // Without writeHead, node:http sends headers and body in one packet, not in chunks.
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
        headers: new HeaderMap([
          ['content-type', PLAIN_JSON],
          ...(seconds === null ? [] : [['retry-after', String(seconds)] as const]),
        ]),
      },
    },
  });
}

/** Sets the HTTP status when an inner limit was exceeded. */
export function admissionPlugin<C extends object>(): ApolloServerPlugin<C> {
  const listener: GraphQLRequestListener<C> = {
    willSendResponse({ errors, response: { http } }) {
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
        http.headers.set('content-type', PLAIN_JSON);
      }
      return Promise.resolve();
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}
