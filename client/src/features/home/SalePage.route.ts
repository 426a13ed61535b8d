import type { QueryOf } from '../../routing/page-module';
import { SalePageDocument, type SalePageQuery, type SalePageQueryVariables } from './SalePage.generated';

export { SalePage as Component } from './SalePage';

export const queries = (): [QueryOf<SalePageQuery, SalePageQueryVariables>] => [{ query: SalePageDocument }];
