import type { ApolloServerPlugin } from '@apollo/server';
import { databaseFailureOf } from '../database/database-failure';

/**
 * An answer in which the database failed anywhere fails as a whole, with a status that programs, caches and proxies understand.
 * As plain JSON: to clients that tell the two apart, a GraphQL response would be an answer of the schema.
 */
export function databaseFailuresPlugin<C extends object>(): ApolloServerPlugin<C> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ errors, response: { http } }) {
          const fault = errors === undefined ? null : databaseFailureOf(errors);
          if (fault !== null) {
            http.status = fault.status;
            http.headers.set('retry-after', String(fault.retryAfterSeconds));
            http.headers.set('content-type', 'application/json; charset=utf-8');
          }
          return Promise.resolve();
        },
      }),
  };
}
