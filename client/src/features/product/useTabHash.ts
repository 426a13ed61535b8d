import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export const TAB_IDS = ['description', 'specifications', 'reviews', 'shipping'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** "#reviews" to 'reviews'; null for anything that is no tab. */
export function tabOfHash(hash: string): TabId | null {
  return TAB_IDS.find((id) => `#${id}` === hash) ?? null;
}

/**
 * The open tab. A hash that names one opens it and brings it into view; the server knows no hash, so the first paint
 * shows the description. Choosing a tab by hand writes the hash without a new entry in the history.
 */
export function useTabHash(sectionId: string): [TabId, (id: TabId) => void] {
  const { hash, key } = useLocation();
  const [tab, setTab] = useState<TabId>('description');
  useEffect(() => {
    const named = tabOfHash(hash);
    if (!named) return;
    setTab(named);
    document.getElementById(sectionId)?.scrollIntoView({ block: 'start' });
    // The key changes with every visit of the link, so that pressing it again scrolls again.
  }, [hash, key, sectionId]);
  const choose = (id: TabId) => {
    setTab(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return [tab, choose];
}
