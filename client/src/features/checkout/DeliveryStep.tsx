import { formatBusinessDays } from '@domain/delivery-days';
import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { formatDeliveryDays } from '../../components/dates';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { RadioCard } from '../../ui/RadioCard';
import { followingStepTitle } from './checkout-steps';
import type { Checkout } from './useCheckout';
import { useSaveDelivery } from './useSaveStep';

interface DeliveryStepProps {
  checkout: Checkout;
  onSaved: () => void;
}

/** Choice of the delivery speed. */
export function DeliveryStep({ checkout, onSaved }: DeliveryStepProps) {
  const save = useSaveDelivery();
  const [speed, setSpeed] = useState(checkout.delivery);
  const [isSaving, setSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const submit = async (): Promise<void> => {
    setSaving(true);
    setErrorMessage(null);
    const failure = await save(speed);
    setSaving(false);
    if (failure === null) onSaved();
    else setErrorMessage(failure.message);
  };

  return (
    <>
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.form
        method="post"
        aria-label="Delivery"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <chakra.fieldset>
          <chakra.legend fontWeight={550} mb="s8">
            Choose your delivery speed
          </chakra.legend>
          {checkout.deliveryOptions.map((option) => (
            <RadioCard
              key={option.speed}
              name="delivery"
              value={option.speed}
              checked={speed === option.speed}
              onChange={() => {
                setSpeed(option.speed);
              }}
              title={`${option.label}, ${formatBusinessDays(option.speed === 'EXPRESS' ? 'express' : 'standard')}`}
              note={formatDeliveryDays(option.earliest, option.latest)}
              aside={option.price.amount === 0 ? 'Free' : formatMoney(option.price)}
            />
          ))}
        </chakra.fieldset>
        <chakra.div mt="s24">
          <Button type="submit" w={{ base: '100%', md: 'auto' }} disabled={isSaving}>
            {isSaving ? 'Saving...' : `Continue to ${followingStepTitle('DELIVERY', checkout)}`}
          </Button>
        </chakra.div>
      </chakra.form>
    </>
  );
}
