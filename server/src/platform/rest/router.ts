import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { cacheTagsOf } from '../http/cache/cache-tags';
import { checkAccess } from '../http/access';
import { ipBlockOf } from '../http/ip-block';
import { searchCostOfUrl } from '../admission/search-cost';
import { requestKindOfRoute } from '../admission/request-kind';
import type { ShopAdmission } from '../admission/shop-admission';
import type { VisitorResolver } from '../http/visitor';
import { domainErrorOf } from '../database/domain-error-of';
import { validateInput } from '../../domain/account-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import { isUuid } from '../../domain/uuid';
import { handleDatabaseFailure } from '../http/database-failures';
import { jsonBody } from '../http/json-body';
import { sendAnswer, sendDomainError, sendProblem, type Answer } from './envelope';
import { validateQuery } from './query';
import type { Route } from './route';
import { UploadsUnderWay } from './uploads-under-way';

const MAX_BODY = 100_000;
const UNSUPPORTED_ENCODING =
  'The body must be JSON in UTF-8, as it is or compressed with gzip, deflate or br';
/** In the unit of GraphQL costs: as much as a list. */
const UPLOAD_COST = 300;
const TOO_MANY_UPLOADS = new DomainError(
  'SERVICE_UNAVAILABLE',
  'Many pictures are being sent just now. Please try again in a moment.',
  null,
  { retryAfterSeconds: 10 },
);

interface RestOptions {
  readonly routes: readonly Route[];
  readonly visitors: VisitorResolver;
  readonly admission?: ShopAdmission;
}

/** Mounts the routes: validates query and body, refuses cross-site writes, and sends results in the envelope. */
export function restRouter({ routes, visitors, admission }: RestOptions): Router {
  const router = express.Router({ caseSensitive: true });
  const json = jsonBody(MAX_BODY);
  const uploads = new UploadsUnderWay();

  for (const [path, own] of groupByPath(routes)) {
    const place = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const route of own) {
      const handle = (request: Request, response: Response, next: (error: unknown) => void): void => {
        withAdmission(route, request, response).then((result) => {
          if (result instanceof DomainError) sendDomainError(response, result);
          else if (!response.headersSent) sendAnswer(request, response, route, result);
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
      sendProblem(response, 405, 'METHOD_NOT_ALLOWED', `This address answers ${allow} only`);
    });
  }
  router.use(handleDatabaseFailure, refuseBadRequest);
  return router;

  /** Checked before the file is read, so that unauthorised uploads use no memory, and others only so much. */
  function mayUpload(route: Route): express.RequestHandler {
    return (request, response, next) => {
      const visitor = visitors.resolveVisitor(request, response);
      if (!visitor.mayWrite) {
        sendDomainError(response, crossSite());
        return;
      }
      checkAccess(route.access, visitor).then((failure) => {
        const end = failure ? null : uploads.start(ipBlockOf(visitor.client.ipAddress));
        if (end === null) {
          sendDomainError(response, failure ?? TOO_MANY_UPLOADS);
          return;
        }
        // A client that left meanwhile: the event has passed.
        if (response.closed) end();
        else response.once('close', end);
        next();
      }, next);
    };
  }

  /** Waits for admission after the body has arrived, so that slow senders occupy no place. */
  async function withAdmission(route: Route, request: Request, response: Response): Promise<Result<Answer>> {
    if (!admission) return sendResult(route, request, response);
    const abortController = new AbortController();
    response.once('close', () => abortController.abort());
    const ipBlock = ipBlockOf(visitors.resolveVisitor(request, response).client.ipAddress);
    const rejection = admission.charge(ipBlock, searchCostOfUrl(request.originalUrl));
    if (rejection) return rejection;
    // An upload waits for the picture process, whose queue bounds it; it would keep lists waiting meanwhile.
    if (route.upload) return admission.charge(ipBlock, UPLOAD_COST) ?? sendResult(route, request, response);
    const release = await admission.acquire(requestKindOfRoute(route), ipBlock, abortController.signal);
    return sendResult(route, request, response).finally(release);
  }

  async function sendResult(route: Route, request: Request, response: Response): Promise<Result<Answer>> {
    const visitor = visitors.resolveVisitor(request, response);
    if (route.method !== 'get' && !visitor.mayWrite) return crossSite();
    // Access is checked before fields, which unauthorised callers need not know.
    const refused = await checkAccess(route.access, visitor);
    if (refused) return refused;
    const params = paramsOf(route, request);
    if (params === null) return new DomainError('NOT_FOUND', 'There is nothing under this id');
    const query = route.query === null ? null : await validateQuery(route.query, request);
    if (query instanceof DomainError) return query;
    const payload: unknown = request.body ?? {};
    if (Array.isArray(payload)) return new DomainError('BAD_USER_INPUT', 'The body must be a JSON object');
    const body =
      route.body === null ? null : await validateInput(route.body, payload, { rejectUnknown: true });
    if (body instanceof DomainError) return body;
    const ipBlock = ipBlockOf(visitor.client.ipAddress);
    const tags = cacheTagsOf(response);
    return route.run({ visitor, ipBlock, body, query, params, request, response, tags });
  }
}

/** Answers 404 for unknown paths under /api. Mounted last. */
export const unknownAddress: express.RequestHandler = (_request, response) => {
  sendProblem(response, 404, 'NOT_FOUND', 'There is nothing at this address');
};

/** Path parameters; ids in the database's spelling, because rows are looked up by them. Null for a malformed id. */
function paramsOf(route: Route, request: Request): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.params)) {
    const isId = route.params[name]?.['format'] === 'uuid';
    const payload = String(value);
    if (isId && !isUuid(payload)) return null;
    params[name] = isId ? payload.toLowerCase() : payload;
  }
  return params;
}

function crossSite(): DomainError {
  return new DomainError('CROSS_SITE', 'Writes are taken from pages of this shop alone');
}

/** Literal paths come before parameters: /products/featured is not an id. */
function groupByPath(routes: readonly Route[]): Map<string, Route[]> {
  const paths = new Map<string, Route[]>();
  const sortedRoutes = routes.toSorted((left, right) => compare(orderOf(left.path), orderOf(right.path)));
  for (const route of sortedRoutes) paths.set(route.path, [...(paths.get(route.path) ?? []), route]);
  return paths;
}

/** Sorts parameters after every letter. */
function orderOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '\u{10ffff}');
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Answers 415 to a body that is not JSON; no body counts as an empty object. */
const requireJson: express.RequestHandler = (request, response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody || request.is('json')) next();
  else refuseType(response);
};

function refuseType(response: Response, message = 'The body must be application/json'): void {
  sendProblem(response, 415, 'UNSUPPORTED_MEDIA_TYPE', message);
}

/** Handles thrown DomainErrors and unreadable requests. Unexpected errors go to the application's handler. */
const refuseBadRequest: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const failure = error instanceof DomainError ? error : domainErrorOf(error);
  if (failure) {
    sendDomainError(response, failure);
    return;
  }
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  // A path like %ff, which is not valid UTF-8.
  if (error instanceof URIError) unknownAddress(request, response, next);
  else if (status === 413) sendProblem(response, 413, 'TOO_LARGE', 'The body is too large');
  else if (status === 415) refuseType(response, UNSUPPORTED_ENCODING);
  else if (status >= 400 && status < 500)
    sendProblem(response, 400, 'BAD_USER_INPUT', 'The body must be a JSON object');
  else next(error);
};
