import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { addressTypeLabel } from '../../components/address/address-types';
import { PostalAddress } from '../../components/address/PostalAddress';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { RadioCard } from '../../ui/RadioCard';
import { TextLink } from '../../ui/TextLink';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import {
  SavedAddresses_AddressFragmentDoc,
  type SavedAddresses_AddressFragment,
} from './SavedAddresses.generated';
import type { FailureMessage } from '../../components/reauthentication/useSendRequest';
import { useSaveAddress } from './useSaveStep';

interface SavedAddressesProps {
  addresses: readonly FragmentSource<SavedAddresses_AddressFragment>[];
  /** The address selected before; null for none. */
  chosenId: string | null;
  onSaved: () => void;
  onNew: () => void;
}

/** The customer's saved addresses, one of which is selected. */
export function SavedAddresses({ chosenId, onSaved, onNew, ...props }: SavedAddressesProps) {
  const addresses = useFragments(SavedAddresses_AddressFragmentDoc, props.addresses);
  const save = useSaveAddress();
  const [selectedId, setSelectedId] = useState(chosenId);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const selectedAddress = addresses.find(({ id }) => id === selectedId) ?? addresses[0];

  const submit = async (): Promise<void> => {
    if (selectedAddress === undefined) return;
    setSaving(true);
    const failed = await save({ addressId: selectedAddress.id });
    setSaving(false);
    setFailure(failed);
    if (failed === null) onSaved();
  };

  return (
    <>
      <StatusMessage message={failure && { tone: 'error', text: failure.message }} />
      {failure?.fields.some(({ field }) => field === 'addressId') ? (
        <chakra.p mt="s8" mb="s16">
          <TextLink to="/addresses">Edit your saved addresses</TextLink>
        </chakra.p>
      ) : null}
      <chakra.form
        method="post"
        aria-label="Address"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <chakra.fieldset>
          <chakra.legend fontWeight={550} mb="s8">
            Send it to
          </chakra.legend>
          {addresses.map((address) => (
            <RadioCard
              key={address.id}
              name="addressId"
              value={address.id}
              checked={selectedAddress?.id === address.id}
              onChange={() => {
                setSelectedId(address.id);
              }}
              title={
                <>
                  {address.fullName}{' '}
                  <chakra.span textStyle="second" fontWeight={400} ms="s8">
                    {addressTypeLabel(address.type)}
                  </chakra.span>
                </>
              }
              note={<PostalAddress address={address} hideName />}
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
