import type { QueryOf } from '../../routing/page-module';
import { HelpPageDocument, type HelpPageQuery, type HelpPageQueryVariables } from './HelpPage.generated';

export { HelpPage as Component } from './HelpPage';

export const queries = (): [QueryOf<HelpPageQuery, HelpPageQueryVariables>] => [{ query: HelpPageDocument }];
