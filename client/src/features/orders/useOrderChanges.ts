import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { refetchCart } from '../../cart-sync/refetch-cart';
import type { OrderChangeResult } from '../../components/order/order-change';
import { useNavigate } from '../../routing/router';
import { useSendRequest, type FailureMessage } from '../../components/reauthentication/useSendRequest';
import { notify } from '../../state/notices';
import { useReorderMutation, useRequestReturnMutation } from './OrderChanges.generated';

/** Requests the return of a delivered order. Never rejects. */
export function useRequestReturn() {
  const sendRequest = useSendRequest();
  const [mutate] = useRequestReturnMutation();
  return (number: string, reason: string): Promise<OrderChangeResult> =>
    sendRequest(async () => (await mutate({ variables: { number, reason } })).data?.requestReturn);
}

/** Adds the lines of an order to the cart and opens the cart. @returns the failure; null on success */
export function useReorder() {
  const sendRequest = useSendRequest();
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate] = useReorderMutation();
  const [isReordering, setReordering] = useState(false);

  const reorder = async (number: string): Promise<FailureMessage | null> => {
    setReordering(true);
    const result = await sendRequest(async () => (await mutate({ variables: { number } })).data?.reorder);
    if (result?.__typename === 'Reordered') {
      await refetchCart(client);
      if (result.notice !== null) notify({ tone: 'info', title: result.notice });
      await navigate('/cart');
    }
    setReordering(false);
    return result?.__typename === 'Failure' ? result : null;
  };
  return { reorder, isReordering };
}
