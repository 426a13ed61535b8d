import type { ApolloClient } from '@apollo/client';

/** Reads the cart again, with the code of cart sync loaded on demand. A failure leaves the cart as it is shown. */
export async function refetchCart(client: ApolloClient): Promise<void> {
  try {
    const { cartSyncOf } = await import('./cart-sync');
    await cartSyncOf(client).refetch();
  } catch {
    // Without a network the next visit reads it.
  }
}
