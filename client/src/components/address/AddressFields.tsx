import { findIndianState, INDIAN_STATES } from '@domain/indian-states';
import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import { TextField } from '../../ui/TextField';
import { PhoneField } from '../PhoneField';
import type { SchemaForm } from '../useSchemaForm';
import { ADDRESS_TYPES } from './address-types';
import type { AddressValues } from './address-values';
import { usePinCode } from './usePinCode';

const UNKNOWN_PIN_CODE =
  'We couldn’t find this PIN code. Please check it, or fill in city and state yourself.';

export type AddressFieldsProps = Pick<SchemaForm<AddressValues>, 'field' | 'values' | 'setFieldValue'>;

/** The fields of an Indian address. The PIN code fills in city and state, which remain editable. */
export function AddressFields({ field, values, setFieldValue }: AddressFieldsProps) {
  const findPinCode = usePinCode();
  const [isUnknown, setUnknown] = useState(false);
  /** The state of the PIN code that was typed; null when it is not known. */
  const [stateOfPinCode, setStateOfPinCode] = useState<string | null>(null);
  const typedState = findIndianState(values.state);
  const isOtherState = stateOfPinCode !== null && typedState !== null && typedState !== stateOfPinCode;

  const changePinCode = async (typedText: string): Promise<void> => {
    const pinCode = typedText.replace(/\D/g, '').slice(0, 6);
    await setFieldValue('pinCode', pinCode);
    const place = await findPinCode(pinCode);
    setUnknown(place === 'unknown');
    setStateOfPinCode(place === null || place === 'unknown' ? null : place.state);
    if (place === null || place === 'unknown') return;
    await setFieldValue('city', place.city);
    await setFieldValue('state', place.state, true);
  };

  return (
    <>
      <chakra.div display="grid" gap="s16" gridTemplateColumns={{ lg: '1fr 1fr' }}>
        <TextField label="Full Name" autoComplete="name" required {...field('fullName')} />
        <PhoneField required {...field('phoneNumber')} />
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
          onChange={(event) => void changePinCode(event.currentTarget.value)}
        />
        <chakra.p role="status" textStyle="second" mt={isUnknown ? '0.375rem' : '0'}>
          {isUnknown ? UNKNOWN_PIN_CODE : ''}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="s16" gridTemplateColumns={{ lg: '1fr 1fr' }}>
        <TextField label="City" autoComplete="address-level2" required {...field('city')} />
        <div>
          <TextField
            label="State"
            autoComplete="address-level1"
            list="indian-states"
            required
            {...field('state')}
          />
          <chakra.p role="status" textStyle="second" mt={isOtherState ? '0.375rem' : '0'}>
            {isOtherState ? `PIN code ${values.pinCode} is in ${stateOfPinCode}. Please check both.` : ''}
          </chakra.p>
        </div>
        <datalist id="indian-states">
          {INDIAN_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </datalist>
      </chakra.div>
      <chakra.fieldset>
        <chakra.legend fontWeight={550}>Address type</chakra.legend>
        <chakra.div display="flex" flexWrap="wrap" columnGap="s24">
          {Object.entries(ADDRESS_TYPES).map(([type, { label }]) => (
            <Option
              key={type}
              type="radio"
              name="type"
              value={type}
              checked={values.type === type}
              onChange={() => void setFieldValue('type', type)}
            >
              {label}
            </Option>
          ))}
        </chakra.div>
      </chakra.fieldset>
    </>
  );
}
