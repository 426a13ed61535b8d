import type { QueryOf } from '../../routing/page-module';
import { SignSceneDocument, type SignSceneQuery, type SignSceneQueryVariables } from './SignScene.generated';

/** The pictures of AuthLayout. */
export const queries = (): [QueryOf<SignSceneQuery, SignSceneQueryVariables>] => [
  { query: SignSceneDocument },
];
