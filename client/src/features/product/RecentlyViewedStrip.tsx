import { memo, Suspense, useEffect } from 'react';
import { useRecentlyViewed } from '../../state/recently-viewed';
import { lazyComponent, renderNothing } from '../../ui/lazy-component';
import { whenIdle } from '../../ui/when-idle';

const RecentlyViewedRow = lazyComponent(
  async () => (await import('./RecentlyViewedRow')).RecentlyViewedRow,
  renderNothing,
);

/** Cards in one row; the stored list is longer. */
const MAX_SHOWN = 4;

/** Products that the shopper viewed before this one. Read from browser storage, so it renders in the browser only. */
export const RecentlyViewedStrip = memo(function RecentlyViewedStrip({ currentId }: { currentId: string }) {
  const { ids, add } = useRecentlyViewed();
  useEffect(() => {
    whenIdle(() => {
      add(currentId);
    });
  }, [add, currentId]);
  const shownIds = ids.filter((id) => id !== currentId).slice(0, MAX_SHOWN);
  if (shownIds.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentlyViewedRow ids={shownIds} />
    </Suspense>
  );
});
