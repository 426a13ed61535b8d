import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { pageLifetime } from './app/page-lifetime.ts';
import type { PageState } from './app/page-state.ts';
import { PAGES } from './app/pages.ts';
import { Providers } from './app/Providers.tsx';
import { redirectFor } from './app/redirects.ts';
import { createRoutes, NOT_FOUND_ID } from './app/routes.tsx';
import { createStyleCache } from './app/styles.ts';
import { createServerClient, type GraphQLExecutor } from './graphql/server-client.ts';

export type { GraphQLExecutor } from './graphql/server-client.ts';

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** "https://host" */
  origin: string;
  execute: GraphQLExecutor;
  moduleAssets: (moduleIds: readonly string[]) => { scripts: string[]; styles: string[] };
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'page'; status: number; head: string; body: string; state: string; maxAgeSeconds: number };

/** Renders an address of the shop with its data. Throws when the data cannot be had: the caller answers 500. */
export async function render({ url, origin, execute, moduleAssets }: RenderRequest): Promise<RenderResult> {
  const address = new URL(url, origin);
  const location = redirectFor(address.pathname, address.search);
  if (location !== null) return { kind: 'redirect', status: 301, location };

  const client = createServerClient(execute);
  let status = 200;
  const routes = createRoutes(async (page, { params }) => {
    const { prefetch } = await page.load();
    try {
      await prefetch?.({ client, params, url: address });
    } catch (thrown) {
      // A page says "there is no such thing" by a 404, and then shows it in its own words.
      if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown;
      status = 404;
    }
  });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) {
    return { kind: 'redirect', status: 302, location: context.headers.get('Location') ?? '/' };
  }
  for (const error of Object.values(context.errors ?? {})) throw error;

  const ids = context.matches.map(({ route }) => route.id);
  if (ids.includes(NOT_FOUND_ID)) status = 404;
  const page = PAGES.find(({ id }) => ids.includes(id));
  const styles = createStyleCache();
  // Collects styles instead of writing them between the elements.
  styles.compat = true;
  const html = renderToString(
    <Providers client={client} styles={styles} origin={origin}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const { lifted, body } = splitLifted(html);
  const state: PageState = { origin, cache: cache.extract() };
  return {
    kind: 'page',
    status,
    head:
      lifted +
      preloads(page === undefined ? [] : moduleAssets([page.file]).scripts) +
      criticalStyles(styles, html),
    body,
    state: JSON.stringify(state),
    maxAgeSeconds: status === 200 ? pageLifetime(address.pathname) : 0,
  };
}

/** React writes what belongs in the head (title, meta, link) before the first element of the page. */
function splitLifted(html: string): { lifted: string; body: string } {
  const start = html.indexOf('<div id="shop"');
  if (start === -1) throw new Error('The page was not rendered inside the layout');
  return { lifted: html.slice(0, start), body: html.slice(start) };
}

function preloads(scripts: readonly string[]): string {
  return scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`).join('');
}

function criticalStyles(styles: ReturnType<typeof createStyleCache>, html: string): string {
  const emotion = createEmotionServer(styles);
  return emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html));
}
