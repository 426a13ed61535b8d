import type { QueryOf } from '../../routing/page-module';
import {
  CategoriesPageDocument,
  type CategoriesPageQuery,
  type CategoriesPageQueryVariables,
} from './CategoriesPage.generated';

export { CategoriesPage as Component } from './CategoriesPage';

export const queries = (): [QueryOf<CategoriesPageQuery, CategoriesPageQueryVariables>] => [
  { query: CategoriesPageDocument },
];
