import type { CategoryPageQueryVariables } from './CategoryPage.generated';

/** Shared by the prefetch and the page, so that the page finds the answer in the cache. */
export function categoryPageVariables(slug: string): CategoryPageQueryVariables {
  return { slug, filter: { categorySlugs: [slug] } };
}
