import { useId, type ReactNode } from 'react';
import { chakra, type HTMLChakraProps } from './chakra';
import { VisuallyHidden } from './VisuallyHidden';

export interface TextFieldProps extends Omit<HTMLChakraProps<'input'>, 'children' | 'prefix' | 'size'> {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: string;
  /** Error message; marks the field invalid. */
  error?: string | null;
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
  hideLabel = false,
  hint,
  error,
  prefix,
  suffix,
  size = 'normal',
  id: ownId,
  ...rest
}: TextFieldProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const descriptionIds = [hint === undefined ? null : `${id}-hint`, error ? `${id}-error` : null].filter(
    (message) => message !== null,
  );
  return (
    <chakra.div minW={0}>
      {hideLabel ? (
        <VisuallyHidden asChild>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <chakra.label htmlFor={id} display="block" fontWeight={550} mb="0.375rem">
          {label}
        </chakra.label>
      )}
      <FieldBorder size={size}>
        {prefix === undefined ? null : <chakra.span color="fg.muted">{prefix}</chakra.span>}
        <Input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined}
          {...rest}
        />
        {suffix}
      </FieldBorder>
      {hint === undefined ? null : (
        <chakra.p id={`${id}-hint`} textStyle="second" mt="0.375rem">
          {hint}
        </chakra.p>
      )}
      {error ? (
        <chakra.p id={`${id}-error`} fontSize="t14" color="error" mt="0.375rem">
          {error}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
