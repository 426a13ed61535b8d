import type { OrderChangeResult } from '../../../components/order/order-change';
import type { OrderChangeValues } from '../../../components/order/OrderChangeDialog';
import { useSendRequest } from '../../../components/reauthentication/useSendRequest';
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

/** Takes a step of an order. Never rejects. */
export function useOrderStep(
  number: string,
): (step: OrderStepName, values: OrderChangeValues) => Promise<OrderChangeResult> {
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
  return (step, values) => sendRequest(() => send(step, values));
}
