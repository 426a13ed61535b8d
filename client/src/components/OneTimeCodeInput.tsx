import { CODE_LENGTH } from '@domain/account-limits';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { chakra } from '../ui/chakra';

interface OneTimeCodeInputProps {
  /** The digits entered so far, at most six. */
  code: string;
  onChange: (code: string) => void;
  disabled: boolean;
  /** Shows the boxes in red. */
  isWrong: boolean;
}

const DigitInput = chakra('input', {
  base: {
    width: '100%',
    height: { base: '3.75rem', md: '4.25rem' },
    paddingTop: '0.25rem',
    textAlign: 'center',
    fontFamily: 'display',
    fontSize: { base: '1.75rem', md: '2rem' },
    lineHeight: 1,
    background: 'bg.high',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'paper',
    _focus: { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px {colors.fg}', outline: 0 },
    _invalid: { borderColor: 'error', boxShadow: 'inset 0 0 0 1px {colors.error}', color: 'error' },
  },
});

/** Six boxes of one digit each. A pasted or autofilled code is spread over them. */
export function OneTimeCodeInput({ code, onChange, disabled, isWrong }: OneTimeCodeInputProps) {
  const group = useRef<HTMLDivElement>(null);
  const focus = (index: number) =>
    findDigitInput(group.current, Math.max(0, Math.min(index, CODE_LENGTH - 1)))?.focus();

  // When the code is cleared, after a wrong code or for a new one, the focus returns to the first box.
  useEffect(() => {
    if (code === '' && !disabled) findDigitInput(group.current, 0)?.focus();
  }, [code, disabled, group]);

  const insertDigits = (index: number, typedText: string) => {
    const digits = typedText.replace(/\D/g, '');
    if (digits === '') return;
    const newCode = (code.slice(0, index) + digits + code.slice(index + digits.length)).slice(0, CODE_LENGTH);
    onChange(newCode);
    focus(index + digits.length);
  };

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const from = code.length > index ? index : index - 1;
      if (from < 0) return;
      onChange(code.slice(0, from) + code.slice(from + 1));
      focus(from);
    } else if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, CODE_LENGTH);
    if (digits === '') return;
    onChange(digits);
    focus(digits.length);
  };

  return (
    <chakra.div
      ref={group}
      role="group"
      aria-label="Verification code"
      display="grid"
      gridTemplateColumns={`repeat(${CODE_LENGTH}, minmax(0, 1fr))`}
      gap={{ base: 's8', md: 's12' }}
      mt="s24"
    >
      {Array.from({ length: CODE_LENGTH }, (_, index) => (
        <DigitInput
          key={index}
          aria-label={`Digit ${index + 1}`}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          // The phone autofills the whole code into the first box.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={code[index] ?? ''}
          disabled={disabled}
          onChange={(event) => {
            const { value } = event.currentTarget;
            // When a digit is typed over another one, the new one counts.
            const ownDigit = code[index] ?? '';
            insertDigits(
              index,
              ownDigit !== '' && value.length === 2 ? value.replace(ownDigit, '') || ownDigit : value,
            );
          }}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      ))}
    </chakra.div>
  );
}

function findDigitInput(group: HTMLElement | null, index: number): HTMLInputElement | undefined {
  return group?.querySelectorAll('input')[index];
}
