import type { PageDescriptor } from '../routing/page';
import { PAGE_TABLE } from './pages';

const PAGES: readonly PageDescriptor[] = PAGE_TABLE;

/** The pages that open without a network even if they were never opened. In a build for browsers, the values alone. */
export const PRECACHED_PATHS: readonly string[] = PAGES.filter(({ offline }) => offline === 'precached').map(
  ({ path }) => path,
);

/** The first segments of the addresses of pages that are always fetched from the network, and of what is below them. */
export const NETWORK_SEGMENTS: readonly string[] = [
  ...new Set(
    PAGES.filter(({ offline }) => offline === 'network')
      .flatMap(({ path, aliases = [] }) => [path, ...aliases])
      .map((path) => path.split('/', 2)[1] ?? ''),
  ),
];
