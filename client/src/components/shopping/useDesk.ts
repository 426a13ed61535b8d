import { getApolloContext } from '@apollo/client/react';
import { use, useCallback } from 'react';
import { notify } from '../../state/notices';
import type { Outcome } from './desk';
import type { Verbs } from './verbs';

/** Does something at the desk. Never rejects. */
export type AtDesk = (work: (verbs: Verbs) => Promise<Outcome>) => Promise<Outcome>;

/**
 * The way to change cart and wishlist from wherever a button stands. All that is behind it comes at the first press, so
 * that the first view pays for the button alone.
 */
export function useDesk(): AtDesk {
  const { client } = use(getApolloContext());
  return useCallback<AtDesk>(
    async (work) => {
      try {
        if (!client) throw new Error('There is no client to ask the shop with');
        const { verbsOf } = await import('./verbs');
        return await work(verbsOf(client));
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
