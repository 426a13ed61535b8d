import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsk, type FailureMessage } from '../../components/reauthentication/useAsk';
import { notify } from '../../state/notices';
import { useReorderMutation, useRequestReturnMutation } from './OrderChanges.generated';

/** Asks to send a delivered order back. @returns why not; null when it is requested */
export function useRequestReturn() {
  const ask = useAsk();
  const [mutate] = useRequestReturnMutation();
  return async (number: string, reason: string): Promise<FailureMessage | null> => {
    const result = await ask(
      async () => (await mutate({ variables: { number, reason } })).data?.requestReturn,
    );
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Puts the bags of an order into the cart once more, and shows the cart. @returns why not; null when they are there */
export function useReorder() {
  const ask = useAsk();
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate] = useReorderMutation();
  const [isReordering, setReordering] = useState(false);

  const reorder = async (number: string): Promise<FailureMessage | null> => {
    setReordering(true);
    const result = await ask(async () => (await mutate({ variables: { number } })).data?.reorder);
    if (result?.__typename === 'Reordered') {
      const { cartSyncOf } = await import('../../components/shopping/cart-sync');
      await cartSyncOf(client).ask();
      if (result.notice !== null) notify({ tone: 'note', title: result.notice });
      await navigate('/cart');
    }
    setReordering(false);
    return result?.__typename === 'Failure' ? result : null;
  };
  return { reorder, isReordering };
}
