import { ServerError } from '@apollo/client';

/** Returns the server's message of a 503 answer (overload or database failure), or undefined. */
export function busyMessageOf(error: unknown): string | undefined {
  // A pattern instead of a parser: proxies also answer 503, and this code is part of first views.
  return ServerError.is(error) && error.statusCode === 503
    ? /^{"errors":\[{"message":"([^"\\]+)"/.exec(error.bodyText)?.[1]
    : undefined;
}
