import { PHONE_PREFIX } from '@domain/account-limits';
import { sanitisePhoneInput } from '@domain/phone-number';
import { useRef } from 'react';
import { TextField, type TextFieldProps } from '../ui/TextField';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'prefix' | 'type'> & { label?: string };

/** A field for an Indian mobile number: keeps digits only, at most ten, and drops a prefix that is typed or pasted. */
export function PhoneField({ label = 'Mobile Number', onChange, ...rest }: PhoneFieldProps) {
  /** A "+" was typed, which the field does not show, and nothing but 91 since. */
  const isTypingPrefix = useRef(false);
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
        const followsPlus = typed.startsWith('+') || (isTypingPrefix.current && typed !== '');
        input.value = sanitisePhoneInput(typed, followsPlus);
        isTypingPrefix.current = followsPlus && PHONE_PREFIX.includes(typed.replace(/\D+$/, ''));
        onChange?.(event);
      }}
      {...rest}
    />
  );
}
