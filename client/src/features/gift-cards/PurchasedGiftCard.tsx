import { toIndiaDate } from '@domain/india';
import { formatMoneyRounded } from '@domain/money';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../components/dates';
import { usePaymentPolling } from '../../components/usePaymentPolling';
import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { useBoughtGiftCardQuery, type GiftCard_GiftCardFragment } from './GiftCards.generated';

export interface GiftCardPurchase {
  readonly card: GiftCard_GiftCardFragment;
  /** Whether its payment is pending, and its outcome expected within two minutes. */
  readonly isChecking: boolean;
}

interface PurchasedGiftCardProps {
  id: string;
  /** Called with each of its states, from which the form knows whether it can be paid again. */
  onChange: (purchase: GiftCardPurchase) => void;
}

/** Shows the payment status of the gift card whose payment page redirected here; polls while it is pending. */
export function PurchasedGiftCard({ id, onChange }: PurchasedGiftCardProps) {
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { data, refetch } = useBoughtGiftCardQuery({
    variables: { id },
    skip: !areStoredValuesLoaded,
    ssr: false,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const giftCard = data?.giftCard;
  const isPending = giftCard?.status === 'PENDING_PAYMENT';
  const { isLate, checkAgain } = usePaymentPolling(isPending, refetch);
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (giftCard) onChange({ card: giftCard, isChecking: isPending && !isLate });
  }, [giftCard, isPending, isLate, onChange]);

  if (giftCard === undefined || giftCard === null) return null;
  return (
    <chakra.div mb="s32" maxW="36rem" ref={message} tabIndex={-1}>
      <Alert
        tone={giftCard.status === 'ACTIVE' ? 'success' : giftCard.status === 'FAILED' ? 'error' : 'info'}
      >
        {purchaseText(giftCard, isLate)}{' '}
        {isLate ? (
          <TextButton
            onClick={() => {
              checkAgain();
              // The button goes.
              message.current?.focus();
            }}
          >
            Check again
          </TextButton>
        ) : null}
      </Alert>
    </chakra.div>
  );
}

/** @param isLate whether the page has stopped checking a pending payment */
function purchaseText(
  { status, amount, recipientName, recipientEmail, deliverOn }: GiftCard_GiftCardFragment,
  isLate: boolean,
): string {
  const card = `${recipientName}’s gift card of ${formatMoneyRounded(amount)}`;
  if (status === 'ACTIVE') return `${card} is paid. ${deliveryText(recipientEmail, deliverOn)}`;
  if (status === 'FAILED') return `The payment of ${card} did not go through. Nothing was charged.`;
  return isLate
    ? `The payment of ${card} is taking longer than usual. If you have already been charged, the card will still be sent or you will get a refund.`
    : `${card} is waiting for its payment. We’re checking with the payment page.`;
}

/** By India's calendar, as the day was chosen. */
function deliveryText(recipientEmail: string, deliverOn: string): string {
  return deliverOn > toIndiaDate(new Date())
    ? `It goes to ${recipientEmail} on ${formatDay(deliverOn)}.`
    : `It is on its way to ${recipientEmail}.`;
}
