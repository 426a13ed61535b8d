import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { AccountSection } from '../../components/account/AccountSection';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { formatDay } from '../../components/dates';
import { GiftCardCodeForm } from '../../components/GiftCardCodeForm';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { useCheckGiftCardMutation } from './GiftCards.generated';

/** Shows the balance of a gift card by its code. */
export function GiftCardBalance() {
  const sendRequest = useSendRequest();
  const [mutate, { loading }] = useCheckGiftCardMutation();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const checkBalance = async (): Promise<void> => {
    setMessage(null);
    setErrorMessage(null);
    const result = await sendRequest(async () => (await mutate({ variables: { code } })).data?.checkGiftCard);
    if (result?.__typename !== 'GiftCardBalance') {
      setErrorMessage(result?.message ?? null);
      return;
    }
    const { lastFour, balance, expiresAt } = result;
    setMessage({
      tone: 'success',
      text: `The card ending in ${lastFour} has ${formatMoney(balance)} left, valid until ${formatDay(expiresAt)}.`,
    });
  };

  return (
    <AccountSection
      id="balance"
      title="Check a gift card’s balance"
      intro="You’ll find the code in the gift card email."
    >
      <GiftCardCodeForm
        aria-label="Check a gift card’s balance"
        mt="s16"
        maxW="30rem"
        code={code}
        errorMessage={errorMessage}
        isBusy={loading}
        buttonLabels={['Check balance', 'Checking...']}
        onCodeChange={(typedCode) => {
          setErrorMessage(null);
          setCode(typedCode);
        }}
        onSubmitCode={() => void checkBalance()}
      />
      <StatusMessage message={message} />
    </AccountSection>
  );
}
