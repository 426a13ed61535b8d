import type { QueryOf } from '../../routing/page-module';
import {
  SignInPicturesDocument,
  type SignInPicturesQuery,
  type SignInPicturesQueryVariables,
} from './SignInPictures.generated';

/** The pictures of AuthLayout. */
export const queries = (): [QueryOf<SignInPicturesQuery, SignInPicturesQueryVariables>] => [
  { query: SignInPicturesDocument },
];
