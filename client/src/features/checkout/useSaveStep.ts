import {
  REQUEST_FAILED,
  useSendRequest,
  type FailureMessage,
} from '../../components/reauthentication/useSendRequest';
import { requestFailedMessage } from '../../graphql/request-failed-message';
import type { AddressInput, DeliverySpeed, PaymentMethod } from '../../graphql/schema.generated';
import {
  useApplyGiftCardMutation,
  useRemoveGiftCardMutation,
  useSaveCheckoutAddressMutation,
  useSaveCheckoutContactMutation,
  useSaveCheckoutDeliveryMutation,
  useSaveCheckoutPaymentMutation,
  type CheckoutAnswerFragment,
} from './Steps.generated';

/** The failure; null when the step was saved. */
type SaveResult = Promise<FailureMessage | null>;

type CheckoutResult = CheckoutAnswerFragment | FailureMessage;

function useSaveRequest() {
  const sendRequest = useSendRequest();
  return async (request: () => Promise<CheckoutResult | null | undefined>): SaveResult => {
    const result = await sendRequest(request);
    if (result?.__typename !== 'Failure') return null;
    return result.message === REQUEST_FAILED.message
      ? { ...result, message: requestFailedMessage() }
      : result;
  };
}

export function useSaveContact() {
  const saveRequest = useSaveRequest();
  const [mutate] = useSaveCheckoutContactMutation();
  return (input: { email: string; phoneNumber: string }): SaveResult =>
    saveRequest(async () => (await mutate({ variables: { input } })).data?.saveCheckoutContact);
}

/** Saves the shipping address: a saved one by its id, or a new one, which may be added to the address book. */
export function useSaveAddress() {
  const saveRequest = useSaveRequest();
  const [mutate] = useSaveCheckoutAddressMutation();
  return (variables: { addressId: string } | { input: AddressInput; remember: boolean }): SaveResult =>
    saveRequest(
      async () => (await mutate({ variables: { remember: false, ...variables } })).data?.saveCheckoutAddress,
    );
}

export function useSaveDelivery() {
  const saveRequest = useSaveRequest();
  const [mutate] = useSaveCheckoutDeliveryMutation();
  return (delivery: DeliverySpeed): SaveResult =>
    saveRequest(async () => (await mutate({ variables: { delivery } })).data?.saveCheckoutDelivery);
}

export function useSavePayment() {
  const saveRequest = useSaveRequest();
  const [mutate] = useSaveCheckoutPaymentMutation();
  return (method: PaymentMethod): SaveResult =>
    saveRequest(async () => (await mutate({ variables: { method } })).data?.saveCheckoutPayment);
}

export function useCheckoutGiftCard() {
  const saveRequest = useSaveRequest();
  const [apply] = useApplyGiftCardMutation();
  const [remove] = useRemoveGiftCardMutation();
  return {
    apply: (code: string): SaveResult =>
      saveRequest(async () => (await apply({ variables: { code } })).data?.applyGiftCard),
    remove: (): SaveResult => saveRequest(async () => (await remove()).data?.removeGiftCard),
  };
}
