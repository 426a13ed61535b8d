import type { PageDirectory } from '@domain/page-rendering';
import type { PageDescriptor } from '../routing/page';
import { PAGE_DESCRIPTORS } from './page-descriptors';

const addressesOf = ({ path, aliases = [] }: PageDescriptor): readonly string[] => [path, ...aliases];

const PAGES_BY_PATH: ReadonlyMap<string, PageDescriptor> = new Map(
  PAGE_DESCRIPTORS.flatMap((page) => addressesOf(page).map((path) => [path, page] as const)),
);
const PATTERNS = PAGE_DESCRIPTORS.filter(({ path }) => path.includes(':')).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/**
 * The canonical URL of a page: only the parameters that the page reads, in one order and spelling. Null for other paths,
 * and for pages that may read all of their query.
 */
function canonicalPageUrl(url: string): string | null {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const page = PAGES_BY_PATH.get(path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
  if (page === undefined || page.query === 'all') return null;
  const query = page.query === 'none' || at === -1 ? '' : page.query(url.slice(at + 1));
  return query === '' ? path : `${path}?${query}`;
}

/** What the server knows of the pages without rendering them. */
export const pageDirectory: PageDirectory = {
  canonicalPageUrl,
  /** Besides those of each product, category and brand. */
  sitemapPages: PAGE_DESCRIPTORS.flatMap(({ path, sitemap }) =>
    sitemap === undefined ? [] : [{ path, isDated: sitemap === 'dated' }],
  ),
  prefetchedPaths: PAGE_DESCRIPTORS.filter(({ isPrefetched }) => isPrefetched).map(({ path }) =>
    path.replaceAll(/:\w+/g, '*'),
  ),
  personalPaths: PAGE_DESCRIPTORS.filter(({ isPersonal }) => isPersonal).map(({ path }) => path),
  disallowedPaths: PAGE_DESCRIPTORS.filter(({ isDisallowed }) => isDisallowed).map(({ path }) => path),
};
