import { ServerError } from '@apollo/client';

/** Returns the server's message of a 429 or 503 answer (too many requests, overload or database failure), or undefined. */
export function busyMessageOf(error: unknown): string | undefined {
  // A pattern instead of a parser: proxies answer so, too, and this code is part of first views.
  return ServerError.is(error) && [429, 503].includes(error.statusCode)
    ? /^{"errors":\[{"message":"([^"\\]+)"/.exec(error.bodyText)?.[1]
    : undefined;
}
