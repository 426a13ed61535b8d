import type { OrderChangeValues } from '../../../components/order/OrderChangeDialog';
import { useSendRequest, type FailureMessage } from '../../../components/reauthentication/useSendRequest';
import {
  useAdminCancelOrderMutation,
  useAdminRequestReturnMutation,
  useCompleteRefundMutation,
  useDeliverOrderMutation,
  usePackOrderMutation,
  useRefundOrderMutation,
  useShipOrderMutation,
} from './AdminOrder.generated';

export type OrderStepName =
  | 'pack'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'startReturn'
  | 'receiveReturn'
  | 'recordTransfer';

/** Takes a step of an order. @returns the failure; null on success */
export function useOrderStep(
  number: string,
): (step: OrderStepName, values: OrderChangeValues) => Promise<FailureMessage | null> {
  const sendRequest = useSendRequest();
  const [pack] = usePackOrderMutation();
  const [ship] = useShipOrderMutation();
  const [deliver] = useDeliverOrderMutation();
  const [cancel] = useAdminCancelOrderMutation();
  const [startReturn] = useAdminRequestReturnMutation();
  const [refund] = useRefundOrderMutation();
  const [recordTransfer] = useCompleteRefundMutation();

  const send = async (step: OrderStepName, values: OrderChangeValues) => {
    const { reason = '', courier = '', trackingNumber = '', reference = '' } = values;
    switch (step) {
      case 'pack':
        return (await pack({ variables: { number } })).data?.packOrder;
      case 'ship':
        return (await ship({ variables: { number, courier, trackingNumber } })).data?.shipOrder;
      case 'deliver':
        return (await deliver({ variables: { number } })).data?.deliverOrder;
      case 'cancel':
        return (await cancel({ variables: { number, reason } })).data?.adminCancelOrder;
      case 'startReturn':
        return (await startReturn({ variables: { number, reason } })).data?.adminRequestReturn;
      case 'receiveReturn':
        return (await refund({ variables: { number, reason } })).data?.refundOrder;
      case 'recordTransfer':
        return (await recordTransfer({ variables: { number, reference } })).data?.completeRefund;
    }
  };
  return async (step, values) => {
    const result = await sendRequest(() => send(step, values));
    return result?.__typename === 'Failure' ? result : null;
  };
}
