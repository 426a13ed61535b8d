import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import type { Roots } from '../admission/kinds';
import { JSON_NESTING_MAX, nestingOf } from '../web/json-body';
import { scanDocument } from './document-scan';

type Sent = IncomingMessage & { readonly body?: unknown; readonly query?: unknown };

/** The document is known by its hash alone, or there is none. */
const UNKNOWN: Roots = { mutations: null, queries: null };

/**
 * Looks at what was sent before anybody parses it.
 * @throws GraphQLError for a document that is too large, and for variables that nobody can walk through
 */
export function checkRequest({ body, query }: Sent): Roots {
  for (const name of ['variables', 'extensions']) {
    const text = field(query, name);
    if (typeof text === 'string' && nestingOf(Buffer.from(text)) > JSON_NESTING_MAX)
      throw badInput(`The ${name} are nested too deeply`);
  }
  const document = field(body, 'query') ?? field(query, 'query');
  return typeof document === 'string' ? scanDocument(document) : UNKNOWN;
}

function field(sent: unknown, name: string): unknown {
  return typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name)
    ? Reflect.get(sent, name)
    : undefined;
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
