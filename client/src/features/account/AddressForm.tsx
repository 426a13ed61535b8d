import { useEffect, useRef, useState } from 'react';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { AddressType } from '../../graphql/schema.generated';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import { TextField } from '../../ui/TextField';
import { ADDRESS_TYPES } from './address-types';
import type { AddressCard_AddressFragment } from './Addresses.generated';
import { INDIAN_STATES } from './indian-states';
import { Told } from './Told';
import { useSaveAddress } from './useAddresses';
import { usePinCode } from './usePinCode';

const UNKNOWN = 'We do not know this PIN code. Please check it, or fill in city and state yourself.';

export interface AddressFormProps {
  me: SessionCustomerFragment;
  /** The one to change; null: a new one. */
  address: AddressCard_AddressFragment | null;
  /** The first is the default in any case. */
  isFirst: boolean;
  onDone: (isSaved: boolean) => void;
}

/** The fields of an Indian address. The PIN code fills in city and state, which can still be changed. */
export function AddressForm({ me, address, isFirst, onDone }: AddressFormProps) {
  const save = useSaveAddress();
  const find = usePinCode();
  const [fault, setFault] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDefault = address?.isDefault === true;

  const { form, field, values, setFieldValue, isSubmitting } = useSchemaForm({
    initialValues: initialOf(me, address),
    schema: ({ addressSchema }) => addressSchema,
    onSubmit: async ({ type, ...input }) => {
      setFault(null);
      const failure = await save(address?.id ?? null, { ...input, type: ADDRESS_TYPES[type].value });
      if (failure === null) {
        onDone(true);
        return undefined;
      }
      setFault(failure.message);
      return fieldMessages(failure.fields);
    },
  });

  useEffect(() => heading.current?.focus(), []);

  const takePinCode = async (typed: string): Promise<void> => {
    const pinCode = typed.replace(/\D/g, '').slice(0, 6);
    await setFieldValue('pinCode', pinCode);
    const place = await find(pinCode);
    setUnknown(place === 'unknown');
    if (place === null || place === 'unknown') return;
    await setFieldValue('city', place.city);
    await setFieldValue('state', place.state, true);
  };

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
      <Told message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.form {...form} aria-label="Address" display="grid" gap="s16" mt="s16" maxW="36rem">
        <chakra.div display="grid" gap="s16" gridTemplateColumns={{ lg: '1fr 1fr' }}>
          <TextField label="Full Name" autoComplete="name" required {...field('fullName')} />
          <TextField
            label="Mobile Number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            prefix="+91"
            required
            {...field('phoneNumber')}
          />
        </chakra.div>
        <TextField
          label="Flat, House no., Building"
          autoComplete="address-line1"
          required
          {...field('line1')}
        />
        <TextField label="Area, Street (optional)" autoComplete="address-line2" {...field('line2')} />
        <TextField
          label="Landmark (optional)"
          placeholder="Near the post office"
          autoComplete="off"
          {...field('landmark')}
        />
        <chakra.div maxW={{ lg: 'calc(50% - 0.5rem)' }}>
          <TextField
            label="PIN Code"
            inputMode="numeric"
            autoComplete="postal-code"
            required
            {...field('pinCode')}
            onChange={(event) => void takePinCode(event.currentTarget.value)}
          />
          <chakra.p role="status" textStyle="second" mt={isUnknown ? '0.375rem' : '0'}>
            {isUnknown ? UNKNOWN : ''}
          </chakra.p>
        </chakra.div>
        <chakra.div display="grid" gap="s16" gridTemplateColumns={{ lg: '1fr 1fr' }}>
          <TextField label="City" autoComplete="address-level2" required {...field('city')} />
          <TextField
            label="State"
            autoComplete="address-level1"
            list="indian-states"
            required
            {...field('state')}
          />
          <datalist id="indian-states">
            {INDIAN_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </datalist>
        </chakra.div>
        <chakra.fieldset>
          <chakra.legend fontWeight={550}>Kind of address</chakra.legend>
          <chakra.div display="flex" flexWrap="wrap" columnGap="s24">
            {Object.entries(ADDRESS_TYPES).map(([type, { words }]) => (
              <Option
                key={type}
                type="radio"
                name="type"
                value={type}
                checked={values.type === type}
                onChange={() => void setFieldValue('type', type)}
              >
                {words}
              </Option>
            ))}
          </chakra.div>
        </chakra.fieldset>
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

function initialOf(me: SessionCustomerFragment, address: AddressCard_AddressFragment | null) {
  return {
    fullName: address?.fullName ?? `${me.firstName} ${me.lastName}`.trim(),
    phoneNumber: address?.phoneNumber ?? me.phoneNumber ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    landmark: address?.landmark ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    pinCode: address?.pinCode ?? '',
    type: kindOf(address?.type ?? 'HOME'),
    isDefault: address?.isDefault ?? false,
  };
}

function kindOf(type: AddressType): keyof typeof ADDRESS_TYPES {
  return type === 'WORK' ? 'work' : type === 'OTHER' ? 'other' : 'home';
}
