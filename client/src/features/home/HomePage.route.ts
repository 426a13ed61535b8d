import type { PrefetchArgs } from '../../graphql/prefetch';
import { HomePageDocument, type HomePageQuery } from './HomePage.generated';

export { HomePage as Component } from './HomePage';

/** Asks for what the home page shows. Awaited on the server, only started in the browser. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<HomePageQuery>({ query: HomePageDocument });
}
