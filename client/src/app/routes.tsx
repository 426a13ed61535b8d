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
import { REDIRECTS, findRedirect } from './redirects';

/** The route table: redirects and pages; the last page matches every other address. */
const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...[...REDIRECTS.keys()].map((path) => ({ path, element: <RedirectRoute /> })),
      ...PAGES.map((page) => ({
        id: page.id,
        path: page.path,
        element: <LazyPage key={page.id} page={page} />,
      })),
    ],
  },
];

/** Stands for unknown addresses that the router cannot match. */
const NOT_FOUND_PATH = '/404';

/**
 * Finds the route of an address. Returns null for addresses that no pattern matches (line breaks and invalid
 * UTF-8, which the router would log), and for other spellings of a short address: the router ignores case,
 * redirects do not.
 */
function matchPath(pathname: string): RouteMatch | null {
  if (decodePathname(pathname) === null) return null;
  const match = matchRoutes(ROUTES, pathname)?.at(-1);
  if (match === undefined) return null;
  return REDIRECTS.has(match.route.path ?? '') && findRedirect(pathname, '') === null ? null : match;
}

/**
 * Returns null for invalid UTF-8. The result is used, since the bundler drops an unused call of decodeURIComponent
 * even though it can throw.
 */
function decodePathname(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** The page or redirect at the router's address. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return useRoutes(ROUTES, matchPath(pathname) === null ? NOT_FOUND_PATH : undefined);
}

/** Finds the page of an address, with its path parameters; null for redirects. */
export function findPage(pathname: string): { page: PageEntry; params: PrefetchArgs['params'] } | null {
  const match = matchPath(pathname) ?? matchPath(NOT_FOUND_PATH);
  const page = PAGES.find(({ id }) => id === match?.route.id);
  return match === null || page === undefined ? null : { page, params: match.params };
}

/** Handles a link inside the shop to an old address; for full loads the server answers 301. */
function RedirectRoute() {
  const { pathname, search } = useLocation();
  return <Navigate to={findRedirect(pathname, search) ?? '/'} replace />;
}
