import { useSyncExternalStore } from 'react';
import { chakra } from '../../ui/chakra';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shows a hint while the network is unavailable. */
export function OfflineHint() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <chakra.p bg="bg.deep" textAlign="center" px="margin" py="s8" fontSize="t14">
          You’re offline. Pages you have already seen may still open.
        </chakra.p>
      )}
    </div>
  );
}
