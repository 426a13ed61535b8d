import { getApolloContext } from '@apollo/client/react';
import { use, useCallback } from 'react';
import { notify } from '../../state/notices';
import type { ChangeResult } from './cart-sync';
import type { CartActions } from './cart-actions';

/** Does something at the desk. Never rejects. */
export type RunCartAction = (
  work: (cartActions: CartActions) => Promise<ChangeResult>,
) => Promise<ChangeResult>;

/**
 * The way to change cart and wishlist from wherever a button stands. All that is behind it comes at the first press, so
 * that the first view pays for the button alone.
 */
export function useCartSync(): RunCartAction {
  const { client } = use(getApolloContext());
  return useCallback<RunCartAction>(
    async (work) => {
      try {
        if (!client) throw new Error('There is no client to ask the shop with');
        const { cartActionsOf } = await import('./cart-actions');
        return await work(cartActionsOf(client));
      } catch (error) {
        console.error(error);
        const message = 'An error occurred';
        notify({ tone: 'fault', title: 'Error', text: message });
        return { is: 'failed', message };
      }
    },
    [client],
  );
}
