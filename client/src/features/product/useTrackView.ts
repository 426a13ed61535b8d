import { useEffect } from 'react';
import { useTrackProductViewMutation } from './track-view.generated';

/** Products whose view was told to the shop since this page was loaded. */
const told = new Set<string>();

/** Tells the shop that a product was looked at: once per product per page session (spec section 4). */
export function useTrackView(productId: string | undefined): void {
  const [track] = useTrackProductViewMutation();
  useEffect(() => {
    if (productId === undefined || told.has(productId)) return;
    told.add(productId);
    // A view that could not be counted is nothing to trouble a shopper with.
    track({ variables: { productId } }).catch(() => undefined);
  }, [productId, track]);
}

/** Starts a new page session. Only tests need it. */
export function forgetTrackedViews(): void {
  told.clear();
}
