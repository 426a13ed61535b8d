import type { ApolloServerPlugin } from '@apollo/server';
import { databaseFailureOf } from '../database/database-failure';

/**
 * Replaces any response with a database failure in it by a 503 or 507, which clients, caches and proxies understand.
 * Plain JSON: to clients that support application/graphql-response+json, that type would mean a response by the schema.
 */
export function databaseFailuresPlugin<C extends object>(): ApolloServerPlugin<C> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ errors, response: { http } }) {
          const failure = errors === undefined ? null : databaseFailureOf(errors);
          if (failure !== null) {
            http.status = failure.status;
            http.headers.set('retry-after', String(failure.retryAfterSeconds));
            http.headers.set('content-type', 'application/json; charset=utf-8');
          }
          return Promise.resolve();
        },
      }),
  };
}
