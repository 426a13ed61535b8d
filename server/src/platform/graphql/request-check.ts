import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import type { RootFields } from '../admission/request-kind';
import { JSON_NESTING_MAX, nestingOf } from '../http/json-body';
import { scanDocument } from './document-scan';

type RequestBody = IncomingMessage & { readonly body?: unknown; readonly query?: unknown };

/** For a persisted query known only by its hash, or a request without a document. */
const UNKNOWN: RootFields = { mutations: null, queries: null };

/**
 * Checks a request before it is parsed.
 * @throws GraphQLError for a document that is too large, and for variables that are nested too deeply
 */
export function checkRequest({ body, query }: RequestBody): RootFields {
  for (const name of ['variables', 'extensions']) {
    const text = field(query, name);
    if (typeof text === 'string' && nestingOf(Buffer.from(text)) > JSON_NESTING_MAX)
      throw badInput(`The ${name} are nested too deeply`);
  }
  const document = field(body, 'query') ?? field(query, 'query');
  return typeof document === 'string' ? scanDocument(document) : UNKNOWN;
}

function field(requestBody: unknown, name: string): unknown {
  return typeof requestBody === 'object' && requestBody !== null && Object.hasOwn(requestBody, name)
    ? Reflect.get(requestBody, name)
    : undefined;
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
