import { useApolloClient } from '@apollo/client/react';
import { OrderDocument, type OrderQuery } from '../../components/order/Order.generated';
import {
  REQUEST_FAILED,
  useSendRequest,
  type FailureMessage,
} from '../../components/reauthentication/useSendRequest';
import { useFindOrderMutation, useRequestOrderCodeMutation } from './OrderChanges.generated';

type SendCodeResult = { failure: FailureMessage } | { failure: null; expiresAt: number };

/** Sends a code to the mobile number of an order. */
export function useSendOrderCode() {
  const sendRequest = useSendRequest();
  const [mutate] = useRequestOrderCodeMutation();
  return async (number: string, phoneNumber: string): Promise<SendCodeResult> => {
    const result = await sendRequest(
      async () => (await mutate({ variables: { number, phoneNumber } })).data?.requestOrderCode,
    );
    return result?.__typename === 'OrderCodeSent'
      ? { failure: null, expiresAt: Date.now() + result.expiresIn * 1000 }
      : { failure: result ?? REQUEST_FAILED };
  };
}

type FindOrderResult = { failure: FailureMessage } | { failure: null; number: string };

/** Verifies the code; the server then lets this browser see the order. */
export function useFindOrder() {
  const sendRequest = useSendRequest();
  const client = useApolloClient();
  const [mutate] = useFindOrderMutation();
  return async (variables: {
    number: string;
    phoneNumber: string;
    code: string;
  }): Promise<FindOrderResult> => {
    const result = await sendRequest(async () => (await mutate({ variables })).data?.findOrder);
    if (result?.__typename !== 'OrderChanged') return { failure: result ?? REQUEST_FAILED };
    const { order } = result;
    client.writeQuery<OrderQuery>({
      query: OrderDocument,
      variables: { number: order.number },
      data: { __typename: 'Query', order },
    });
    return { failure: null, number: order.number };
  };
}
