import type { HtmlPieces } from '@domain/html-pieces';
import type { RenderRequest, RenderResult } from '@domain/page-rendering';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { writePageState } from './app/page-state';
import { describePage } from './app/page-descriptors';
import { notFoundPage } from './app/not-found.page';
import { Providers } from './app/Providers';
import { findRedirect } from './app/redirects';
import { AppRoutes } from './app/AppRoutes';
import { findPage } from './app/routes';
import { getRendering } from './app/server-rendering';
import { takeServerClient, type GraphQLExecutor, type PageClient } from './graphql/server-client';
import type { ShopClient } from './graphql/shop-client';
import type { PageModule } from './routing/page-module';
import { runQueries } from './routing/run-queries';
import { PagePartsContext } from './ui/CachedHtmlPart';

export { pageDirectory } from './app/page-directory';

/**
 * Renders an address of the shop with its data. Throws when the data fails to load (the caller answers 500), and
 * the signal's reason when it is aborted.
 */
export async function render({
  url,
  origin,
  execute,
  executeAsVisitor,
  moduleAssets,
  signal,
}: RenderRequest<GraphQLExecutor>): Promise<RenderResult> {
  // Concatenated: resolved against a base, a path that begins with two slashes would name another host.
  const address = new URL(origin + url);
  const location = findRedirect(address.pathname, address.search) ?? findNormalisedUrl(url, address);
  if (location !== null) return { kind: 'redirect', status: 301, location };

  const match = findPage(address.pathname);
  if (match === null) throw new Error(`No page answers ${address.pathname}`);
  const pageClient = takeServerClient(execute);
  try {
    // 404: the address names nothing, and the page shows its own not-found view.
    const pageModule = await match.page.load();
    const [isFound] = await Promise.all([
      runQueries(pageModule, pageClient.client, { params: match.params, url: address }),
      executeAsVisitor && runPersonalQueries(pageModule, pageClient, executeAsVisitor),
    ]);
    const status = isFound && match.page.path !== notFoundPage.path ? 200 : 404;
    signal?.throwIfAborted();
    const { head, body } = await renderTree(pageClient.client, address, origin);
    return {
      kind: 'page',
      status,
      head: [head.elements, modulesElement(moduleAssets(moduleIdsOf(match.page.path)).scripts), head.styles],
      body,
      state: writePageState({ origin, cache: pageClient.extractAnswers() }),
      maxAgeSeconds: status === 200 ? describePage(match.page.path).cacheSeconds : 0,
    };
  } finally {
    pageClient.release();
  }
}

/**
 * The address without dot segments and the like, as browsers send it; null if `url` has none. Otherwise the server would not
 * recognise the page, and would neither drop the parameters that the page does not read nor cache it.
 */
function findNormalisedUrl(url: string, { pathname, search }: URL): string | null {
  const [path] = url.split('?', 1);
  return path === pathname ? null : pathname + search;
}

/** Without an answer the page shows a skeleton, and the browser asks again. */
async function runPersonalQueries(
  { personalQueries = [] }: PageModule,
  pageClient: PageClient,
  executeAsVisitor: GraphQLExecutor,
): Promise<void> {
  await Promise.allSettled(personalQueries.map((query) => pageClient.queryAs(executeAsVisitor, query)));
}

async function renderTree(
  client: ShopClient,
  { pathname, search }: URL,
  origin: string,
): Promise<{ head: { elements: string; styles: Uint8Array }; body: HtmlPieces }> {
  const { styles, parts, styleElementsFor } = getRendering();
  const pageParts = parts.forPage();
  const tree = (
    <PagePartsContext value={pageParts}>
      <Providers client={client} styles={styles} origin={origin}>
        <StaticRouter location={pathname + search}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </PagePartsContext>
  );
  const rendered = renderToString(tree);
  if (rendered.includes(CLIENT_RENDER_MARKER)) throw await findRenderError(tree);
  const { pieces, classNames } = pageParts.fill(rendered);
  const { headElements, body } = splitHeadElements(pieces);
  return { head: { elements: headElements, styles: styleElementsFor(classNames) }, body };
}

/** React's marker of a part that it left to client rendering, because it threw or suspended. */
const CLIENT_RENDER_MARKER = '<!--$!-->';

/** Renders again, since renderToString does not report the errors. */
async function findRenderError(tree: ReactNode): Promise<unknown> {
  const errors: unknown[] = [];
  await prerenderToNodeStream(tree, {
    onError: (error) => {
      errors.push(error);
    },
  });
  return errors[0] ?? new Error('A part of the page was not ready to be rendered');
}

/** The application and the page. */
function moduleIdsOf(path: string): string[] {
  const { file } = describePage(path);
  return ['client/src/entry-browser.tsx', ...(file === undefined ? [] : [file])];
}

/** Splits off the elements for the head (title, meta, link), which React writes before the page's first element. */
function splitHeadElements([first = '', ...rest]: HtmlPieces): { headElements: string; body: HtmlPieces } {
  const start = typeof first === 'string' ? first.indexOf('<div id="shop"') : -1;
  if (typeof first !== 'string' || start === -1)
    throw new Error('The page was not rendered inside the layout');
  return { headElements: first.slice(0, start), body: [first.slice(start), ...rest] };
}

/** For start.ts, which loads them after the first view's pictures. */
function modulesElement(scripts: readonly string[]): string {
  return scripts.length === 0 ? '' : `<meta name="modules" content="${scripts.join(' ')}">`;
}
