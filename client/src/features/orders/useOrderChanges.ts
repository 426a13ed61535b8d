import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsk, type ToldFailure } from '../../components/proof/useAsk';
import { notify } from '../../state/notices';
import { useReorderMutation, useRequestReturnMutation } from './OrderChanges.generated';

/** Asks to send a delivered order back. @returns why not; null when it is requested */
export function useRequestReturn() {
  const ask = useAsk();
  const [mutate] = useRequestReturnMutation();
  return async (number: string, reason: string): Promise<ToldFailure | null> => {
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

  const reorder = async (number: string): Promise<ToldFailure | null> => {
    setReordering(true);
    const result = await ask(async () => (await mutate({ variables: { number } })).data?.reorder);
    if (result?.__typename === 'Reordered') {
      const { deskOf } = await import('../../components/shopping/desk');
      await deskOf(client).ask();
      if (result.notice !== null) notify({ tone: 'note', title: result.notice });
      await navigate('/cart');
    }
    setReordering(false);
    return result?.__typename === 'Failure' ? result : null;
  };
  return { reorder, isReordering };
}
