import type { PrefetchArgs } from '../../graphql/prefetch';
import { HelpPageDocument, type HelpPageQuery } from './HelpPage.generated';

export { HelpPage as Component } from './HelpPage';

/** Asks for what the page shows. Awaited on the server, only started in the browser. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<HelpPageQuery>({ query: HelpPageDocument });
}
