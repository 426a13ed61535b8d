import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { pageLifetime } from './app/page-lifetime';
import { PAGE_FILES } from './app/page-files';
import type { PageEntry } from './app/page-module';
import type { PrefetchArgs } from './graphql/prefetch';
import type { PageState } from './app/page-state';
import { NOT_FOUND } from './app/pages';
import { Providers } from './app/Providers';
import { redirectFor } from './app/redirects';
import { pageAt, Shop } from './app/routes';
import { serverStyles } from './app/server-styles';
import { createServerClient, type GraphQLExecutor } from './graphql/server-client';

export type { GraphQLExecutor } from './graphql/server-client';

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** For example "https://host". */
  origin: string;
  execute: GraphQLExecutor;
  moduleAssets: (moduleIds: readonly string[]) => { scripts: string[]; styles: string[] };
  /** Aborted when the client has closed the request. */
  signal?: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'page'; status: number; head: string; body: string; state: string; maxAgeSeconds: number };

/**
 * Renders an address of the shop with its data. Throws when the data fails to load (the caller answers 500), and
 * the signal's reason when it is aborted.
 */
export async function render({
  url,
  origin,
  execute,
  moduleAssets,
  signal,
}: RenderRequest): Promise<RenderResult> {
  // Concatenated: resolved against a base, a path that begins with two slashes would name another host.
  const address = new URL(origin + url);
  const location = redirectFor(address.pathname, address.search);
  if (location !== null) return { kind: 'redirect', status: 301, location };

  const { client, cache } = createServerClient(execute);
  const found = pageAt(address.pathname);
  if (found === null) throw new Error(`No page answers ${address.pathname}`);
  const status = await prefetched(found.page, { client, params: found.params, url: address });
  signal?.throwIfAborted();

  const styles = serverStyles();
  const tree = (
    <Providers client={client} styles={styles.cache} origin={origin}>
      <StaticRouter location={address.pathname + address.search}>
        <Shop />
      </StaticRouter>
    </Providers>
  );
  const html = renderToString(tree);
  if (html.includes(GAVE_UP)) throw await reasonOf(tree);
  const { lifted, body } = splitLifted(html);
  const state: PageState = { origin, cache: cache.extract() };
  return {
    kind: 'page',
    status,
    head: lifted + preloads(moduleAssets(fileOf(found.page)).scripts) + styles.elementsFor(html),
    body,
    state: JSON.stringify(state),
    maxAgeSeconds: status === 200 ? pageLifetime(address.pathname) : 0,
  };
}

/** React's marker of a part that it left to client rendering, because it threw or suspended. */
const GAVE_UP = '<!--$!-->';

/** Renders again, since renderToString does not report the errors. */
async function reasonOf(tree: ReactNode): Promise<unknown> {
  const reasons: unknown[] = [];
  await prerenderToNodeStream(tree, {
    onError: (error) => {
      reasons.push(error);
    },
  });
  return reasons[0] ?? new Error('A part of the page was not ready to be rendered');
}

function fileOf({ id }: PageEntry): string[] {
  const file = PAGE_FILES[id];
  return file === undefined ? [] : [file];
}

/** Loads a page and its data. 404: the address names nothing, and the page shows its own not-found view. */
async function prefetched(page: PageEntry, args: PrefetchArgs): Promise<200 | 404> {
  const { prefetch } = await page.load();
  try {
    await prefetch?.(args);
    return page === NOT_FOUND ? 404 : 200;
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return 404;
    throw thrown;
  }
}

/** Splits off the elements for the head (title, meta, link), which React writes before the page's first element. */
function splitLifted(html: string): { lifted: string; body: string } {
  const start = html.indexOf('<div id="shop"');
  if (start === -1) throw new Error('The page was not rendered inside the layout');
  return { lifted: html.slice(0, start), body: html.slice(start) };
}

function preloads(scripts: readonly string[]): string {
  return scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`).join('');
}
