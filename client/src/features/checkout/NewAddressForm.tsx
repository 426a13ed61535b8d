import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { ADDRESS_TYPES } from '../../components/address/address-types';
import { toAddressValues } from '../../components/address/address-values';
import { AddressFields } from '../../components/address/AddressFields';
import { useFormDraft, useStoredDraft } from '../../components/useFormDraft';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import type { Checkout } from './useCheckout';
import { useSaveAddress } from './useSaveStep';

interface NewAddressFormProps {
  me: SessionCustomerFragment | null;
  checkout: Checkout;
  onSaved: () => void;
  /** Returns to the saved addresses; null when there are none. */
  onBack: (() => void) | null;
}

/** Form for a new address; customers may save it to their address book. */
export function NewAddressForm({ me, checkout, onSaved, onBack }: NewAddressFormProps) {
  const save = useSaveAddress();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [saveToAddressBook, setSaveToAddressBook] = useState(me !== null);
  const startedAddress = checkout.addressId === null ? checkout.address : null;
  const recipient = {
    firstName: me?.firstName ?? '',
    lastName: me?.lastName ?? '',
    phoneNumber: checkout.contact?.phoneNumber ?? null,
  };

  const draft = useFormDraft('checkout.address', me, toAddressValues(startedAddress, recipient));
  const { form, field, values, setFieldValue, isSubmitting } = useSchemaForm({
    initialValues: draft.initialValues,
    pickSchema: async () => (await import('@domain/address-schema')).addressSchema,
    onSubmit: async ({ type, ...input }) => {
      setErrorMessage(null);
      const failure = await save({
        input: { ...input, type: ADDRESS_TYPES[type].value },
        remember: saveToAddressBook,
      });
      if (failure === null) {
        draft.remove();
        onSaved();
        return undefined;
      }
      setErrorMessage(failure.message);
      return fieldMessages(failure.fields);
    },
  });
  useStoredDraft(draft, values);

  return (
    <>
      <chakra.form {...form} aria-label="Address" display="grid" gap="s16">
        <AddressFields field={field} values={values} setFieldValue={setFieldValue} />
        {me === null ? null : (
          <Option name="remember" checked={saveToAddressBook} onChange={setSaveToAddressBook}>
            Save this address for next time
          </Option>
        )}
        <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s8">
          <Button type="submit" w={{ base: '100%', md: 'auto' }} disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Continue to Delivery'}
          </Button>
          {onBack === null ? null : (
            <Button
              variant="line"
              w={{ base: '100%', md: 'auto' }}
              disabled={isSubmitting}
              onClick={() => {
                draft.remove();
                onBack();
              }}
            >
              Saved addresses
            </Button>
          )}
        </chakra.div>
      </chakra.form>
    </>
  );
}
