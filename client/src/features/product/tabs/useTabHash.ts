import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { scrollToNextFrame } from '../contributions/scroll-to';

const TAB_IDS = ['description', 'specifications', 'reviews', 'shipping'] as const;
type TabId = (typeof TAB_IDS)[number];

/** "#reviews" to 'reviews'; null for a hash that is no tab. */
function parseTabHash(hash: string): TabId | null {
  return TAB_IDS.find((id) => `#${id}` === hash) ?? null;
}

const subscribeToNothing = () => () => undefined;

/** False on the server and while hydrating: the server does not know the hash, and both must render the same. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * The selected tab. A hash that names a tab selects it and scrolls to it, each time the link is followed.
 * Selecting a tab by hand replaces the hash without a new history entry.
 */
export function useTabHash(sectionId: string): [TabId, (id: TabId) => void] {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const [tab, setTab] = useState<TabId>('description');
  const [handledAddress, setHandledAddress] = useState('');
  // With the hash, since the browser reuses the location key when a URL is edited by hand.
  const address = `${location.key}${location.hash}`;
  if (isHydrated && handledAddress !== address) {
    setHandledAddress(address);
    const namedTab = parseTabHash(location.hash);
    if (namedTab) setTab(namedTab);
  }
  useEffect(() => {
    // After the tab is open, to avoid a layout shift below the previous one.
    if (isHydrated && parseTabHash(location.hash)) return scrollToNextFrame(sectionId);
    return undefined;
  }, [isHydrated, location, sectionId]);
  const selectTab = (id: TabId) => {
    setTab(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return [tab, selectTab];
}
