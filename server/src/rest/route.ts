import type { Request, RequestHandler, Response } from 'express';
import type { AnyObjectSchema, InferType } from 'yup';
import { requireSignedIn, type Visitor } from '../accounts/sessions/visitor';
import type { SignedInRow } from '../accounts/sessions/session.repository';
import type { FaultCode, Outcome } from '../domain/fault';
import type { Answer } from './envelope';
import { nothing, type JsonSchema } from './json-schema';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Call<B> {
  readonly visitor: Visitor;
  /** Checked and trimmed. */
  readonly body: B;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly response: Response;
}

/** One row of the API: what it is called by, what it takes and answers, and what does it. The document is made of the same rows. */
export interface Route {
  readonly method: Method;
  /** "/api/auth/addresses/{id}" */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly needsCustomer: boolean;
  readonly body: AnyObjectSchema | null;
  /** In place of a JSON body: reads a form with one file. */
  readonly upload: { readonly field: string; readonly handler: RequestHandler } | null;
  /** 302: nothing is answered but where to go on, and failures are told there. */
  readonly status: 200 | 201 | 302;
  /** What an address may carry behind the question mark. */
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly data: JsonSchema;
  /** Beside `data`. */
  readonly more: Readonly<Record<string, JsonSchema>>;
  /** What can go wrong, beyond what can with every route. */
  readonly faults: readonly FaultCode[];
  readonly run: (call: Call<unknown>) => Promise<Outcome<Answer>>;
}

interface Shared {
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly status?: 200 | 201 | 302;
  readonly query?: Route['query'];
  readonly data: JsonSchema;
  readonly more?: Readonly<Record<string, JsonSchema>>;
  readonly faults?: readonly FaultCode[];
  readonly upload?: Route['upload'];
}

type Definition<S extends AnyObjectSchema | null, C> = Shared & {
  readonly body: S;
  readonly run: (call: Call<S extends AnyObjectSchema ? InferType<S> : null> & C) => Promise<Outcome<Answer>>;
};

/** A route for everybody. */
export function openRoute<S extends AnyObjectSchema | null>(definition: Definition<S, unknown>): Route {
  return complete(definition, false, (call) =>
    // The router has checked the body by this very schema.
    definition.run(call as Parameters<typeof definition.run>[0]),
  );
}

/** A route that a browser is taken through, for everybody. @param run answers where it goes on: a path, or a whole address */
export function redirectRoute({
  path,
  tag,
  summary,
  query = {},
  run,
}: Pick<Shared, 'path' | 'tag' | 'summary' | 'query'> & {
  readonly run: (call: Call<null>) => Promise<string>;
}): Route {
  return openRoute({
    method: 'get',
    path,
    tag,
    summary,
    query,
    status: 302,
    body: null,
    data: nothing,
    run: async (call) => {
      call.response.set('Cache-Control', 'no-store').redirect(302, await run(call));
      return {};
    },
  });
}

/** A route for those who are signed in: 401 for others. */
export function customerRoute<S extends AnyObjectSchema | null>(
  definition: Definition<S, { readonly signedIn: SignedInRow }>,
): Route {
  return complete(definition, true, async (call) => {
    const signedIn = await requireSignedIn(call.visitor);
    return definition.run({ ...call, signedIn } as Parameters<typeof definition.run>[0]);
  });
}

function complete(
  definition: Shared & { body: AnyObjectSchema | null },
  needsCustomer: boolean,
  run: Route['run'],
): Route {
  const { method, path, tag, summary, body, data } = definition;
  return {
    method,
    path,
    tag,
    summary,
    needsCustomer,
    body,
    data,
    upload: definition.upload ?? null,
    status: definition.status ?? 200,
    query: definition.query ?? {},
    more: definition.more ?? {},
    faults: definition.faults ?? [],
    run,
  };
}
