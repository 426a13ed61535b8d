import { CODE_LENGTH } from '@domain/account-limits';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { chakra } from '../ui/chakra';

export interface CodeBoxesProps {
  /** The digits entered so far, at most six. */
  code: string;
  onCode: (code: string) => void;
  disabled: boolean;
  /** Shows the boxes in red. */
  isWrong: boolean;
}

const Box = chakra('input', {
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
    _invalid: { borderColor: 'fault', boxShadow: 'inset 0 0 0 1px {colors.fault}', color: 'fault' },
  },
});

/** Six boxes of one digit each. A pasted or autofilled code is spread over them. */
export function CodeBoxes({ code, onCode, disabled, isWrong }: CodeBoxesProps) {
  const group = useRef<HTMLDivElement>(null);
  const focus = (at: number) => boxOf(group.current, Math.max(0, Math.min(at, CODE_LENGTH - 1)))?.focus();

  // When the code is cleared, after a wrong code or for a new one, the focus returns to the first box.
  useEffect(() => {
    if (code === '' && !disabled) boxOf(group.current, 0)?.focus();
  }, [code, disabled, group]);

  const write = (at: number, typed: string) => {
    const digits = typed.replace(/\D/g, '');
    if (digits === '') return;
    const next = (code.slice(0, at) + digits + code.slice(at + digits.length)).slice(0, CODE_LENGTH);
    onCode(next);
    focus(at + digits.length);
  };

  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const from = code.length > at ? at : at - 1;
      if (from < 0) return;
      onCode(code.slice(0, from) + code.slice(from + 1));
      focus(from);
    } else if (event.key === 'ArrowLeft') focus(at - 1);
    else if (event.key === 'ArrowRight') focus(at + 1);
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, CODE_LENGTH);
    if (digits === '') return;
    onCode(digits);
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
      {Array.from({ length: CODE_LENGTH }, (_, at) => (
        <Box
          key={at}
          aria-label={`Digit ${at + 1}`}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          // The phone autofills the whole code into the first box.
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={code[at] ?? ''}
          disabled={disabled}
          onChange={(event) => {
            const { value } = event.currentTarget;
            // When a digit is typed over another one, the new one counts.
            const own = code[at] ?? '';
            write(at, own !== '' && value.length === 2 ? value.replace(own, '') || own : value);
          }}
          onKeyDown={onKeyDown(at)}
          onPaste={onPaste}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      ))}
    </chakra.div>
  );
}

function boxOf(group: HTMLElement | null, at: number): HTMLInputElement | undefined {
  return group?.querySelectorAll('input')[at];
}
