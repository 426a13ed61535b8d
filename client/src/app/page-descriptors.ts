import type { PageDescriptor } from '../routing/page';
import { PAGE_TABLE } from './pages';

const DESCRIPTORS: ReadonlyMap<string, PageDescriptor> = new Map(PAGE_TABLE.map((page) => [page.path, page]));

/** The whole descriptor of a page, which only the server and tests have, by its path. @throws when there is no such page */
export function describePage(path: string): PageDescriptor {
  const page = DESCRIPTORS.get(path);
  if (page === undefined) throw new Error(`No page has the path ${path}`);
  return page;
}
