import {
  matchRoutes,
  Navigate,
  useLocation,
  useRoutes,
  type RouteMatch,
  type RouteObject,
} from 'react-router';
import { Layout } from './layout/Layout';
import { LazyPage } from './LazyPage';
import type { PrefetchArgs } from '../graphql/prefetch';
import type { PageEntry } from './page-module';
import { PAGES } from './pages';
import { REDIRECTS, redirectFor } from './redirects';

/** The route table: redirects, and pages, of which the last is for every other address. */
const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...[...REDIRECTS.keys()].map((path) => ({ path, element: <Moved /> })),
      ...PAGES.map((page) => ({
        id: page.id,
        path: page.path,
        element: <LazyPage key={page.id} page={page} />,
      })),
    ],
  },
];

/** Stands for every address that leads nowhere the router could say. */
const NOWHERE = '/404';

/**
 * Where an address leads in the table. null for what no pattern takes (line breaks, bytes that are no text, which the
 * router would log whole), and for other spellings of a short address: the router overlooks them, redirects do not.
 */
function matchAt(pathname: string): RouteMatch | null {
  if (textOf(pathname) === null) return null;
  const match = matchRoutes(ROUTES, pathname)?.at(-1);
  if (match === undefined) return null;
  return REDIRECTS.has(match.route.path ?? '') && redirectFor(pathname, '') === null ? null : match;
}

/** null for bytes that are no text. The builder drops a decodeURIComponent whose result nobody uses, and its throwing too. */
function textOf(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** The shop at the router's address. */
export function Shop() {
  const { pathname } = useLocation();
  return useRoutes(ROUTES, matchAt(pathname) === null ? NOWHERE : undefined);
}

/** The page an address leads to, with the parameters of its path; null for redirects. */
export function pageAt(pathname: string): { page: PageEntry; params: PrefetchArgs['params'] } | null {
  const match = matchAt(pathname) ?? matchAt(NOWHERE);
  const page = PAGES.find(({ id }) => id === match?.route.id);
  return match === null || page === undefined ? null : { page, params: match.params };
}

/** A link inside the shop to an old address; the server answers full loads of one with 301. */
function Moved() {
  const { pathname, search } = useLocation();
  return <Navigate to={redirectFor(pathname, search) ?? '/'} replace />;
}
