import { getApolloContext } from '@apollo/client/react';
import { use, useCallback } from 'react';
import { requestFailedMessage } from '../graphql/request-failed-message';
import { notify } from '../state/notices';
import type { CartActions } from './cart-actions';
import type { ChangeResult } from './cart-changes';

/** Runs an action on the cart sync. Never rejects. */
type RunCartAction = (action: (cartActions: CartActions) => Promise<ChangeResult>) => Promise<ChangeResult>;

/**
 * Gives buttons access to cart and wishlist. The cart sync's code is loaded at the first click, so that it is not
 * part of the first view.
 */
export function useCartSync(): RunCartAction {
  const { client } = use(getApolloContext());
  return useCallback<RunCartAction>(
    async (action) => {
      try {
        if (!client) throw new Error('There is no Apollo client in the context');
        const { cartActionsOf } = await import('./cart-actions');
        return await action(cartActionsOf(client));
      } catch (error) {
        console.error(error);
        const message = requestFailedMessage();
        notify({ tone: 'error', title: 'Error', text: message });
        return { status: 'failed', message };
      }
    },
    [client],
  );
}
