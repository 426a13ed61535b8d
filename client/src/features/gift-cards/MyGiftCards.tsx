import { formatMoneyRounded } from '@domain/money';
import { AccountSection } from '../../components/account/AccountSection';
import { AccountRow } from '../../components/account/AccountRow';
import { formatDay } from '../../components/dates';
import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { chakra } from '../../ui/chakra';
import { useGiftCardsQuery, type GiftCard_GiftCardFragment } from './GiftCards.generated';

/** Lists the gift cards that this shopper bought; renders nothing without any. */
export function MyGiftCards() {
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { data } = useGiftCardsQuery({
    skip: !areStoredValuesLoaded,
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const purchasedCards = data?.giftCards?.filter(({ status }) => status === 'ACTIVE') ?? [];
  if (purchasedCards.length === 0) return null;
  return (
    <AccountSection id="given" title="Gift cards you bought">
      <chakra.ul mt="s8">
        {purchasedCards.map((giftCard) => (
          <AccountRow
            key={giftCard.id}
            title={`${formatMoneyRounded(giftCard.amount)} for ${giftCard.recipientName}`}
            note={giftCardNote(giftCard)}
          />
        ))}
      </chakra.ul>
    </AccountSection>
  );
}

function giftCardNote({ recipientEmail, deliverOn, expiresAt }: GiftCard_GiftCardFragment): string {
  const expiryText = expiresAt === null ? '' : `, valid until ${formatDay(expiresAt)}`;
  return `To ${recipientEmail} on ${formatDay(deliverOn)}${expiryText}`;
}
