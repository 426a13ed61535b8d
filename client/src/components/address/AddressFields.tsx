import { findIndianState, INDIAN_STATES } from '@domain/indian-states';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import { TextField } from '../../ui/TextField';
import { PhoneField } from '../PhoneField';
import type { SchemaForm } from '../useSchemaForm';
import { ADDRESS_TYPES } from './address-types';
import type { AddressValues } from './address-values';
import { usePinCode, type PinCodePlace } from './usePinCode';

const UNKNOWN_PIN_CODE =
  'We couldn’t find this PIN code. Please check it, or fill in city and state yourself.';

type AddressFieldsProps = Pick<SchemaForm<AddressValues>, 'field' | 'values' | 'setFieldValue'>;

/** The fields of an Indian address. The PIN code fills in city and state, unless the shopper has typed them. */
export function AddressFields({ field, values, setFieldValue }: AddressFieldsProps) {
  const findPinCode = usePinCode();
  const [answer, setAnswer] = useState<{ pinCode: string; place: PinCodePlace } | null>(null);
  const place = answer?.pinCode === values.pinCode ? answer.place : null;
  const isUnknown = place === 'unknown';
  const otherState = place === null || place === 'unknown' ? null : otherStateThan(values.state, place.state);

  const shown = useRef(values);
  useEffect(() => {
    shown.current = values;
  });
  /**
   * What the form began with, a PIN code filled in, or one found for what was typed: a new PIN code replaces it, but nothing
   * else that was typed.
   */
  const replaceable = useRef({ city: values.city.trim(), state: values.state.trim() });
  const fillIn = async (name: 'city' | 'state', found: string): Promise<void> => {
    const current = shown.current[name].trim();
    if (isSamePlace(name, current, found)) {
      replaceable.current[name] = current;
      return;
    }
    if (current !== '' && current !== replaceable.current[name]) return;
    replaceable.current[name] = found;
    // Validates as well, with the fields that were filled in before.
    await setFieldValue(name, found);
  };

  const findInitialPinCode = useEffectEvent(() => findPinCode(values.pinCode));
  useEffect(() => {
    const { pinCode } = shown.current;
    void findInitialPinCode().then((found) => {
      if (found !== null) setAnswer({ pinCode, place: found });
    });
  }, []);
  const changePinCode = async (typedText: string): Promise<void> => {
    const pinCode = typedText.replace(/\D/g, '').slice(0, 6);
    await setFieldValue('pinCode', pinCode);
    const found = await findPinCode(pinCode);
    if (found === null) return;
    setAnswer({ pinCode, place: found });
    if (found === 'unknown') return;
    await fillIn('city', found.city);
    await fillIn('state', found.state);
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
          <chakra.p
            role="status"
            textStyle="second"
            color="fg"
            fontWeight={550}
            mt={otherState === null ? '0' : '0.375rem'}
          >
            {otherState === null ? '' : `PIN code ${values.pinCode} is in ${otherState}. Please check both.`}
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

/** Whether a typed city or state is the one found, in any spelling of the state: "KA" is Karnataka. */
function isSamePlace(name: 'city' | 'state', typed: string, found: string): boolean {
  const place = name === 'state' ? (findIndianState(typed) ?? typed) : typed;
  return place.toLowerCase() === found.toLowerCase();
}

/** The state of a PIN code if another one was typed in full; null otherwise. Two letters may be the beginning of any. */
function otherStateThan(typed: string, stateOfPinCode: string): string | null {
  const typedState = typed.trim().length > 2 ? findIndianState(typed) : null;
  return typedState === null || typedState === stateOfPinCode ? null : stateOfPinCode;
}
