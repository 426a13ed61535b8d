import { chakra, type HTMLChakraProps } from './chakra';
import { Field, type FieldProps } from './Field';

interface TextAreaProps
  extends Omit<FieldProps, 'hideLabel'>, Omit<HTMLChakraProps<'textarea'>, 'children'> {}

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
export function TextArea({ label, hint, error, id, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(controlProps) => <TextAreaInput {...controlProps} {...rest} />}
    </Field>
  );
}
