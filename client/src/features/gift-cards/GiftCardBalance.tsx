import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { AccountSection } from '../../components/account/AccountSection';
import { Told, type Message } from '../../components/account/Told';
import { day } from '../../components/dates';
import { useAsk } from '../../components/proof/useAsk';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';
import { useCheckGiftCardMutation } from './GiftCards.generated';

/** What is left on a card, for whoever has its code. */
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
      text: `${formatMoney(balance)} are on the card ending in ${lastFour}, until ${day(expiresAt)}.`,
    });
  };

  return (
    <AccountSection
      id="balance"
      title="What is left on a card"
      lead="The code stands in the email that brought it."
    >
      <chakra.form
        method="post"
        aria-label="What is left on a card"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        alignItems="start"
        gap="s8"
        mt="s16"
        maxW="30rem"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <TextField
          label="Gift card code"
          name="code"
          placeholder="ABCD-EFGH-JKLM-NPQR"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={fault}
          onChange={(event) => {
            setFault(null);
            setCode(event.currentTarget.value);
          }}
        />
        <Button
          type="submit"
          variant="line"
          size="small"
          mt="1.875rem"
          disabled={loading || code.trim() === ''}
        >
          {loading ? 'Looking...' : 'Look'}
        </Button>
      </chakra.form>
      <Told message={message} />
    </AccountSection>
  );
}
