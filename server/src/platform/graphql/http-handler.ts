import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap, type ApolloServer, type BaseContext } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { DomainError } from '../../domain/domain-error';
import { requestKindOfDocument, type RootFields } from '../admission/request-kind';
import type { ShopAdmission } from '../admission/shop-admission';
import { ipBlockOf } from '../http/ip-block';
import type { Middleware } from '../http/http';
import { jsonReader } from '../http/json-body';
import type { Visitor, VisitorResolver } from '../http/visitor';
import { sendRefusal } from './admission';
import { checkRequest, parametersOf, searchOf, type CheckedRequest } from './request-check';

/** The headers that Apollo Server reads: the response's type, and its protection against CSRF. */
const HEADERS = ['content-type', 'accept', 'apollo-require-preflight', 'x-apollo-operation-name'] as const;
/** Values of Accept that mean the type which is sent without the header. */
const ANY_JSON = new Set(['*/*', 'application/json']);

interface GraphqlHandlerOptions<C extends BaseContext> {
  readonly server: ApolloServer<C>;
  readonly admission: ShopAdmission | null;
  readonly visitors: VisitorResolver;
  readonly createContext: (visitor: Visitor, request: IncomingMessage, response: ServerResponse) => C;
  /** Maximum size of a request body, in bytes. */
  readonly maxBodyBytes: number;
}

/**
 * Answers GraphQL requests by Apollo Server, on node:http alone. Requests are admitted after the whole body has arrived,
 * so that slow senders occupy no place, and before parsing: refusing must cost next to nothing. The place is released as
 * soon as the response is complete, so that slow readers occupy none.
 */
export function graphqlHandler<C extends BaseContext>(options: GraphqlHandlerOptions<C>): Middleware {
  const readBody = jsonReader(options.maxBodyBytes);
  return (request, response, next) => {
    // Apollo chooses status 406 or the content type by the Accept header.
    addVary(response, 'Accept');
    // Apollo reads no other body; waiting for one would hold whoever waits for the same address.
    const bodyRead = request.method === 'POST' ? readBody(request, response) : Promise.resolve(undefined);
    bodyRead.then(
      (body) => answer(options, request, response, body).catch(next),
      (error: unknown) => {
        if (!refuseBody(response, error, options.maxBodyBytes)) next(error);
      },
    );
  };
}

async function answer<C extends BaseContext>(
  { server, admission, visitors, createContext }: GraphqlHandlerOptions<C>,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  const { url = '' } = request;
  // What Apollo executes: the body of a POST, the address of a GET.
  const parameters = request.method === 'POST' ? null : parametersOf(url);
  const checked = check({ body, parameters });
  const visitor = visitors.resolveVisitor(request, response);
  let release: (() => void) | null = null;
  if (admission !== null && !(checked instanceof GraphQLError)) {
    const { signal, onComplete } = abandonment(response);
    try {
      release = await admission.acquire(
        requestKindOfDocument(checked),
        ipBlockOf(visitor.client.ipAddress),
        signal,
      );
    } catch (error) {
      if (error instanceof DomainError) sendRefusal(response, error);
      else if (!signal.aborted) throw error;
      return;
    } finally {
      onComplete();
    }
  }
  try {
    const result = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: (request.method ?? '').toUpperCase(),
        headers: headersOf(request),
        search: searchOf(url),
        body,
      },
      context: () =>
        checked instanceof GraphQLError
          ? Promise.reject(checked)
          : Promise.resolve(createContext(visitor, request, response)),
    });
    if (result.body.kind !== 'complete') throw new Error('The schema has no @defer');
    response.statusCode = result.status ?? 200;
    for (const [name, value] of result.headers) response.setHeader(name, value);
    response.setHeader('Content-Length', Buffer.byteLength(result.body.string));
    response.end(result.body.string);
  } finally {
    release?.();
  }
}

function check(request: CheckedRequest): RootFields | GraphQLError {
  try {
    return checkRequest(request);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Aborted when the client leaves before `onComplete` is called. */
function abandonment(response: ServerResponse): { signal: AbortSignal; onComplete: () => void } {
  const controller = new AbortController();
  const onClose = (): void => controller.abort();
  response.once('close', onClose);
  return { signal: controller.signal, onComplete: () => void response.off('close', onClose) };
}

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const name of HEADERS) {
    const value = headers[name];
    if (typeof value === 'string' && !(name === 'accept' && ANY_JSON.has(value))) map.set(name, value);
  }
  return map;
}

function addVary(response: ServerResponse, name: string): void {
  const before = [response.getHeader('Vary') ?? []].flat().join(', ');
  response.setHeader('Vary', before === '' ? name : `${before}, ${name}`);
}

/** Answers invalid JSON and too large bodies in the shape of other failed queries. @returns whether it was one */
function refuseBody(response: ServerResponse, error: unknown, maxBytes: number): boolean {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (!(status >= 400 && status < 500)) return false;
  const message =
    status === 413
      ? `The body may have at most ${maxBytes} bytes`
      : 'The body must be JSON with a query, and not nested too deeply';
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_REQUEST', field: null } }] }));
  return true;
}
