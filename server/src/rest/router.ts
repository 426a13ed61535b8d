import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import type { HttpVisitors } from '../accounts/sessions/http-visitor';
import { checked } from '../domain/account-schemas';
import { Fault, type Outcome } from '../domain/fault';
import { sendAnswer, sendFault, type Answer } from './envelope';
import type { Route } from './route';

const MAX_BODY = 100_000;

export interface RestOptions {
  readonly routes: readonly Route[];
  readonly visitors: HttpVisitors;
}

/** Mounts the rows: body parsed and checked, writes taken from our own pages alone, answers in the one envelope. */
export function restRouter({ routes, visitors }: RestOptions): Router {
  const router = express.Router();
  const json = express.json({ limit: MAX_BODY });

  for (const [path, own] of byPath(routes)) {
    const place = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const route of own) {
      const handle = (request: Request, response: Response, next: (error: unknown) => void): void => {
        answer(route, request, response).then((outcome) => {
          if (outcome instanceof Fault) sendFault(response, outcome);
          else if (!response.headersSent) sendAnswer(response, route.status, outcome);
        }, next);
      };
      place[route.method](
        ...(route.upload ? [mayUpload(route), route.upload.handler] : route.body ? [requireJson, json] : []),
        handle,
      );
    }
    const allow = [
      ...new Set(own.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))),
    ].join(', ');
    place.options((_request, response) => {
      response.set('Allow', `${allow}, OPTIONS`).status(204).end();
    });
    place.all((_request, response) => {
      response.set('Allow', `${allow}, OPTIONS`);
      sendPlain(response, 405, 'METHOD_NOT_ALLOWED', `This address answers ${allow} only`);
    });
  }
  router.use(refuseBadRequest);
  return router;

  /** Looked at before the file is read: strangers fill no memory. */
  function mayUpload(route: Route): express.RequestHandler {
    return (request, response, next) => {
      const visitor = visitors.of(request, response);
      if (!visitor.mayWrite) sendFault(response, crossSite());
      else if (!route.needsCustomer) next();
      else visitor.signedIn().then((row) => (row ? next() : sendFault(response, signedOut())), next);
    };
  }

  async function answer(route: Route, request: Request, response: Response): Promise<Outcome<Answer>> {
    const visitor = visitors.of(request, response);
    if (route.method !== 'get' && !visitor.mayWrite) return crossSite();
    const body: unknown = request.body ?? {};
    const valid = route.body === null ? null : await checked(route.body, body);
    if (valid instanceof Fault) {
      // Who is not signed in is told so first: fields are none of their business.
      if (route.needsCustomer && !(await visitor.signedIn())) return signedOut();
      return valid;
    }
    const params = Object.fromEntries(
      Object.entries(request.params).map(([name, value]) => [name, String(value)]),
    );
    return route.run({ visitor, body: valid, params, request, response });
  }
}

function crossSite(): Fault {
  return new Fault('CROSS_SITE', 'Writes are taken from pages of this shop alone');
}

function signedOut(): Fault {
  return new Fault('UNAUTHENTICATED', 'Please sign in');
}

function byPath(routes: readonly Route[]): Map<string, Route[]> {
  const paths = new Map<string, Route[]>();
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route]);
  return paths;
}

/** 415 for a body that is no JSON; none at all counts as an empty object. */
const requireJson: express.RequestHandler = (request, response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody || request.is('json')) next();
  else sendPlain(response, 415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
};

/** Faults that were thrown, and bodies that nobody can read. What nobody expected goes on to the app's own handler. */
const refuseBadRequest: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof Fault) {
    sendFault(response, error);
    return;
  }
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === 413) sendPlain(response, 413, 'TOO_LARGE', 'The body is too large');
  else if (status >= 400 && status < 500) sendPlain(response, 400, 'BAD_USER_INPUT', 'The body must be JSON');
  else next(error);
};

function sendPlain(response: Response, status: number, code: string, message: string): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ success: false, message, error: message, code, status, data: null, fields: {} });
}
