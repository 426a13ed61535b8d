import { useAsk, type FailureMessage } from '../../components/reauthentication/useAsk';
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
export type Saved = Promise<FailureMessage | null>;

type Answer = CheckoutAnswerFragment | FailureMessage;

function useSaving() {
  const ask = useAsk();
  return async (request: () => Promise<Answer | null | undefined>): Saved => {
    const result = await ask(request);
    return result?.__typename === 'Failure' ? result : null;
  };
}

export function useSaveContact() {
  const saving = useSaving();
  const [mutate] = useSaveCheckoutContactMutation();
  return (input: { email: string; phoneNumber: string }): Saved =>
    saving(async () => (await mutate({ variables: { input } })).data?.saveCheckoutContact);
}

/** Saves the shipping address: a saved one by its id, or a new one, which may be added to the address book. */
export function useSaveAddress() {
  const saving = useSaving();
  const [mutate] = useSaveCheckoutAddressMutation();
  return (variables: { addressId: string } | { input: AddressInput; remember: boolean }): Saved =>
    saving(
      async () => (await mutate({ variables: { remember: false, ...variables } })).data?.saveCheckoutAddress,
    );
}

export function useSaveDelivery() {
  const saving = useSaving();
  const [mutate] = useSaveCheckoutDeliveryMutation();
  return (delivery: DeliverySpeed): Saved =>
    saving(async () => (await mutate({ variables: { delivery } })).data?.saveCheckoutDelivery);
}

export function useSavePayment() {
  const saving = useSaving();
  const [mutate] = useSaveCheckoutPaymentMutation();
  return (method: PaymentMethod): Saved =>
    saving(async () => (await mutate({ variables: { method } })).data?.saveCheckoutPayment);
}

export function useGiftCard() {
  const saving = useSaving();
  const [apply] = useApplyGiftCardMutation();
  const [remove] = useRemoveGiftCardMutation();
  return {
    apply: (code: string): Saved =>
      saving(async () => (await apply({ variables: { code } })).data?.applyGiftCard),
    remove: (): Saved => saving(async () => (await remove()).data?.removeGiftCard),
  };
}
