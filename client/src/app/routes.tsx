import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { Layout } from './layout/Layout.tsx';
import { LazyPage } from './LazyPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { PageEntry } from './page-module.ts';
import { PAGES } from './pages.ts';
import { REDIRECTS, redirectFor } from './redirects.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** What the server and the browser do differently when an address is opened. */
export type OpenPage = (page: PageEntry, args: LoaderFunctionArgs) => Promise<void> | void;
export const NOT_FOUND_ID = 'not-found';

/** The route table: redirects, pages, and the screen for every other address. */
export function createRoutes(openPage: OpenPage): RouteObject[] {
  return [
    {
      id: 'layout',
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: [
        ...[...REDIRECTS.keys()].map((path) => ({
          id: `redirect ${path}`,
          path,
          loader: ({ request }: LoaderFunctionArgs) => {
            const { pathname, search } = new URL(request.url);
            return redirect(redirectFor(pathname, search) ?? '/', 301);
          },
        })),
        ...PAGES.map((page) => ({
          id: page.id,
          path: page.path,
          element: <LazyPage key={page.id} page={page} />,
          errorElement: <ErrorScreen />,
          loader: async (args: LoaderFunctionArgs) => {
            await openPage(page, args);
            return null;
          },
        })),
        { id: NOT_FOUND_ID, path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
