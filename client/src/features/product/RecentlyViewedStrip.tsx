import { Suspense, useEffect } from 'react';
import { useRecentlyViewed } from '../../state/recently-viewed';
import { lazyPart, nothing } from '../../ui/lazy-part';

const RecentlyViewedRow = lazyPart(
  async () => (await import('./RecentlyViewedRow')).RecentlyViewedRow,
  nothing,
);

/** Cards in one row; the stored list is longer. */
const SHOWN = 4;

/** Products that the shopper viewed before this one. Read from browser storage, so it renders in the browser only. */
export function RecentlyViewedStrip({ currentId }: { currentId: string }) {
  const { ids, add } = useRecentlyViewed();
  useEffect(() => {
    add(currentId);
  }, [add, currentId]);
  const shown = ids.filter((id) => id !== currentId).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentlyViewedRow ids={shown} />
    </Suspense>
  );
}
