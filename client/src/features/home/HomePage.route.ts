import type { PrefetchArgs } from '../../graphql/prefetch';
import { HomePageDocument, type HomePageQuery } from './HomePage.generated';

export { HomePage as Component } from './HomePage';

/** Loads the home page. The server awaits it; the browser only starts it. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<HomePageQuery>({ query: HomePageDocument });
}
