import { ServerError } from '@apollo/client';

/** The shop's own words where it answered 503: too much to do, or its database away. Undefined where it gave none. */
export function reasonOf(error: unknown): string | undefined {
  // Not parsed: proxies answer 503, too, and this is in first views.
  return ServerError.is(error) && error.statusCode === 503
    ? /^{"errors":\[{"message":"([^"\\]+)"/.exec(error.bodyText)?.[1]
    : undefined;
}
