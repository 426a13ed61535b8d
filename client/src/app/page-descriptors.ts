import type { PageDescriptor } from '../routing/page';
import { PAGE_TABLE } from './pages';

/** All pages with all that is known of them. Only for the server and tests: browsers have `BROWSER_KEYS` alone. */
export const PAGE_DESCRIPTORS: readonly PageDescriptor[] = PAGE_TABLE;

const DESCRIPTOR_BY_PATH: ReadonlyMap<string, PageDescriptor> = new Map(
  PAGE_DESCRIPTORS.map((page) => [page.path, page]),
);

/** The whole descriptor of a page, which only the server and tests have, by its path. @throws when there is no such page */
export function describePage(path: string): PageDescriptor {
  const page = DESCRIPTOR_BY_PATH.get(path);
  if (page === undefined) throw new Error(`No page has the path ${path}`);
  return page;
}
