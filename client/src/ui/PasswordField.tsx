import { useState } from 'react';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? 'hidden' : 'shown'}
          label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          me="-0.75rem"
          onClick={() => {
            setShown(!isShown);
          }}
        />
      }
    />
  );
}
