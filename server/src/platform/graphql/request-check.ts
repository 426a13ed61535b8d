import { GraphQLError } from 'graphql';
import type { RootFields } from '../admission/request-kind';
import { JSON_NESTING_MAX, nestingOf } from '../http/json-body';
import { scanDocument } from './document-scan';

export interface CheckedRequest {
  readonly body: unknown;
  /** The parameters of the address; null without any. */
  readonly parameters: URLSearchParams | null;
}

/** For a persisted query of another client, or a request without a document. */
const UNKNOWN: RootFields = { mutations: null, queries: null };

/**
 * Checks a request before it is parsed.
 * @throws GraphQLError for a document that is too large, and for variables that are nested too deeply
 */
export function checkRequest({ body, parameters }: CheckedRequest): RootFields {
  for (const name of parameters === null ? [] : ['variables', 'extensions']) {
    const text = parameters?.get(name) ?? '';
    if (nestingOf(Buffer.from(text)) > JSON_NESTING_MAX) throw badInput(`The ${name} are nested too deeply`);
  }
  const document = field(body, 'query') ?? parameters?.get('query');
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
