import type { PageSource } from './page.types';

const rejectPage = () => Promise.reject(new Error('This test requests no page'));

/** A source without pages, for tests of everything else; those of some pages replace parts of it. */
export const NO_PAGES: PageSource = {
  template: rejectPage,
  render: rejectPage,
  directory: {
    canonicalPageUrl: () => null,
    sitemapPages: [],
    prefetchedPaths: [],
    personalPaths: [],
    disallowedPaths: [],
  },
  moduleAssets: () => ({ scripts: [], styles: [] }),
};
