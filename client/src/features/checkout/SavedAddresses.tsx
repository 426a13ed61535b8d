import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { wordsOf } from '../../components/address/address-types';
import { PostalAddress } from '../../components/address/PostalAddress';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Choice } from '../../ui/Choice';
import type { CheckoutAddressesQuery } from './Steps.generated';
import { useSaveAddress } from './useSaveStep';

export interface SavedAddressesProps {
  addresses: NonNullable<CheckoutAddressesQuery['addresses']>;
  /** The address selected before; null for none. */
  chosenId: string | null;
  onSaved: () => void;
  onNew: () => void;
}

/** The customer's saved addresses, one of which is selected. */
export function SavedAddresses({ addresses, chosenId, onSaved, onNew }: SavedAddressesProps) {
  const save = useSaveAddress();
  const [wanted, setWanted] = useState(chosenId);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const chosen = addresses.find(({ id }) => id === wanted) ?? addresses[0];

  const take = async (): Promise<void> => {
    if (chosen === undefined) return;
    setSaving(true);
    setFault(null);
    const failure = await save({ addressId: chosen.id });
    setSaving(false);
    if (failure === null) onSaved();
    else setFault(failure.message);
  };

  return (
    <>
      <StatusMessage message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.form
        method="post"
        aria-label="Address"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <chakra.fieldset>
          <chakra.legend fontWeight={550} mb="s8">
            Send it to
          </chakra.legend>
          {addresses.map((address) => (
            <Choice
              key={address.id}
              name="addressId"
              value={address.id}
              checked={chosen?.id === address.id}
              onChange={() => {
                setWanted(address.id);
              }}
              title={
                <>
                  {address.fullName}{' '}
                  <chakra.span textStyle="second" fontWeight={400} ms="s8">
                    {wordsOf(address.type)}
                  </chakra.span>
                </>
              }
              note={<PostalAddress address={address} isNameless />}
            />
          ))}
        </chakra.fieldset>
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
          <Button type="submit" w={{ base: '100%', md: 'auto' }} disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Continue to Delivery'}
          </Button>
          <Button variant="line" w={{ base: '100%', md: 'auto' }} disabled={isSaving} onClick={onNew}>
            New address
          </Button>
        </chakra.div>
      </chakra.form>
    </>
  );
}
