import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, TokenKind, type GraphQLFormattedError } from 'graphql';
import { databaseFailureOf } from '../database/database-failure';
import { domainErrorOf } from '../database/domain-error-of';
import { DomainError } from '../../domain/domain-error';
import { reportDatabaseFailure } from '../report';

/** Codes of Apollo Server and of our limits whose messages are meant for the caller. */
const READABLE = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** The suggestion that graphql-js appends to a message: names of the schema similar to a wrong one. */
const SUGGESTION = / ?Did you mean .+\?$/s;

/**
 * Formats every failed operation with `extensions { code, field }`. Unexpected errors are only logged; the response
 * contains a reference to the log entry.
 * @param suggests whether messages may suggest names of the schema. Apollo Server's hideSchemaDetailsFromClientErrors
 * removes suggestions of validation only, and keeps those about values of variables
 */
export function formatError(log: (error: unknown, reference: string) => void, suggests: boolean) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    // Apollo wraps errors of plugins and of resolvers, but unwraps only the latter.
    const refused = error instanceof GraphQLError ? error.originalError : undefined;
    const thrown = refused instanceof DomainError ? refused : unwrapResolverError(error);
    const cause = domainErrorOf(thrown) ?? thrown;
    const place = { locations: formatted.locations, path: formatted.path };
    if (cause instanceof DomainError) {
      return { ...place, message: cause.message, extensions: { code: cause.code, field: cause.field } };
    }
    const lost = databaseFailureOf(cause);
    if (lost !== null) {
      reportDatabaseFailure(cause, 'GraphQL');
      return { ...place, message: lost.message, extensions: { code: lost.code, field: null } };
    }
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && READABLE.has(code)) {
      return {
        ...place,
        message: suggests ? formatted.message : formatted.message.replace(SUGGESTION, ''),
        extensions: { code, field: fieldOf(formatted.message) ?? argumentOf(error) },
      };
    }
    // An error about the request as a whole, before any field was resolved: a persisted query with a wrong hash.
    if (
      cause instanceof GraphQLError &&
      cause.originalError === undefined &&
      cause.path === undefined &&
      cause.extensions['code'] === undefined
    ) {
      return { ...place, message: formatted.message, extensions: { code: 'BAD_REQUEST', field: null } };
    }
    const reference = randomUUID();
    log(cause, reference);
    return {
      ...place,
      message: 'Something went wrong on our side',
      extensions: { code: 'INTERNAL_SERVER_ERROR', field: null, reference },
    };
  };
}

/** GraphQL's messages quote the variable or argument: 'Variable "$limit" got invalid value …; at "filter.minPrice"'. */
function fieldOf(message: string): string | null {
  const absent = /; Field "(\w+)" (?:is not defined by|of required) type/.exec(message);
  const inside = / at "(?:\w+(?:\[\d+\])*\.)*(\w+)(?:\[\d+\])*"/.exec(message);
  const named = /(?:Variable "\$|Argument "|argument "|Field ")(\w+)"/.exec(message);
  return absent?.[1] ?? inside?.[1] ?? named?.[1] ?? null;
}

/** For a literal value the message contains only the value, so the argument's name is found in the tokens before it. */
function argumentOf(error: unknown): string | null {
  const value = error instanceof GraphQLError ? error.nodes?.[0] : undefined;
  if (!value?.kind.endsWith('Value')) return null;
  let token = value.loc?.startToken.prev;
  while (token && token.kind !== TokenKind.COLON) token = token.prev;
  return token?.prev?.value ?? null;
}
