import { useMemo } from 'react';
import {
  matchRoutes,
  UNSAFE_RouteContext,
  useLocation,
  type RouteMatch,
  type RouteObject,
} from 'react-router';
import { Navigate } from '../routing/router';
import { LazyPage } from './LazyPage';
import type { PageAddress } from '../routing/page-module';
import type { PageEntry } from './page-entry';
import { PAGES } from './pages';
import { REDIRECTS, findRedirect } from './redirects';
import { toPageHref } from '../routing/href';

const PAGE_ROUTES = PAGES.flatMap((page) =>
  [page.path, ...(page.aliases ?? [])].map((path) => ({
    page,
    route: { path, element: <LazyPage key={path} page={page} /> },
  })),
);
/** The route table: redirects and pages; the last page matches every other address. */
const ROUTES: RouteObject[] = [
  ...[...REDIRECTS.keys()].map((path) => ({ path, element: <RedirectRoute /> })),
  ...PAGE_ROUTES.map(({ route }) => route),
];

/** Stands for unknown addresses that the router cannot match. */
const NOT_FOUND_PATH = '/404';

/**
 * Finds the route of an address. Returns null for addresses that no pattern matches (line breaks and invalid
 * UTF-8, which the router would log), and for other spellings of a short address: the router ignores case,
 * redirects do not.
 */
function matchPath(pathname: string): RouteMatch | null {
  let match = matches.get(pathname);
  if (match === undefined) {
    // Few addresses are asked for twice in a row: the page's own, and those of its links.
    if (matches.size >= MAX_MATCHES) matches.clear();
    match = computeMatch(pathname);
    matches.set(pathname, match);
  }
  return match;
}

/** The router ranks all routes at every match. */
const matches = new Map<string, RouteMatch | null>();
const MAX_MATCHES = 100;

function computeMatch(pathname: string): RouteMatch | null {
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

/** The page or redirect at the router's address. React Router's own component would match the address against all routes again. */
export function PageRoute() {
  const { pathname } = useLocation();
  const match = matchPath(pathname) ?? matchPath(NOT_FOUND_PATH);
  const context = useMemo(
    () => ({ outlet: null, matches: match === null ? [] : [match], isDataRoute: false }),
    [match],
  );
  return <UNSAFE_RouteContext value={context}>{match?.route.element}</UNSAFE_RouteContext>;
}

/** Finds the page of an address, with its path parameters; null for redirects. */
export function findPage(pathname: string): { page: PageEntry; params: PageAddress['params'] } | null {
  const match = matchPath(pathname) ?? matchPath(NOT_FOUND_PATH);
  const page = PAGE_ROUTES.find(({ route }) => route === match?.route)?.page;
  return match === null || page === undefined ? null : { page, params: match.params };
}

/** Handles a link inside the shop to an old address; for full loads the server answers 301. */
function RedirectRoute() {
  const { pathname, search } = useLocation();
  return <Navigate to={toPageHref(findRedirect(pathname, search) ?? '/')} replace />;
}
