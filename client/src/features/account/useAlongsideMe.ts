import { ALONGSIDE_ME_CONTEXT } from '../../graphql/signed-out';
import { authStore } from '../../session/stored-user';
import { useStoredValue, useStoredValuesLoaded } from '../../state/useStoredValue';

/** Options of a query that is sent together with `me` instead of after it: browser storage already says that somebody is signed in. */
export function useAlongsideMe() {
  const isSignedIn = useStoredValue(authStore).user !== null;
  const areStoredValuesLoaded = useStoredValuesLoaded();
  return {
    skip: !areStoredValuesLoaded || !isSignedIn,
    ssr: false,
    fetchPolicy: 'cache-and-network',
    context: ALONGSIDE_ME_CONTEXT,
  } as const;
}

/** Nothing is shown below content that is still loading, to avoid a layout shift. */
export const isFirstLoad = ({ data, loading }: { data?: unknown; loading: boolean }): boolean =>
  data === undefined && loading;
