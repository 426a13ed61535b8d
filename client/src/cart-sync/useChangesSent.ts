import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { unsentChanges } from '../state/stored-shopping';
import { useStoredValue, useStoredValuesLoaded } from '../state/useStoredValue';
import { refetchCart } from './refetch-cart';

/** Changes stay stored without a network, and a page cannot wait for that. */
const MAX_WAIT_MS = 8_000;

/**
 * Returns whether the server has answered all changes of cart and wishlist that were made before the component was mounted, on
 * this page or the one before; true as well when they are not answered in time. Sends them if nothing else does.
 */
export function useChangesSent(): boolean {
  const client = useApolloClient();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { length } = useStoredValue(unsentChanges);
  const [isSettled, setSettled] = useState(false);
  if (!isSettled && areStoredValuesLoaded && length === 0) setSettled(true);
  const isWaiting = !isSettled && areStoredValuesLoaded && length > 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    void refetchCart(client);
    const timer = setTimeout(() => {
      setSettled(true);
    }, MAX_WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, client]);
  return isSettled;
}
