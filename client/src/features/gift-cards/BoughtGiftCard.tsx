import { formatMoneyRounded } from '@domain/money';
import { useEffect, useState } from 'react';
import { day } from '../../components/dates';
import { useStoredRead } from '../../state/useStored';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { useBoughtGiftCardQuery, type GiftCard_GiftCardFragment } from './GiftCards.generated';

const ASK_EVERY_MS = 2_000;
/** 60 polls at 2-second intervals: two minutes. */
const ASK_TIMES = 60;

/** Shows the payment status of the gift card whose payment page redirected here; polls while it is pending. */
export function BoughtGiftCard({ id }: { id: string }) {
  const isRead = useStoredRead();
  const [times, setTimes] = useState(0);
  const { data, refetch } = useBoughtGiftCardQuery({
    variables: { id },
    skip: !isRead,
    ssr: false,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const giftCard = data?.giftCard;
  const isPending = giftCard?.status === 'PENDING_PAYMENT';
  const isLate = times >= ASK_TIMES;

  useEffect(() => {
    if (!isPending || isLate) return undefined;
    const timer = setInterval(() => {
      refetch().catch(() => null);
      setTimes((count) => count + 1);
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPending, isLate, refetch]);

  if (giftCard === undefined || giftCard === null) return null;
  return (
    <chakra.div mb="s32" maxW="36rem">
      <Alert
        tone={giftCard.status === 'ACTIVE' ? 'success' : giftCard.status === 'FAILED' ? 'fault' : 'note'}
      >
        {wordsOf(giftCard)}{' '}
        {isPending && isLate ? (
          <TextButton
            onClick={() => {
              setTimes(0);
            }}
          >
            Look again
          </TextButton>
        ) : null}
      </Alert>
    </chakra.div>
  );
}

function wordsOf({
  status,
  amount,
  recipientName,
  recipientEmail,
  deliverOn,
}: GiftCard_GiftCardFragment): string {
  const card = `${recipientName}’s gift card of ${formatMoneyRounded(amount)}`;
  if (status === 'ACTIVE') return `${card} is paid. It goes to ${recipientEmail} on ${day(deliverOn)}.`;
  if (status === 'FAILED') return `The payment of ${card} did not go through. Nothing was charged.`;
  return `${card} waits for its payment. We are asking the payment page what became of it.`;
}
