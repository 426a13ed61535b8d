import { formatMoneyRounded } from '@domain/money';
import { AccountSection } from '../../components/account/AccountSection';
import { Row } from '../../components/account/Row';
import { day } from '../../components/dates';
import { useStoredRead } from '../../state/useStored';
import { chakra } from '../../ui/chakra';
import { useGiftCardsQuery, type GiftCard_GiftCardFragment } from './GiftCards.generated';

/** Lists the gift cards that this shopper bought; renders nothing without any. */
export function MyGiftCards() {
  const isRead = useStoredRead();
  const { data } = useGiftCardsQuery({ skip: !isRead, ssr: false, fetchPolicy: 'cache-and-network' });
  const given = data?.giftCards?.filter(({ status }) => status === 'ACTIVE') ?? [];
  if (given.length === 0) return null;
  return (
    <AccountSection id="given" title="Gift cards that you gave">
      <chakra.ul mt="s8">
        {given.map((giftCard) => (
          <Row
            key={giftCard.id}
            title={`${formatMoneyRounded(giftCard.amount)} for ${giftCard.recipientName}`}
            note={noteOf(giftCard)}
          />
        ))}
      </chakra.ul>
    </AccountSection>
  );
}

function noteOf({ recipientEmail, deliverOn, expiresAt }: GiftCard_GiftCardFragment): string {
  const goodUntil = expiresAt === null ? '' : `, good until ${day(expiresAt)}`;
  return `To ${recipientEmail} on ${day(deliverOn)}${goodUntil}`;
}
