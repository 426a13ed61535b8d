import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { scrollToNextFrame } from './scroll-to';

export const TAB_IDS = ['description', 'specifications', 'reviews', 'shipping'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** "#reviews" to 'reviews'; null for anything that is no tab. */
export function tabOfHash(hash: string): TabId | null {
  return TAB_IDS.find((id) => `#${id}` === hash) ?? null;
}

const never = () => () => undefined;

/** False on the server and while hydrating: the server knows no hash, and both must paint the same. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * The open tab. A hash that names one opens it and brings it into view, each time its link is followed. Choosing a tab
 * by hand writes the hash without a new entry in the history.
 */
export function useTabHash(sectionId: string): [TabId, (id: TabId) => void] {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const [tab, setTab] = useState<TabId>('description');
  const [followed, setFollowed] = useState('');
  // The browser gives every address that is typed or pasted over this one the same key.
  const address = `${location.key}${location.hash}`;
  if (isHydrated && followed !== address) {
    setFollowed(address);
    const named = tabOfHash(location.hash);
    if (named) setTab(named);
  }
  useEffect(() => {
    // Not before the tab is open: what stands below the other one would be in sight, and jump.
    if (isHydrated && tabOfHash(location.hash)) return scrollToNextFrame(sectionId);
    return undefined;
  }, [isHydrated, location, sectionId]);
  const choose = (id: TabId) => {
    setTab(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return [tab, choose];
}
