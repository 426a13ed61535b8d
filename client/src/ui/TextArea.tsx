import { useId } from 'react';
import { chakra, type HTMLChakraProps } from './chakra';

export interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'children'> {
  label: string;
  hint?: string;
  /** Error message; marks the field invalid. */
  error?: string | null;
}

const TextAreaInput = chakra('textarea', {
  base: {
    display: 'block',
    width: '100%',
    minHeight: '6.5rem',
    padding: '0.625rem 0.75rem 0.5rem',
    background: 'bg.high',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'paper',
    outline: 0,
    resize: 'vertical',
    // Grows with the text, where the browser supports it.
    fieldSizing: 'content',
    _focusVisible: { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px {colors.fg}', outline: 0 },
    _invalid: { borderColor: 'error' },
    _placeholder: { color: 'fg.quiet', opacity: 1 },
  },
});

/** A labelled multi-line field with hint and error. */
export function TextArea({ label, hint, error, id: ownId, ...rest }: TextAreaProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const descriptionIds = [hint === undefined ? null : `${id}-hint`, error ? `${id}-error` : null].filter(
    (message) => message !== null,
  );
  return (
    <chakra.div minW={0}>
      <chakra.label htmlFor={id} display="block" fontWeight={550} mb="0.375rem">
        {label}
      </chakra.label>
      <TextAreaInput
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined}
        {...rest}
      />
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
