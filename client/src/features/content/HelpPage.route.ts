import type { PrefetchArgs } from '../../graphql/prefetch';
import { HelpPageDocument, type HelpPageQuery } from './HelpPage.generated';

export { HelpPage as Component } from './HelpPage';

/** Loads the help page. The server awaits it; the browser only starts it. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<HelpPageQuery>({ query: HelpPageDocument });
}
