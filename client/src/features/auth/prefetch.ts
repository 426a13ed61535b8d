import type { PrefetchArgs } from '../../graphql/prefetch';
import { SignSceneDocument, type SignSceneQuery } from './SignScene.generated';

/** Loads the pictures of AuthLayout; awaited on the server. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<SignSceneQuery>({ query: SignSceneDocument });
}
