import { useEffect, useRef, useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { ADDRESS_TYPES } from '../../components/address/address-types';
import { toAddressValues } from '../../components/address/address-values';
import { AddressFields } from '../../components/address/AddressFields';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import { useFragment, type FragmentSource } from '../../graphql/useFragment';
import { AddressForm_AddressFragmentDoc, type AddressForm_AddressFragment } from './AddressForm.generated';
import { useSaveAddress } from './useAddresses';

interface AddressFormProps {
  me: SessionCustomerFragment;
  /** The address to edit; null for a new one. */
  address: FragmentSource<AddressForm_AddressFragment> | null;
  /** The first address always becomes the default. */
  isFirst: boolean;
  onDone: (isSaved: boolean) => void;
}

/** Form for a new address or for editing one. */
export function AddressForm({ me, isFirst, onDone, ...props }: AddressFormProps) {
  const address = useFragment(AddressForm_AddressFragmentDoc, props.address);
  const save = useSaveAddress();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDefault = address?.isDefault === true;

  const { form, field, values, setFieldValue, isSubmitting } = useSchemaForm({
    initialValues: toAddressValues(address, me),
    pickSchema: async () => (await import('@domain/address-schema')).addressSchema,
    onSubmit: async ({ type, ...input }) => {
      setErrorMessage(null);
      const failure = await save(address?.id ?? null, { ...input, type: ADDRESS_TYPES[type].value });
      if (failure === null) {
        onDone(true);
        return undefined;
      }
      setErrorMessage(failure.message);
      return fieldMessages(failure.fields);
    },
  });

  useEffect(() => heading.current?.focus(), []);

  return (
    <chakra.section
      aria-labelledby="address-form-title"
      mt={{ base: 's32', md: 's48' }}
      borderTop="1px solid {colors.line}"
      pt="s16"
    >
      <chakra.h2 ref={heading} id="address-form-title" tabIndex={-1} fontSize="d26" outline="none">
        {address === null ? 'New address' : 'Edit address'}
      </chakra.h2>
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.form {...form} aria-label="Address" display="grid" gap="s16" mt="s16" maxW="36rem">
        <AddressFields field={field} values={values} setFieldValue={setFieldValue} />
        {isFirst || isDefault ? null : (
          <Option
            name="isDefault"
            checked={values.isDefault}
            onChange={(checked) => void setFieldValue('isDefault', checked)}
          >
            Make this my default address
          </Option>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s8">
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Address'}
          </Button>
          <Button
            variant="line"
            disabled={isSubmitting}
            onClick={() => {
              onDone(false);
            }}
          >
            Cancel
          </Button>
        </chakra.div>
      </chakra.form>
    </chakra.section>
  );
}
