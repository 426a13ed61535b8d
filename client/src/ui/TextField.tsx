import type { ReactNode } from 'react';
import { chakra, type HTMLChakraProps } from './chakra';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps
  extends FieldProps, Omit<HTMLChakraProps<'input'>, 'children' | 'prefix' | 'size'> {
  /** Inside the border, before the text: "₹", "+91". */
  prefix?: ReactNode;
  /** Inside the border, after the text: a button that acts on the field. */
  suffix?: ReactNode;
  /** Taller, for the only field of a step. */
  size?: 'normal' | 'large';
}

const FieldBorder = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.375rem',
    height: '2.75rem',
    width: '100%',
    minWidth: 0,
    paddingInline: '0.75rem',
    background: 'bg.high',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'paper',
    _focusWithin: { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px {colors.fg}' },
    '&:has([aria-invalid=true])': { borderColor: 'error' },
  },
  variants: { size: { normal: {}, large: { height: '3.25rem', fontSize: 't18' } } },
});
const Input = chakra('input', {
  base: {
    flex: 1,
    minWidth: 0,
    width: '100%',
    height: '100%',
    border: 0,
    background: 'transparent',
    outline: 0,
    padding: '0.125rem 0 0',
    _focusVisible: { outline: 0 },
    _placeholder: { color: 'fg.quiet', opacity: 1 },
  },
});

/** A labelled field with hint and error. Style props are passed to the input. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  prefix,
  suffix,
  size = 'normal',
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(controlProps) => (
        <FieldBorder size={size}>
          {prefix === undefined ? null : <chakra.span color="fg.muted">{prefix}</chakra.span>}
          <Input {...controlProps} {...rest} />
          {suffix}
        </FieldBorder>
      )}
    </Field>
  );
}
