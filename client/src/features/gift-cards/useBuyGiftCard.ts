import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { dropOnceKey, onceKey } from '../../components/payment/once';
import { usePay } from '../../components/payment/usePay';
import { FAILED, type ToldFailure } from '../../components/proof/useAsk';
import type { GiftCardInput } from '../../graphql/schema.generated';
import { useBuyGiftCardMutation } from './GiftCards.generated';

const UNREACHED: ToldFailure = {
  ...FAILED,
  message: 'We could not reach the shop. Press again: you will not be charged twice.',
};

/** Begins a gift card and leads to its payment. @returns why not; null when the browser leaves for it, or it is paid */
export function useBuyGiftCard() {
  const pay = usePay();
  const navigate = useNavigate();
  const [mutate] = useBuyGiftCardMutation();
  const isBusy = useRef(false);

  const begin = async (input: GiftCardInput) => {
    try {
      const { data } = await mutate({ variables: { input, idempotencyKey: onceKey('gift-card') } });
      if (data?.buyGiftCard !== undefined) dropOnceKey('gift-card');
      return data?.buyGiftCard ?? UNREACHED;
    } catch (error) {
      console.error(error);
      return UNREACHED;
    }
  };

  return async (input: GiftCardInput, onLeaving: () => void): Promise<ToldFailure | null> => {
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
