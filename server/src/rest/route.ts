import type { Request, RequestHandler, Response } from 'express';
import type { AnyObjectSchema, InferType } from '../domain/yup';
import type { SignedInRow } from '../accounts/sessions/session.repository';
import { requireAdmin, requireSignedIn, type Visitor } from '../accounts/sessions/visitor';
import type { DomainErrorCode, Result } from '../domain/domain-error';
import type { Answer } from './envelope';
import { nothing, text, type JsonSchema } from './json-schema';
import { parametersOf } from './query';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who a route is for: 401 for those who are not signed in, 403 for those who are not the shop's own people. */
export type Access = 'everybody' | 'customers' | 'admins';

export interface Call<B, Q = unknown> {
  readonly visitor: Visitor;
  /** The block of addresses that the request came from: what limits count by. */
  readonly ipBlock: string;
  /** Checked and trimmed. */
  readonly body: B;
  /** What stands behind the question mark, likewise. */
  readonly query: Q;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly response: Response;
}

export interface Upload {
  readonly field: string;
  readonly handler: RequestHandler;
  /** How many files; without it, one. */
  readonly most?: number;
  /** What the form may hold beside them, which the row itself checks. */
  readonly texts?: Readonly<Record<string, JsonSchema>>;
}

/** One row of the API: what it is called by, what it takes and answers, and what does it. The document is made of the same rows. */
export interface Route {
  readonly method: Method;
  /** "/api/auth/addresses/{id}" */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** It knows a guest by the cookie or X-Guest-Token, and a customer by the session. */
  readonly forShoppers: boolean;
  readonly body: AnyObjectSchema | null;
  /** In place of a JSON body: reads a form with files. */
  readonly upload: Upload | null;
  /** 302: nothing is answered but where to go on, and failures are told there. */
  readonly status: 200 | 201 | 302;
  /** The parts of the path; what is to be a uuid and is none is answered 404. */
  readonly params: Readonly<Record<string, JsonSchema>>;
  /** What is checked behind the question mark: faulty fields are answered 400, names that it does not know are left out. */
  readonly query: AnyObjectSchema | null;
  /** The document's words for the same. */
  readonly parameters: Readonly<Record<string, JsonSchema>>;
  /** Header fields that it reads, for the document. */
  readonly headers: Readonly<Record<string, JsonSchema>>;
  /** For how many seconds anybody may keep the answer; null: it is nobody's to keep. */
  readonly freshSeconds: number | null;
  readonly data: JsonSchema;
  /** Beside `data`. */
  readonly more: Readonly<Record<string, JsonSchema>>;
  /** What can go wrong, beyond what follows from the rest of the row. */
  readonly faults: readonly DomainErrorCode[];
  readonly run: (call: Call<unknown>) => Promise<Result<Answer>>;
}

export interface Shared {
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly status?: 200 | 201 | 302;
  readonly params?: Route['params'];
  readonly headers?: Route['headers'];
  readonly freshSeconds?: number;
  readonly data: JsonSchema;
  readonly more?: Readonly<Record<string, JsonSchema>>;
  readonly faults?: readonly DomainErrorCode[];
  readonly upload?: Route['upload'];
}

type Valid<S extends AnyObjectSchema | null> = S extends AnyObjectSchema ? InferType<S> : null;

export type Definition<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null, C> = Shared & {
  readonly body: S;
  readonly query?: Q;
  readonly run: (call: Call<Valid<S>, Valid<Q>> & C) => Promise<Result<Answer>>;
};

/** A route for everybody. */
export function openRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  definition: Definition<S, Q, unknown>,
): Route {
  return complete(definition, {}, (call) =>
    // The router has checked body and query by these very schemas.
    definition.run(call as Parameters<typeof definition.run>[0]),
  );
}

/** A route that a browser is taken through, for everybody. @param run answers where it goes on: a path, or a whole address */
export function redirectRoute({
  path,
  tag,
  summary,
  parameters = {},
  run,
}: Pick<Shared, 'path' | 'tag' | 'summary'> & {
  /** Read by `run` itself: somebody else sends the browser here, and no answer tells them what is wrong. */
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
    data: nothing,
    run: async (call) => {
      call.response.set('Cache-Control', 'no-store').redirect(302, await run(call));
      return {};
    },
  });
  return { ...route, parameters };
}

/** A route for those who are signed in: 401 for others. */
export function customerRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  definition: Definition<S, Q, { readonly signedIn: SignedInRow }>,
): Route {
  return complete(definition, { access: 'customers' }, async (call) => {
    const signedIn = await requireSignedIn(call.visitor);
    return definition.run({ ...call, signedIn } as Parameters<typeof definition.run>[0]);
  });
}

/** A route for the shop's own people: 401 for whoever is not signed in, 403 for others (design decision D13). */
export function adminRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  definition: Definition<S, Q, { readonly signedIn: SignedInRow }>,
): Route {
  return complete(definition, { access: 'admins' }, async (call) => {
    const signedIn = await requireAdmin(call.visitor);
    return definition.run({ ...call, signedIn } as Parameters<typeof definition.run>[0]);
  });
}

/** Fills in what a definition leaves out. For the makers of routes alone. */
export function complete(
  definition: Shared & { readonly body: AnyObjectSchema | null; readonly query?: AnyObjectSchema | null },
  { access = 'everybody', forShoppers = false }: Partial<Pick<Route, 'access' | 'forShoppers'>>,
  run: Route['run'],
): Route {
  const { method, path, tag, summary, body, data, query = null } = definition;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): [string, JsonSchema] => [
    name,
    definition.params?.[name] ?? text,
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
    params: Object.fromEntries(named),
    parameters: query === null ? {} : parametersOf(query),
    headers: definition.headers ?? {},
    freshSeconds: definition.freshSeconds ?? null,
    more: definition.more ?? {},
    faults: definition.faults ?? [],
    run,
  };
}
