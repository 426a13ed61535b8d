import { PHONE_PREFIX } from '@domain/account-limits';
import { sanitisePhoneInput } from '@domain/phone-number';
import { TextField, type TextFieldProps } from '../ui/TextField';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'prefix' | 'type'> & { label?: string };

/** A field for an Indian mobile number: keeps digits only, at most ten. */
export function PhoneField({ label = 'Mobile Number', onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      prefix={PHONE_PREFIX}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={(event) => {
        event.currentTarget.value = sanitisePhoneInput(event.currentTarget.value);
        onChange?.(event);
      }}
      {...rest}
    />
  );
}
