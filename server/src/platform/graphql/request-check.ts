import { GraphQLError } from 'graphql';
import type { RootFields } from '../admission/request-kind';
import { JSON_NESTING_MAX, nestingOf } from '../http/json-body';
import { scanDocument } from './document-scan';
import { findOwnDocument } from './persisted-documents';

export interface CheckedRequest {
  readonly body: unknown;
  /** The parameters of the address; null without any. */
  readonly parameters: URLSearchParams | null;
}

/** @returns the part of an address from "?" on; empty without one */
export function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** @returns the parameters of an address; null without any */
export function parametersOf(url: string): URLSearchParams | null {
  const search = searchOf(url);
  return search === '' ? null : new URLSearchParams(search);
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
  const document = field(body, 'query') ?? parameters?.get('query') ?? persistedDocument(body, parameters);
  return typeof document === 'string' ? scanDocument(document) : UNKNOWN;
}

function persistedDocument(body: unknown, parameters: URLSearchParams | null): string | undefined {
  const extensions = field(body, 'extensions') ?? parseJson(parameters?.get('extensions') ?? '{}');
  const hash = field(field(extensions, 'persistedQuery'), 'sha256Hash');
  return typeof hash === 'string' ? findOwnDocument(hash) : undefined;
}

/** Null for invalid JSON, which Apollo Server refuses. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function field(requestBody: unknown, name: string): unknown {
  return typeof requestBody === 'object' && requestBody !== null && Object.hasOwn(requestBody, name)
    ? Reflect.get(requestBody, name)
    : undefined;
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
