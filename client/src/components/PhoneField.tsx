import { PHONE_PREFIX } from '@domain/account-limits';
import { typedPhone } from '@domain/phone-number';
import { TextField, type TextFieldProps } from '../ui/TextField';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'prefix' | 'type'> & { label?: string };

/** A field for an Indian mobile number: takes digits alone, at most ten, whatever is typed or pasted (spec section 5). */
export function PhoneField({ label = 'Mobile Number', onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      prefix={PHONE_PREFIX}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={(event) => {
        event.currentTarget.value = typedPhone(event.currentTarget.value);
        onChange?.(event);
      }}
      {...rest}
    />
  );
}
