import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Products whose view was told to the shop since this page was loaded. */
const told = new Set<string>();

/** Tells the shop that a product was looked at: once per product per page session (spec section 4). */
export function useTrackView(productId: string | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (productId === undefined || told.has(productId)) return;
    told.add(productId);
    // A view that could not be counted is nothing to trouble a shopper with.
    track(client, productId).catch(() => undefined);
  }, [productId, client]);
}

/** Nothing that is shown waits for it: what asks the shop comes after the page. */
async function track(client: ApolloClient, productId: string): Promise<void> {
  const { TrackProductViewDocument } = await import('./track-view.generated');
  await client.mutate({ mutation: TrackProductViewDocument, variables: { productId } });
}

/** Starts a new page session. Only tests need it. */
export function forgetTrackedViews(): void {
  told.clear();
}
