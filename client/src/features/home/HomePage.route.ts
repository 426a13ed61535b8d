import type { QueryOf } from '../../routing/page-module';
import { HomePageDocument, type HomePageQuery, type HomePageQueryVariables } from './HomePage.generated';

export { HomePage as Component } from './HomePage';

export const queries = (): [QueryOf<HomePageQuery, HomePageQueryVariables>] => [{ query: HomePageDocument }];
