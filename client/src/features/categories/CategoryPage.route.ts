import type { PageAddress, QueryOf } from '../../routing/page-module';
import { categoryPageVariables } from './category-page.variables';
import {
  CategoryPageDocument,
  type CategoryPageQuery,
  type CategoryPageQueryVariables,
} from './CategoryPage.generated';

export { CategoryPage as Component } from './CategoryPage';

export const queries = ({
  params,
}: Pick<PageAddress, 'params'>): [QueryOf<CategoryPageQuery, CategoryPageQueryVariables>] => [
  {
    query: CategoryPageDocument,
    variables: categoryPageVariables(params['slug'] ?? ''),
    isFound: (data) => Boolean(data?.category),
  },
];
