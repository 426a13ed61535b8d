import { useRef } from 'react';
import { useNavigate } from '../../routing/router';
import { dropIdempotencyKeys, idempotencyKey } from '../../components/payment/idempotency-key';
import { useStartPayment } from '../../components/payment/useStartPayment';
import { REQUEST_FAILED, type FailureMessage } from '../../components/reauthentication/useSendRequest';
import type { GiftCardInput } from '../../graphql/schema.generated';
import { useBuyGiftCardMutation } from './GiftCards.generated';

const UNREACHABLE: FailureMessage = {
  ...REQUEST_FAILED,
  message: 'We couldn’t reach the shop. Please try again: you will not be charged twice.',
};

/**
 * Creates a gift card and starts its payment.
 * @returns the failure; null when the browser leaves for the payment page, or the card is paid
 */
export function useBuyGiftCard() {
  const pay = useStartPayment();
  const navigate = useNavigate();
  const [mutate] = useBuyGiftCardMutation();
  const isBusy = useRef(false);

  const startPayment = async (input: GiftCardInput) => {
    try {
      const { data } = await mutate({ variables: { input, idempotencyKey: idempotencyKey('gift-card') } });
      if (data?.buyGiftCard !== undefined) dropIdempotencyKeys('gift-card');
      return data?.buyGiftCard ?? UNREACHABLE;
    } catch (error) {
      console.error(error);
      return UNREACHABLE;
    }
  };

  return async (input: GiftCardInput, onLeaving: () => void): Promise<FailureMessage | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    const answer = await startPayment(input);
    try {
      if (answer.__typename === 'Failure') return answer;
      const paymentResult = await pay(answer.nextAction);
      if (paymentResult === 'leaving') onLeaving();
      if (paymentResult === 'done') await navigate(`/gift-cards?bought=${answer.giftCard.id}`);
      if (paymentResult === 'closed')
        return { ...REQUEST_FAILED, message: 'The payment was not finished. Nothing was charged.' };
      if (paymentResult === 'unavailable')
        return { ...REQUEST_FAILED, message: 'The payment window did not open. Please try again.' };
      return null;
    } finally {
      isBusy.current = false;
    }
  };
}
