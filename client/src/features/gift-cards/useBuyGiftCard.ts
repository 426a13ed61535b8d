import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { dropIdempotencyKey, idempotencyKey } from '../../components/payment/idempotency-key';
import { usePay } from '../../components/payment/usePay';
import { FAILED, type FailureMessage } from '../../components/reauthentication/useAsk';
import type { GiftCardInput } from '../../graphql/schema.generated';
import { useBuyGiftCardMutation } from './GiftCards.generated';

const UNREACHED: FailureMessage = {
  ...FAILED,
  message: 'We could not reach the shop. Press again: you will not be charged twice.',
};

/**
 * Creates a gift card and starts its payment.
 * @returns the failure; null when the browser leaves for the payment page, or the card is paid
 */
export function useBuyGiftCard() {
  const pay = usePay();
  const navigate = useNavigate();
  const [mutate] = useBuyGiftCardMutation();
  const isBusy = useRef(false);

  const begin = async (input: GiftCardInput) => {
    try {
      const { data } = await mutate({ variables: { input, idempotencyKey: idempotencyKey('gift-card') } });
      if (data?.buyGiftCard !== undefined) dropIdempotencyKey('gift-card');
      return data?.buyGiftCard ?? UNREACHED;
    } catch (error) {
      console.error(error);
      return UNREACHED;
    }
  };

  return async (input: GiftCardInput, onLeaving: () => void): Promise<FailureMessage | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    const answer = await begin(input);
    try {
      if (answer.__typename === 'Failure') return answer;
      const paid = await pay(answer.payment);
      if (paid === 'leaving') onLeaving();
      if (paid === 'done') await navigate(`/gift-cards?bought=${answer.giftCard.id}`);
      if (paid === 'closed')
        return { ...FAILED, message: 'The payment was not finished. Nothing was charged.' };
      if (paid === 'unavailable')
        return { ...FAILED, message: 'The payment window did not open. Please try again.' };
      return null;
    } finally {
      isBusy.current = false;
    }
  };
}
