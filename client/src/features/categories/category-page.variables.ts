import type { CategoryPageQueryVariables } from './CategoryPage.generated';

/** The same for the prefetch and the page, so that the page finds its answer in the cache. */
export function categoryPageVariables(slug: string): CategoryPageQueryVariables {
  return { slug, filter: { categorySlugs: [slug] } };
}
