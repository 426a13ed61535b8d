import { PHONE_PREFIX } from '@domain/account-limits';
import { sanitisePhoneInput } from '@domain/phone-number';
import { useRef } from 'react';
import { TextField, type TextFieldProps } from '../ui/TextField';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'prefix' | 'type'> & { label?: string };

/** The prefix without its plus. */
const COUNTRY_CODE = PHONE_PREFIX.slice(1);

/** A field for an Indian mobile number: keeps digits only, at most ten, and drops a prefix that is typed or pasted. */
export function PhoneField({ label = 'Mobile Number', onChange, onBlur, ...rest }: PhoneFieldProps) {
  /** What is shown of a prefix that is being typed key by key: nothing of "+", then "9" and "91"; null otherwise. */
  const shownPrefix = useRef<string | null>(null);
  return (
    <TextField
      label={label}
      prefix={PHONE_PREFIX}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={(event) => {
        const input = event.currentTarget;
        const typed = input.value;
        const followsPrefix = shownPrefix.current !== null && typed.slice(0, -1) === shownPrefix.current;
        input.value = sanitisePhoneInput(typed, followsPrefix);
        const isPrefix = typed === '+' || (followsPrefix && COUNTRY_CODE.startsWith(typed.trimEnd()));
        shownPrefix.current = isPrefix ? input.value : null;
        onChange?.(event);
      }}
      onBlur={(event) => {
        shownPrefix.current = null;
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
