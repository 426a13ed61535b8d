import type { IncomingMessage, ServerResponse } from 'node:http';
import { databaseFailureOf } from '../../database/database-failure';
import { cacheTagsOf, type CacheTags } from '../cache/cache-tags';
import { DomainError } from '../../../domain/domain-error';
import { reportDatabaseFailure } from '../../report';
import { compress } from '../compression';
import { acceptedEncoding, pathOf, send, sendError, type Middleware } from '../http';
import { originOf } from '../headers/origin';
import { busyPage, closedPage, errorPage } from './page.error';
import { parseTemplate, type Template } from './page.template';
import { SPECULATION_RULES } from '../headers/speculation-rules';
import type { GraphQLExecutor, PageSource } from './page.types';

/** Value of Retry-After, in seconds. */
const RETRY_AFTER = 5;

export interface PageOptions {
  source: PageSource;
  execute: GraphQLExecutor;
  /** Returns an executor that runs queries as the visitor of a request; null without a cookie of the shop. */
  executeFor: (request: IncomingMessage, response: ServerResponse) => GraphQLExecutor | null;
  /** "https://potli.example", or null to use the request's validated Host. */
  publicUrl: string | null;
  /** Called for every page that failed to render. */
  onError: (error: unknown, url: string) => void;
  /** Waits for admission and resolves with a function that releases it. Throws a DomainError when the queue is full. */
  enter?: (request: IncomingMessage, response: ServerResponse, signal: AbortSignal) => Promise<() => void>;
}

/** Responds to every GET with a rendered page. The last middleware of the chain. */
export function pageRenderer(options: PageOptions): Middleware {
  const templates = new Map<string, Template>();

  async function template(url: string): Promise<Template> {
    const html = await options.source.template(url);
    const cached = templates.get(html);
    if (cached !== undefined) return cached;
    const template = parseTemplate(html);
    // In development the template changes with every edit; only the newest is worth keeping.
    templates.clear();
    templates.set(html, template);
    return template;
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    signal: AbortSignal,
  ): Promise<void> {
    const origin = originOf(request, options.publicUrl);
    if (origin === null) {
      sendError(request, response, 400, 'BAD_REQUEST', 'The Host header is not a host name', {
        host: 'invalid',
      });
      return;
    }
    const { render, moduleAssets, directory } = options.source;
    const tags = cacheTagsOf(response);
    tags.add();
    const executeAsVisitor = directory.personalPaths.includes(pathOf(request))
      ? options.executeFor(request, response)
      : null;
    const databaseFailures: Error[] = [];
    const track = (execute: GraphQLExecutor) => trackExecution(execute, tags, databaseFailures);
    const release = await options.enter?.(request, response, signal);
    const result = await render({
      url,
      origin,
      execute: track(options.execute),
      ...(executeAsVisitor && { executeAsVisitor: track(executeAsVisitor) }),
      moduleAssets,
      signal,
    })
      .catch((error: unknown) => {
        throw databaseFailures[0] ?? error;
      })
      .finally(release);
    // A page can do without a part that failed, but not when the database failed.
    if (databaseFailures[0] !== undefined) throw databaseFailures[0];
    if (result.kind === 'redirect') {
      send(
        request,
        response,
        result.status,
        {
          Location: safeLocation(result.location),
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'public, max-age=0, s-maxage=600',
        },
        `Moved to ${result.location}\n`,
      );
      return;
    }
    const html = (await template(url)).fill(result);
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...SPECULATION_RULES };
    if (executeAsVisitor) await sendToVisitor(request, response, result.status, headers, html);
    else {
      const cacheHeaders = { 'Cache-Control': cacheControl(result.status, result.maxAgeSeconds) };
      send(request, response, result.status, { ...headers, ...cacheHeaders }, html);
    }
  }

  return (request, response) => {
    const url = request.url ?? '/';
    if (isFormPost(request) && url.startsWith('/')) {
      send(request, response, 303, { Location: safeLocation(url), 'Cache-Control': 'no-store' }, '');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendError(request, response, 405, 'METHOD_NOT_ALLOWED', 'This address answers GET only');
      return;
    }
    const abortController = new AbortController();
    response.once('close', () => abortController.abort());
    answer(request, response, url, abortController.signal).catch((error: unknown) => {
      if (abortController.signal.aborted) return;
      const rejection = error instanceof DomainError ? error : null;
      const failure = databaseFailureOf(error);
      if (failure !== null) reportDatabaseFailure(error, url);
      else if (!rejection) options.onError(error, url);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
      const busyResponse = (seconds: number) => ({ ...headers, 'Retry-After': String(seconds) });
      if (rejection) {
        const status = rejection.code === 'RATE_LIMITED' ? 429 : 503;
        send(request, response, status, busyResponse(rejection.retryAfterSeconds ?? RETRY_AFTER), busyPage());
      } else if (failure === null) send(request, response, 500, headers, errorPage());
      else send(request, response, failure.status, busyResponse(failure.retryAfterSeconds), closedPage());
    });
  };
}

/**
 * True for a page's form that the browser sent itself, because the page's scripts are missing: GraphQL and REST have addresses
 * of their own. The page is loaded again, and its scripts with it.
 */
const isFormPost = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');

/** Sends a page that no cache may keep, compressed: the response cache, which compresses other pages, does not see it. */
async function sendToVisitor(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  html: Buffer,
): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  send(
    request,
    response,
    status,
    {
      ...headers,
      'Cache-Control': 'private, no-store',
      Vary: 'Cookie, Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
    encoding === 'identity' ? html : await compress(html, encoding),
  );
}

/** Wraps an executor: reports to `tags`, and adds the database failures in its results to `failures`. */
function trackExecution(execute: GraphQLExecutor, tags: CacheTags, failures: Error[]): GraphQLExecutor {
  return async (request) => {
    const result = await execute(request, tags);
    for (const error of result.errors ?? []) if (databaseFailureOf(error) !== null) failures.push(error);
    return result;
  };
}

/**
 * Browsers revalidate every time, because nothing can tell them about a price change. Shared caches, first of all our
 * own response cache, keep the page as long as its shortest-lived data.
 */
function cacheControl(status: number, maxAgeSeconds: number): string {
  if (status !== 200 || maxAgeSeconds <= 0) return 'no-cache';
  return `public, max-age=0, s-maxage=${Math.floor(maxAgeSeconds)}`;
}

/** Percent-encodes characters that a header may not contain, and prevents "//host" from leading out of the shop. */
function safeLocation(location: string): string {
  return location
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/^[/\\]{2,}/, '/');
}
