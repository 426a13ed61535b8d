import type { Request, RequestHandler, Response } from 'express';
import type { AnyObjectSchema, InferType } from '../../domain/yup';
import type { CacheTags } from '../http/cache/cache-tags';
import { requireAccess, type Access } from '../http/access';
import type { SignedInRow, Visitor } from '../http/visitor';
import type { DomainErrorCode, Result } from '../../domain/domain-error';
import type { Answer } from './envelope';
import { nullSchema, textSchema, type JsonSchema } from './json-schema';
import { parametersOf } from './query';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Call<B, Q = unknown> {
  readonly visitor: Visitor;
  /** The sender's IP block, by which rate limits count. */
  readonly ipBlock: string;
  /** Validated and trimmed. */
  readonly body: B;
  /** The query string, validated and trimmed. */
  readonly query: Q;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly response: Response;
  /** Where a cacheable route reports what its response depends on. */
  readonly tags: CacheTags;
}

export interface Upload {
  readonly field: string;
  readonly handler: RequestHandler;
  /** Maximum number of files; one by default. */
  readonly maxFiles?: number;
  /** Text fields beside the files, which the route validates itself. */
  readonly texts?: Readonly<Record<string, JsonSchema>>;
}

/** An endpoint of the API: method, path, schemas and handler. The OpenAPI document is made from the same data. */
export interface Route {
  readonly method: Method;
  /** For example "/api/auth/addresses/{id}". */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** Whether it identifies guests by cookie or X-Guest-Token, besides customers by session. */
  readonly forShoppers: boolean;
  readonly body: AnyObjectSchema | null;
  /** Reads a form with files in place of a JSON body. */
  readonly upload: Upload | null;
  /** With 302 there is no body; failures are reported to the redirect's target. */
  readonly status: 200 | 201 | 302;
  /** Path parameters; a malformed uuid answers 404. */
  readonly params: Readonly<Record<string, JsonSchema>>;
  /** Validates the query string: invalid values answer 400, unknown parameters are ignored. */
  readonly query: AnyObjectSchema | null;
  /** The query parameters in the document. */
  readonly parameters: Readonly<Record<string, JsonSchema>>;
  /** Request headers in the document. */
  readonly headers: Readonly<Record<string, JsonSchema>>;
  /** Maximum age for public caches, in seconds; null for not cacheable. */
  readonly freshSeconds: number | null;
  readonly data: JsonSchema;
  /** Fields beside `data`. */
  readonly extraFields: Readonly<Record<string, JsonSchema>>;
  /** Possible error codes, besides those that follow from the other properties. */
  readonly errors: readonly DomainErrorCode[];
  readonly run: (call: Call<unknown>) => Promise<Result<Answer>>;
}

interface RouteBase {
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly status?: 200 | 201 | 302;
  readonly params?: Route['params'];
  readonly headers?: Route['headers'];
  readonly freshSeconds?: number;
  readonly data: JsonSchema;
  readonly extraFields?: Readonly<Record<string, JsonSchema>>;
  readonly errors?: readonly DomainErrorCode[];
  readonly upload?: Route['upload'];
}

type ValidatedCall<S extends AnyObjectSchema | null> = S extends AnyObjectSchema ? InferType<S> : null;

export type Definition<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null, C> = RouteBase & {
  readonly body: S;
  readonly query?: Q;
  readonly run: (call: Call<ValidatedCall<S>, ValidatedCall<Q>> & C) => Promise<Result<Answer>>;
};

/** Defines a route for everybody. */
export function openRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  definition: Definition<S, Q, unknown>,
): Route {
  return completeRoute(definition, {}, (call) =>
    // The router has validated body and query by these schemas.
    definition.run(call as Parameters<typeof definition.run>[0]),
  );
}

/** Defines a route that redirects a browser, for everybody. @param run returns the target, a path or a URL */
export function redirectRoute({
  path,
  tag,
  summary,
  parameters = {},
  run,
}: Pick<RouteBase, 'path' | 'tag' | 'summary'> & {
  /** Validated by `run` itself, because another site sends the browser here and would not see an error response. */
  readonly parameters?: Route['parameters'];
  readonly run: (call: Call<null>) => Promise<string>;
}): Route {
  const route = openRoute({
    method: 'get',
    path,
    tag,
    summary,
    status: 302,
    body: null,
    data: nullSchema,
    run: async (call) => {
      call.response.set('Cache-Control', 'no-store').redirect(302, await run(call));
      return {};
    },
  });
  return { ...route, parameters };
}

/** Defines a route for signed-in customers: 401 for guests. */
export function customerRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  definition: Definition<S, Q, { readonly signedIn: SignedInRow }>,
): Route {
  return completeRoute(definition, { access: 'customers' }, async (call) => {
    const signedIn = await requireAccess('customers', call.visitor);
    return definition.run({ ...call, signedIn } as Parameters<typeof definition.run>[0]);
  });
}

/** Defines a route for admins: 401 for guests, 403 for customers. */
export function adminRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  definition: Definition<S, Q, { readonly signedIn: SignedInRow }>,
): Route {
  return completeRoute(definition, { access: 'admins' }, async (call) => {
    const signedIn = await requireAccess('admins', call.visitor);
    return definition.run({ ...call, signedIn } as Parameters<typeof definition.run>[0]);
  });
}

/** Completes a definition with defaults. Only for functions that define routes. */
export function completeRoute(
  definition: RouteBase & { readonly body: AnyObjectSchema | null; readonly query?: AnyObjectSchema | null },
  { access = 'everybody', forShoppers = false }: Partial<Pick<Route, 'access' | 'forShoppers'>>,
  run: Route['run'],
): Route {
  const { method, path, tag, summary, body, data, query = null } = definition;
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): [string, JsonSchema] => [
    name,
    definition.params?.[name] ?? textSchema,
  ]);
  return {
    method,
    path,
    tag,
    summary,
    access,
    forShoppers,
    body,
    data,
    query,
    upload: definition.upload ?? null,
    status: definition.status ?? 200,
    params: Object.fromEntries(pathParameters),
    parameters: query === null ? {} : parametersOf(query),
    headers: definition.headers ?? {},
    freshSeconds: definition.freshSeconds ?? null,
    extraFields: definition.extraFields ?? {},
    errors: definition.errors ?? [],
    run,
  };
}
