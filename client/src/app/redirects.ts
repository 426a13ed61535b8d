import { PAGES } from './pages';

/** Old and short addresses, and their permanent targets. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map(
  PAGES.flatMap(({ redirects }) => redirects ?? []),
);

/**
 * Leaves one slash at the start and none at the end. Without a pattern, which would backtrack on a long row of
 * slashes.
 */
function trimSlashes(pathname: string): string {
  let start = 0;
  while (pathname[start + 1] === '/') start += 1;
  let end = pathname.length;
  while (end > start + 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(start, end);
}

/**
 * Returns the target of a permanent redirect (301), or null when there is none. The query is kept. A trailing
 * slash is removed, so that each page has one address.
 */
export function findRedirect(pathname: string, search: string): string | null {
  const trimmedPath = trimSlashes(pathname);
  const target = REDIRECTS.get(trimmedPath) ?? trimmedPath;
  return target === pathname ? null : target + search;
}
