import type { ReactNode } from 'react';
import { chakra } from './chakra';
import { OptionMark } from './Option';

interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  title: ReactNode;
  /** A description, in a line or two. */
  note?: ReactNode;
  /** At the end: a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

const CardLabel = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '0.875rem',
    alignItems: 'start',
    minHeight: 'target',
    padding: '0.875rem 1rem 0.75rem',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'paper',
    cursor: 'pointer',
    transition: 'background-color {durations.quick} {easings.hand}',
    '& + &': { marginTop: '-1px' },
    '&:has(:checked)': { background: 'bg.high', borderColor: 'fg', position: 'relative' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'default' },
  },
});

/** A radio button as a card: title, description and price. Has to be inside a fieldset. */
export function RadioCard({ name, value, checked, onChange, title, note, aside, disabled }: RadioCardProps) {
  return (
    <CardLabel>
      <OptionMark
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        css={{ marginTop: '0.1875rem', _focusVisible: { outline: 0 } }}
      />
      <span>
        <chakra.span display="block" fontWeight={550}>
          {title}
        </chakra.span>
        {note === undefined ? null : (
          <chakra.span display="block" textStyle="second">
            {note}
          </chakra.span>
        )}
      </span>
      {aside === undefined ? null : <span>{aside}</span>}
    </CardLabel>
  );
}
