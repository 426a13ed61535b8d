import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { AccountSection } from '../../components/account/AccountSection';
import { StatusMessage, type Message } from '../../components/account/StatusMessage';
import { day } from '../../components/dates';
import { GiftCardCode } from '../../components/GiftCardCode';
import { useAsk } from '../../components/reauthentication/useAsk';
import { useCheckGiftCardMutation } from './GiftCards.generated';

/** Shows the balance of a gift card by its code. */
export function GiftCardBalance() {
  const ask = useAsk();
  const [mutate, { loading }] = useCheckGiftCardMutation();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<Message | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const check = async (): Promise<void> => {
    setMessage(null);
    setFault(null);
    const result = await ask(async () => (await mutate({ variables: { code } })).data?.checkGiftCard);
    if (result?.__typename !== 'GiftCardBalance') {
      setFault(result?.message ?? null);
      return;
    }
    const { lastFour, balance, expiresAt } = result;
    setMessage({
      tone: 'success',
      text: `The card ending in ${lastFour} has ${formatMoney(balance)} left, valid until ${day(expiresAt)}.`,
    });
  };

  return (
    <AccountSection
      id="balance"
      title="Check a gift card’s balance"
      lead="You will find the code in the email that brought the card."
    >
      <GiftCardCode
        aria-label="Check a gift card’s balance"
        mt="s16"
        maxW="30rem"
        code={code}
        fault={fault}
        isBusy={loading}
        words={['Check balance', 'Checking...']}
        onType={(typed) => {
          setFault(null);
          setCode(typed);
        }}
        onSend={() => void check()}
      />
      <StatusMessage message={message} />
    </AccountSection>
  );
}
