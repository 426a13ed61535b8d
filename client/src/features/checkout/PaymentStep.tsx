import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { BankOffersNote } from '../../components/BankOffersNote';
import { PaymentChoice } from '../../components/payment/PaymentChoice';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { GiftCardBox } from './GiftCardBox';
import type { Checkout } from './useCheckout';
import { useSavePayment } from './useSaveStep';

interface PaymentStepProps {
  checkout: Checkout;
  onSaved: () => void;
}

/** Choice of payment: a gift card as far as its balance reaches, and one of the shop's payment methods. */
export function PaymentStep({ checkout, onSaved }: PaymentStepProps) {
  const save = useSavePayment();
  const [chosen, setChosen] = useState(checkout.paymentMethod);
  const [isSaving, setSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const isCovered = checkout.paymentMethod === 'GIFT_CARD';
  const availableOptions = checkout.paymentOptions.filter(({ problem }) => problem === null);
  const method = availableOptions.find((option) => option.method === chosen)?.method ?? null;

  const submit = async (): Promise<void> => {
    if (isCovered) {
      onSaved();
      return;
    }
    if (method === null) {
      setErrorMessage('Please choose how to pay');
      return;
    }
    setSaving(true);
    setErrorMessage(null);
    const failure = await save(method);
    setSaving(false);
    if (failure === null) onSaved();
    else setErrorMessage(failure.message);
  };

  return (
    <>
      <GiftCardBox giftCard={checkout.giftCard} due={checkout.totals.due} />
      <chakra.form
        method="post"
        aria-label="Payment"
        mt="s24"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isCovered ? null : (
          <PaymentChoice
            legend="How would you like to pay?"
            options={checkout.paymentOptions}
            chosen={method}
            onChoose={(next) => {
              setErrorMessage(null);
              setChosen(next);
            }}
          />
        )}
        {isCovered ? null : (
          <chakra.div mt="s16">
            <BankOffersNote />
          </chakra.div>
        )}
        <chakra.div mt={isCovered ? '0' : 's24'}>
          <chakra.div mb={errorMessage === null ? '0' : 's16'}>
            <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
          </chakra.div>
          <Button type="submit" w={{ base: '100%', md: 'auto' }} disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Continue to Review'}
          </Button>
        </chakra.div>
      </chakra.form>
    </>
  );
}
