import { useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle';
import { useTrackProductViewMutation } from './track-view.generated';

/** Products whose view was sent since the page was loaded. */
const trackedProductIds = new Set<string>();

/** Tracks a view of the product, once per product and page load. */
export function useTrackView(productId: string | undefined): void {
  const [track] = useTrackProductViewMutation();
  useEffect(() => {
    if (productId === undefined || trackedProductIds.has(productId)) return;
    trackedProductIds.add(productId);
    // Also if the shopper has left the page meanwhile.
    whenIdle(() => {
      // A view that could not be counted is not shown to the shopper.
      track({ variables: { productId } }).catch(() => undefined);
    });
  }, [productId, track]);
}

/** Forgets the tracked views; for tests only. */
export function resetTrackedViews(): void {
  trackedProductIds.clear();
}
