import { Suspense, useEffect } from 'react';
import { useRecentlyViewed } from '../../state/recently-viewed';
import { lazyPart, nothing } from '../../ui/lazy-part';

const RecentlyViewedRow = lazyPart(
  async () => (await import('./RecentlyViewedRow')).RecentlyViewedRow,
  nothing,
);

/** As many as stand in one row. The list itself remembers more. */
const SHOWN = 4;

/** The bags that this shopper looked at before this one. Personal: only the browser fills it in, and never on a first view. */
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
